export {
  type Expected,
  type ExpectedArtifact,
  ExpectedArtifactSchema,
  type ExpectedEvent,
  ExpectedEventSchema,
  type ExpectedEvents,
  ExpectedEventsSchema,
  type ExpectedReply,
  ExpectedReplySchema,
  ExpectedSchema,
} from './expected.ts';
export { type Scenario, ScenarioSchema, type ScenarioSet, ScenarioSetSchema } from './scenario-set.ts';
