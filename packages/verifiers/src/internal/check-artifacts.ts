import type { Evidence, Verdict } from '@evalkit/schema';
import type { ExpectedArtifact } from '@evalkit/schema/expected';
import {
  artifactInWords,
  artifactName,
  artifactsInstead,
  matchesFilters,
  type SeenArtifact,
} from './artifact-candidates.ts';
import { excerpt } from './excerpt.ts';
import { type Finding, verdictOf } from './finding.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';

const verifier = 'artifacts';
const shownCandidates = 3;

interface Candidate {
  readonly record: SeenArtifact;
  readonly index: number;
}

/** The verdict on artifacts that were captured, against assertions that were checked before. */
export function checkArtifacts(expected: readonly ExpectedArtifact[], artifacts: Iterable<unknown>): Verdict {
  if (expected.length === 0) return nothingDeclared();
  const all = [...artifacts];
  const candidates: Candidate[] = [];
  for (const [index, record] of all.entries()) if (isRecord(record)) candidates.push({ record, index });
  const malformed = all.findIndex((record) => !isRecord(record));
  const unknown =
    malformed === -1
      ? null
      : `artifacts[${malformed}] is no artifact record (an object) but ${excerpt(all[malformed])}`;
  const fingerprint = rememberedFingerprints();
  const findings = expected.flatMap((assertion, position) => {
    const finding = findingOf(assertion, `artifacts[${position}]`, candidates, fingerprint, unknown);
    return finding === null ? [] : [finding];
  });
  const asserted = expected.length;
  const over = `${all.length} artifact${all.length === 1 ? '' : 's'}`;
  const holds = `${asserted === 1 ? 'the assertion holds' : `all ${asserted} assertions hold`} over ${over}`;
  return verdictOf(verifier, findings, { asserted, holds });
}

/** The verdict when the artifacts were never captured. */
export function artifactsNeverCaptured(
  expected: readonly ExpectedArtifact[],
  reason = 'the artifacts were never captured, so nothing that is expected of them could be evaluated',
): Verdict {
  if (expected.length === 0) return nothingDeclared();
  return { band: 'blocked', verifier, reason, evidence: [] };
}

function nothingDeclared(): Verdict {
  const reason = 'expected.artifacts declares no assertion: list at least one artifact';
  return { band: 'inconclusive', verifier, reason, evidence: [] };
}

function rememberedFingerprints(): (candidate: Candidate) => Fingerprint {
  const known = new Map<number, Fingerprint>();
  return ({ record, index }) => {
    const fingerprint = known.get(index) ?? fingerprintOf(record);
    known.set(index, fingerprint);
    return fingerprint;
  };
}

function findingOf(
  expected: ExpectedArtifact,
  path: string,
  all: readonly Candidate[],
  fingerprint: (candidate: Candidate) => Fingerprint,
  unknown: string | null,
): Finding | null {
  const named = all.filter(({ record }) => matchesFilters(expected, record));
  const what = artifactInWords(expected);
  const digest = expected.fingerprint?.replace(/^sha256:/, '').toLowerCase();
  const compared = named.map((candidate) => {
    return { candidate, result: digest === undefined ? null : fingerprint(candidate) };
  });
  const matching = compared.filter(({ result }) => result === null || ('sha256' in result && result.sha256 === digest));
  const content = digest === undefined ? '' : ` and sha256 ${digest.slice(0, 12)}…`;
  if (expected.present && matching.length > 0) return null;
  if (!expected.present && matching.length > 0) {
    const places = matching
      .slice(0, shownCandidates)
      .map(({ candidate: { record, index } }) => artifactName(record, index));
    const more = matching.length - places.length;
    return {
      band: 'refuted',
      reason: `${path}: ${what}${content} must not be there, and ${places.join(', ')}${more > 0 ? ` and ${more} more are` : ' is'}`,
      evidence: matching.slice(0, shownCandidates).map(evidenceOf('forbidden artifact')),
    };
  }
  const unreadable = compared.filter(({ result }) => result !== null && 'problem' in result);
  if (unreadable.length > 0) return unreadableFinding(path, `${what}${content}`, unreadable);
  if (unknown !== null) {
    return {
      band: 'blocked',
      reason: `${path}: ${unknown}, so whether there is ${what}${content} cannot be known`,
      evidence: [],
    };
  }
  if (!expected.present) return null;
  return compared.length > 0
    ? otherContent(path, what, content, compared)
    : {
        band: 'refuted',
        reason: `${path}: ${what} was expected and is not there; ${artifactsInstead(
          expected,
          all.map(({ record }) => record),
        )}`,
        evidence: [],
      };
}

interface Compared {
  readonly candidate: Candidate;
  readonly result: Fingerprint | null;
}

function unreadableFinding(path: string, what: string, unreadable: readonly Compared[]): Finding {
  const shown = unreadable.slice(0, shownCandidates);
  const problems = shown.map(({ candidate: { record, index }, result }) => {
    return `${artifactName(record, index)} cannot be compared: ${result !== null && 'problem' in result ? result.problem : ''}`;
  });
  return {
    band: 'blocked',
    reason: `${path}: whether there is ${what} cannot be known: ${problems.join('; ')}`,
    evidence: shown.map(evidenceOf('artifact without a fingerprint')),
  };
}

function otherContent(path: string, what: string, content: string, compared: readonly Compared[]): Finding {
  const shown = compared.slice(0, shownCandidates);
  const found = shown.map(({ candidate: { record, index }, result }) => {
    return `${artifactName(record, index)} has sha256 ${result !== null && 'sha256' in result ? result.sha256 : ''}`;
  });
  const more = compared.length - shown.length;
  return {
    band: 'refuted',
    reason: `${path}: ${what}${content} was expected; ${found.join(', ')}${more > 0 ? ` and ${more} more differ as well` : ''}`,
    evidence: shown.map(evidenceOf('artifact with other content')),
  };
}

function evidenceOf(label: string): (compared: Compared) => Evidence {
  return ({ candidate: { index }, result }) => ({
    label,
    pointer: `artifacts[${index}]`,
    ...(result !== null && 'sha256' in result && { sha256: result.sha256 }),
  });
}

function isRecord(record: unknown): record is SeenArtifact {
  return typeof record === 'object' && record !== null && !Array.isArray(record);
}
