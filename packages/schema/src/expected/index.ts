export { type Count, type CountOperator, CountSchema, countHolds, parseCount } from './count.ts';
export { type Expected, ExpectedSchema } from './expected.ts';
export { type ExpectedArtifact, ExpectedArtifactSchema } from './expected-artifact.ts';
export {
  type ExpectedEvent,
  ExpectedEventSchema,
  type ExpectedEvents,
  ExpectedEventsSchema,
} from './expected-events.ts';
export { type ExpectedReply, ExpectedReplySchema } from './expected-reply.ts';
export { parseExpected, parseExpectedArtifacts, parseExpectedEvents, parseExpectedReply } from './parse-expected.ts';
