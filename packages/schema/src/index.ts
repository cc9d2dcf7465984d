export { BANDS, type Band } from './band.ts';
export { canonicalJson, type JsonObject, type JsonValue } from './canonical-json.ts';
export { type DescribeThrownOptions, describeThrown } from './describe-thrown.ts';
export { digestJson, sha256Hex } from './digest.ts';
export type { DocumentResult, ParseOptions } from './document-result.ts';
export {
  CanonicalJsonError,
  type CanonicalJsonErrorCode,
  DocumentError,
  type DocumentErrorCode,
  EvalkitError,
  type EvalkitErrorInput,
  ExpectedError,
  type ExpectedErrorCode,
} from './errors.ts';
export { type FormatIssuesOptions, formatIssues } from './format-issues.ts';
export type { Issue } from './issue.ts';
export {
  type AssessmentPolicy,
  bandOfAssessment,
  type Judge,
  type JudgeAssessment,
  type JudgeRequest,
} from './judge.ts';
export { ManifestError, type ManifestErrorCode, type ManifestPart, manifestDigest } from './manifest-digest.ts';
export { type NearestNameOptions, nearestName } from './nearest-name.ts';
export type { Clock, Environment, IdSource, Ports, Random } from './ports.ts';
export { type PrintableOptions, printable } from './printable.ts';
export { PROVENANCES, type Provenance, type ProvenanceKind, provenanceKind } from './provenance.ts';
export { isCi, systemPorts } from './system-ports.ts';
export type { Evidence, Verdict } from './verdict/verdict.ts';
export type { Verifier, VerifyContext } from './verifier.ts';
