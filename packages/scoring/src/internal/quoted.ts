import { printable } from '@evalkit/schema';

/** Text from elsewhere in quotes, short and safe to show. */
export function quoted(text: unknown): string {
  return `"${printable(String(text), { maxLength: 120 })}"`;
}
