import { randomBytes } from 'node:crypto';
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
  random: { next: () => randomBytes(6).readUIntBE(0, 6) / 2 ** 48 },
  ids: {
    next: () =>
      BigInt(`0x${randomBytes(8).toString('hex')}`)
        .toString(36)
        .padStart(13, '0'),
  },
  environment: { get: (name) => process.env[name] },
};

/** Whether the environment says that this is a CI machine: `CI` is set and neither empty, `0` nor `false`. */
export function isCi(environment = systemPorts.environment): boolean {
  const value = environment.get('CI')?.trim().toLowerCase();
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}
