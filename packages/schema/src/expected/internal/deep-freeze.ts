/** Freezes a JSON value and everything in it. */
export function deepFreeze<Value>(value: Value): Value {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || Object.isFrozen(next)) continue;
    Object.freeze(next);
    for (const member of Object.values(next)) waiting.push(member);
  }
  return value;
}
