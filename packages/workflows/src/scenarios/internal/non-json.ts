/**
 * The first place in a value that JSON cannot carry unchanged, in words (`events.0.data.n is NaN`), or `null`.
 *
 * What is stored of a trial has to be what was judged: JSON would write NaN as null and a Map as {}, and say nothing. Keys whose
 * value is `undefined` are as good as absent.
 */
export function nonJson(value: unknown, path: string): string | null {
  const pending: { readonly value: unknown; readonly path: string; readonly above: readonly object[] }[] = [
    { value, path, above: [] },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const found = strange(next.value, next.above);
    if (found !== null) return `${next.path} is ${found}`;
    if (typeof next.value !== 'object' || next.value === null) continue;
    const above = [...next.above, next.value];
    for (const [key, member] of Object.entries(next.value)) {
      if (member === undefined && !Array.isArray(next.value)) continue;
      if (typeof member === 'string' || member === null) continue;
      pending.push({ value: member, path: `${next.path}.${key}`, above });
    }
  }
  return null;
}

const deepest = 200;

function strange(value: unknown, above: readonly object[]): string | null {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null;
    case 'number':
      return Number.isFinite(value) ? null : String(value);
    case 'object':
      if (value === null) return null;
      if (above.includes(value)) return 'a value that contains itself';
      if (above.length >= deepest) return `nested more than ${deepest} levels deep`;
      return Array.isArray(value) || isPlain(value) ? null : `an instance of ${value.constructor?.name ?? 'a class'}`;
    default:
      return value === undefined ? 'undefined' : `a ${typeof value}`;
  }
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
