export { type ArtifactRecord, ArtifactRecordSchema } from './artifact-record.ts';
export { type EventRecord, EventRecordSchema } from './event-record.ts';
export { type Observation, ObservationSchema, type Turn, TurnSchema } from './observation.ts';
