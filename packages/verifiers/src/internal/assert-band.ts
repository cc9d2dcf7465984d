import { BANDS, type Band, printable } from '@evalkit/schema';
import { VerifierError } from '../errors.ts';

export function isBand(value: unknown): value is Band {
  return (BANDS as readonly unknown[]).includes(value);
}

export function assertBand(value: Band): Band {
  if (isBand(value)) return value;
  const message = `"${printable(String(value))}" is no band: give one of ${BANDS.join(', ')}`;
  throw new VerifierError({ code: 'BAND_UNKNOWN', message });
}
