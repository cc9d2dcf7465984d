import { lexer, type TokensList } from 'marked';
import type { DocumentResult, ParseOptions } from '../document-result.ts';
import { DocumentError } from '../errors.ts';
import type { FeatureMap } from './feature-map.ts';
import { collectFeatures } from './internal/collect-features.ts';

/** How long a feature map's Markdown may be, in UTF-16 code units. */
const maxLength = 10_000_000;

/**
 * Reads a feature map from Markdown.
 *
 * `###` headings are roots, `####` headings their children, the first cells of table rows the leaves below them. Tables before
 * the first `###` and below a `#` or `##` that follows are none, and neither is what stands in quotes, lists, code or comments.
 * A path that comes twice is one feature, at its first line.
 * @throws DocumentError `DOCUMENT_SYNTAX` when the text is longer than 10,000,000 characters or nested too deeply.
 */
export function parseFeatureMap(markdown: string, options: ParseOptions = {}): FeatureMap {
  const result = safeParseFeatureMap(markdown, options);
  if (!result.ok) throw result.error;
  return result.value;
}

/**
 * `parseFeatureMap` as a value.
 *
 * Warnings name what looks like a feature and is none: headings and cells without a letter or digit, `####` outside a `###`,
 * and different titles that give the same path.
 */
export function safeParseFeatureMap(
  markdown: string,
  { source = 'feature map' }: ParseOptions = {},
): DocumentResult<FeatureMap> {
  if (markdown.length > maxLength) {
    return refuse(`${source} has ${markdown.length} characters: a feature map has at most ${maxLength}`);
  }
  const text = markdown.replace(/^\uFEFF/, '');
  let tokens: TokensList;
  try {
    tokens = lexer(text, { gfm: true });
  } catch (cause) {
    return refuse(`${source} is no Markdown that can be read, most likely nested too deeply`, cause);
  }
  const { features, warnings } = collectFeatures(tokens);
  return { ok: true, value: { features }, warnings };
}

function refuse(message: string, cause?: unknown): DocumentResult<FeatureMap> {
  return { ok: false, error: new DocumentError({ code: 'DOCUMENT_SYNTAX', message, cause }) };
}
