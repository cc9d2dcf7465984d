import type { DocumentResult } from '../document-result.ts';
import { DocumentError } from '../errors.ts';
import type { FeatureMap } from '../feature-map/feature-map.ts';
import { readText } from './internal/read-text.ts';

/** How a feature map is loaded. */
export interface LoadFeatureMapOptions {
  readonly signal?: AbortSignal;
}

/**
 * Reads a feature map from a Markdown file of at most 10,000,000 bytes.
 *
 * @throws DocumentError `DOCUMENT_NOT_FOUND` when there is no such file, `DOCUMENT_SYNTAX` when it is too long or no UTF-8.
 */
export async function loadFeatureMap(path: string, options: LoadFeatureMapOptions = {}): Promise<FeatureMap> {
  const result = await safeLoadFeatureMap(path, options);
  if (!result.ok) throw result.error;
  return result.value;
}

/** `loadFeatureMap` as a value, with the warnings of `safeParseFeatureMap`. */
export async function safeLoadFeatureMap(
  path: string,
  { signal }: LoadFeatureMapOptions = {},
): Promise<DocumentResult<FeatureMap>> {
  try {
    const markdown = await readText(path, { maxBytes: 10_000_000, ...(signal && { signal }) });
    // Taken on first use: the Markdown parser is of no use to who loads something else.
    const { safeParseFeatureMap } = await import('../feature-map/parse-feature-map.ts');
    return safeParseFeatureMap(markdown, { source: path });
  } catch (error) {
    if (error instanceof DocumentError) return { ok: false, error };
    throw error;
  }
}
