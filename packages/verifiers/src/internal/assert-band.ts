import { BANDS, type Band, printable } from '@evalkit/schema';
import { VerifierError } from '../errors.ts';

/** Whether a value is one of the four bands. */
export function isBand(value: unknown): value is Band {
  return (BANDS as readonly unknown[]).includes(value);
}

/** @throws VerifierError `BAND_UNKNOWN` when it is none of the four. */
export function assertBand(value: Band): Band {
  if (isBand(value)) return value;
  const message = `"${printable(String(value))}" is no band: give one of ${BANDS.join(', ')}`;
  throw new VerifierError({ code: 'BAND_UNKNOWN', message });
}
