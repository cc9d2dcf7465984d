import type { IdSource } from '../ports.ts';

/** A source of identifiers that counts: `00000001`, `00000002`, ... */
export function createSequentialIds(): IdSource {
  let count = 0;
  return {
    next() {
      count += 1;
      return String(count).padStart(8, '0');
    },
  };
}
