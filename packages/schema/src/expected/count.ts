import * as z from 'zod';

/** How a number of events is compared. */
export type CountOperator = '>=' | '<=' | '==' | '>' | '<';

/** How many events there have to be. */
export interface Count {
  readonly operator: CountOperator;
  readonly n: number;
}

const form = /^\s*(>=|<=|==|>|<)?\s*(\d{1,15})\s*$/;
const largest = 999_999_999_999_999;

/**
 * Reads a count: `>=N`, `<=N`, `==N`, `>N`, `<N` or a plain N (meaning `==N`), as text (spaces allowed) or as a number.
 *
 * @returns `null` when it has none of these forms; N is an integer from 0 to 999,999,999,999,999.
 */
export function parseCount(value: unknown): Count | null {
  if (typeof value === 'number') {
    return Number.isInteger(value) && value >= 0 && value <= largest ? { operator: '==', n: Math.abs(value) } : null;
  }
  const [, operator = '==', digits] = (typeof value === 'string' && form.exec(value)) || [];
  return digits === undefined ? null : { operator: operator as CountOperator, n: Number(digits) };
}

/** Whether so many events satisfy a count. */
export function countHolds({ operator, n }: Count, events: number): boolean {
  if (operator === '>=') return events >= n;
  if (operator === '<=') return events <= n;
  if (operator === '>') return events > n;
  if (operator === '<') return events < n;
  return events === n;
}

/** Schema of a count; parsed, it is text without spaces that begins with its operator. */
export const CountSchema = z
  .unknown()
  .refine((value) => parseCount(value) !== null, { error: ({ input }) => countExpectation(input) })
  .meta({
    anyOf: [
      { type: 'integer', minimum: 0, maximum: largest },
      { type: 'string', pattern: form.source },
    ],
  })
  .transform((value) => {
    const count = parseCount(value);
    return count === null ? '' : `${count.operator}${count.n}`;
  });

function countExpectation(found: unknown): string {
  return found === ''
    ? 'this count is empty: quote it, as in count: ">1", because YAML reads an unquoted > as the beginning of a block of text'
    : 'expected a count such as ">=1", "<=3", "==2", ">0", "<5" or a plain number of events';
}
