import * as z from 'zod';
import type { DocumentResult, ParseOptions } from '../document-result.ts';
import { DocumentError, type DocumentErrorCode } from '../errors.ts';
import type { Issue } from '../issue.ts';
import { printable } from '../printable.ts';
import { locateProblems, syntaxIssue } from './internal/locate-problems.ts';
import { problemsOf } from './internal/problems-of.ts';

/** How many problems an error's message spells out; its `issues` hold all. */
const spelledOut = 10;

/**
 * Reads a JSON document of a schema; where the schema is an object with the literals `schema` and `version`, a newer version is
 * told apart from a broken document.
 *
 * @throws DocumentError `DOCUMENT_SYNTAX` when the text is no JSON, `DOCUMENT_VERSION` when a newer evalkit wrote it,
 * `DOCUMENT_INVALID`, with every problem and its place, when it is not of the schema.
 */
export function parseDocument<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  options: ParseOptions = {},
): z.output<Schema> {
  const result = safeParseDocument(schema, text, options);
  if (!result.ok) throw result.error;
  return result.value;
}

/** `parseDocument` as a value. */
export function safeParseDocument<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  { source = 'document' }: ParseOptions = {},
): DocumentResult<z.output<Schema>> {
  const json = text.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return refuse('DOCUMENT_SYNTAX', source, 'is no JSON', [syntaxIssue(json)]);
  }
  const newer = newerVersion(schema, value);
  if (newer !== null)
    return { ok: false, error: new DocumentError({ code: 'DOCUMENT_VERSION', message: `${source} ${newer}` }) };
  try {
    const parsed = schema.safeParse(value);
    if (parsed.success) return { ok: true, value: parsed.data, warnings: [] };
    const issues = locateProblems(json, problemsOf(parsed.error.issues, value));
    return refuse('DOCUMENT_INVALID', source, `is no valid ${nameOf(schema)}`, issues);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = `${source} is nested too deeply to be read`;
    return { ok: false, error: new DocumentError({ code: 'DOCUMENT_INVALID', message, cause: error }) };
  }
}

function refuse<Value>(code: DocumentErrorCode, source: string, what: string, issues: Issue[]): DocumentResult<Value> {
  const lines = issues.slice(0, spelledOut).map(({ path, line, column, message }) => {
    const place = line === null ? '' : `:${line}:${column}`;
    return `  ${source}${place}${path === '' ? '' : ` ${printable(path)}`}: ${message}`;
  });
  if (issues.length > spelledOut) lines.push(`  ... and ${issues.length - spelledOut} more problems`);
  const message = [`${source} ${what}:`, ...lines].join('\n');
  return { ok: false, error: new DocumentError({ code, message, issues }) };
}

/** The value that a document of this schema has for `schema` or `version`, where it must be one certain value. */
function literalOf(schema: z.ZodType, key: 'schema' | 'version'): unknown {
  const field = schema instanceof z.ZodObject ? schema.shape[key] : undefined;
  return field instanceof z.ZodLiteral ? field.value : undefined;
}

function nameOf(schema: z.ZodType): string {
  const name = literalOf(schema, 'schema');
  return typeof name === 'string' ? name : 'document';
}

function newerVersion(schema: z.ZodType, value: unknown): string | null {
  const known = literalOf(schema, 'version');
  if (typeof known !== 'number' || typeof value !== 'object' || value === null) return null;
  const { schema: name, version } = value as { schema?: unknown; version?: unknown };
  if (name !== literalOf(schema, 'schema') || typeof version !== 'number' || !(version > known)) return null;
  return `is of version ${version} of ${name}, but this evalkit knows versions up to ${known}: read it with a newer evalkit`;
}
