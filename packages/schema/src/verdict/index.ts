export { BandSchema } from './band-schema.ts';
export { ProvenanceSchema } from './provenance-schema.ts';
export {
  type Evidence,
  EvidenceSchema,
  parseVerdict,
  safeParseVerdict,
  type Verdict,
  VerdictSchema,
} from './verdict.ts';
