import type { Ports } from '../ports.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createFakeEnvironment } from './fake-environment.ts';
import { createSeededRandom } from './seeded-random.ts';
import { createSequentialIds } from './sequential-ids.ts';

/** How test ports start. */
export interface TestPortsOptions {
  /** Milliseconds since 1970-01-01T00:00:00Z that the clock starts at. Default 2026-01-01T00:00:00Z. */
  readonly now?: number;
  /** Seed of the randomness. Default 1. */
  readonly seed?: number;
  /** The variables of the environment. Default none. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Ports whose clock a test advances. */
export interface TestPorts extends Ports {
  readonly clock: FakeClock;
}

/** Ports for tests: a clock that stands still, seeded randomness, counted identifiers, an environment of one's own. */
export function createTestPorts({ now, seed = 1, environment }: TestPortsOptions = {}): TestPorts {
  return {
    clock: createFakeClock(now === undefined ? {} : { now }),
    random: createSeededRandom(seed),
    ids: createSequentialIds(),
    environment: createFakeEnvironment(environment),
  };
}
