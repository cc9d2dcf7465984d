import type { Ports } from './ports.ts';

/** The real clock, randomness, identifiers and environment of this process. */
export const systemPorts: Ports = {
  clock: {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    after(milliseconds, callback) {
      const timer = setTimeout(callback, milliseconds);
      timer.unref();
      return () => clearTimeout(timer);
    },
  },
  random: { next: () => Number(randomBits() >> 11n) / 2 ** 53 },
  ids: { next: () => randomBits().toString(36).padStart(13, '0') },
  environment: { get: (name) => process.env[name] },
};

/** Whether the environment says that this is a CI machine: `CI` is set and neither empty, `0` nor `false`. */
export function isCi(environment = systemPorts.environment): boolean {
  const value = environment.get('CI')?.trim().toLowerCase();
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}

function randomBits(): bigint {
  const [bits = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return bits;
}
