export { type ArtifactRecord, ArtifactRecordSchema } from './artifact-record.ts';
export { type EventRecord, EventRecordSchema } from './event-record.ts';
export {
  type Observation,
  ObservationSchema,
  parseObservation,
  safeParseObservation,
  type Turn,
  TurnSchema,
} from './observation.ts';
