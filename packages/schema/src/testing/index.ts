export {
  createFakeClock,
  type FakeClock,
  FakeClockError,
  type FakeClockErrorCode,
  type FakeClockOptions,
} from './fake-clock.ts';
export { createFakeEnvironment } from './fake-environment.ts';
export { createSeededRandom } from './seeded-random.ts';
export { createSequentialIds } from './sequential-ids.ts';
export { createTestPorts, type TestPorts, type TestPortsOptions } from './test-ports.ts';
