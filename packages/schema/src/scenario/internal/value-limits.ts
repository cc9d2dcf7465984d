/** How deep lists and mappings may stand in each other. */
export const maxDepth = 200;

/** What is said about a document that is nested deeper. */
export const tooDeep = `this is nested too deeply: at most ${maxDepth} levels are read`;

/** How many problems of a document are listed, and how many warnings. */
export const maxIssues = 1000;

/** Why a value cannot stand in a document; `null` when it can. */
export function whyNoText(value: unknown): string | null {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return `${value} is no number that JSON can carry: write a finite one, or quote it as text`;
  }
  if (typeof value === 'string' && !value.isWellFormed()) return 'half of a surrogate pair stands in this text';
  return null;
}
