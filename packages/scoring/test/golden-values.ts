import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** A reference value: what a function must give for an input, with the program or paper it comes from. */
export interface GoldenValue {
  readonly fn: string;
  readonly input: unknown;
  readonly expected: unknown;
  readonly source: string;
  readonly tolerance?: number;
}

/** The reference values of a file in `test/golden`. */
export function goldenValues(name: string): GoldenValue[] {
  return JSON.parse(readFileSync(new URL(`./golden/${name}.json`, import.meta.url), 'utf8'));
}

/** Whether a reference value says that its input is refused. */
export function isRefusal({ expected }: GoldenValue): boolean {
  return typeof expected === 'object' && expected !== null && 'throws' in expected;
}

/** Expects every number of `expected` in `actual`, to the tolerance; what `actual` has besides is not looked at. */
export function expectClose(actual: unknown, expected: unknown, tolerance = 1e-12, path = 'value'): void {
  if (typeof expected === 'number') {
    expect(actual, path).toBeTypeOf('number');
    const distance = Math.abs((actual as number) - expected);
    expect(distance, `${path}: ${actual} for ${expected}`).toBeLessThanOrEqual(tolerance);
  } else if (typeof expected === 'object' && expected !== null) {
    expect(actual, path).toBeTypeOf('object');
    for (const [key, value] of Object.entries(expected)) {
      expectClose((actual as Record<string, unknown>)[key], value, tolerance, `${path}.${key}`);
    }
  } else {
    expect(actual, path).toBe(expected);
  }
}
