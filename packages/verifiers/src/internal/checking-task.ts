import type { Issue } from '@evalkit/schema';

/** Work on a reply that may take for ever, so that a thread of its own does it. */
export type CheckingTask =
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string; readonly text: string }
  | { readonly kind: 'json-schema'; readonly schema: string; readonly text: string };

/** What the work came to. */
export type CheckingResult =
  | { readonly kind: 'pattern'; readonly index: number | null }
  | { readonly kind: 'no-json'; readonly message: string }
  | { readonly kind: 'json-schema'; readonly issues: readonly Issue[] }
  | { readonly kind: 'schema-invalid'; readonly message: string; readonly issues: readonly Issue[] };

/** What a thread says: it has everything it needs and begins, it is done, or it failed. */
export type CheckingMessage =
  | { readonly state: 'begun' }
  | { readonly state: 'done'; readonly result: CheckingResult }
  | { readonly state: 'failed'; readonly message: string };
