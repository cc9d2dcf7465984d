/**
 * A path inside a root in its one form: `/` between parts, no empty ones, no `.` and `..`.
 *
 * `null` for what is absolute, a URL, leaves the root, or names no file: it never matches, least of all by its ending.
 */
export function normalisePath(path: unknown): string | null {
  if (typeof path !== 'string' || /^([\\/]|[A-Za-z]:|file:|[A-Za-z][\w+.-]*:\/\/)/.test(path)) return null;
  const parts: string[] = [];
  for (const part of path.split(/[\\/]/)) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.length === 0 ? null : parts.join('/');
}
