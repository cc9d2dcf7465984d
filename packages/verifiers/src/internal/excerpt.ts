import { printable } from '@evalkit/schema';

const defaultLength = 120;

/** A value as one bounded line of JSON that is safe to show; the work is bounded by `maxLength`, not by the value. */
export function excerpt(value: unknown, maxLength = defaultLength): string {
  const parts: string[] = [];
  write(value, { parts, left: maxLength * 2 }, 0);
  return printable(parts.join(''), { maxLength });
}

/** Text in quotation marks, bounded and safe to show. */
export function quoted(text: string, maxLength = defaultLength): string {
  return `"${printable(text, { maxLength })}"`;
}

interface Budget {
  readonly parts: string[];
  left: number;
}

function write(value: unknown, budget: Budget, depth: number): void {
  if (typeof value === 'string') push(budget, JSON.stringify(bounded(value, Math.max(budget.left, 8))));
  else if (typeof value !== 'object' || value === null) push(budget, String(value));
  else if (depth > 6) push(budget, '…');
  else if (Array.isArray(value))
    writeMembers('[', ']', value.length, (index) => write(value[index], budget, depth + 1), budget);
  else writeRecord(value as Record<string, unknown>, budget, depth);
}

function writeRecord(value: Record<string, unknown>, budget: Budget, depth: number): void {
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  writeMembers(
    '{',
    '}',
    keys.length,
    (index) => {
      const key = keys[index] ?? '';
      push(budget, `${JSON.stringify(bounded(key, 100))}:`);
      write(value[key], budget, depth + 1);
    },
    budget,
  );
}

function writeMembers(
  open: string,
  close: string,
  count: number,
  member: (index: number) => void,
  budget: Budget,
): void {
  push(budget, open);
  for (let index = 0; index < count; index += 1) {
    if (index > 0) push(budget, ',');
    if (budget.left <= 0) {
      push(budget, '…');
      break;
    }
    member(index);
  }
  push(budget, close);
}

function push(budget: Budget, text: string): void {
  budget.parts.push(text);
  budget.left -= text.length;
}

function bounded(text: string, length: number): string {
  if (text.length <= length) return text;
  const tail = Math.floor(length / 4);
  return `${text.slice(0, length - tail)}…${text.slice(text.length - tail)}`;
}
