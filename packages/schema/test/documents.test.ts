import { describe, expect, it } from 'vitest';
import type { DocumentResult } from '../src/index.ts';
import { parseObservation, safeParseObservation } from '../src/observation/index.ts';
import {
  parseBaseline,
  parseComparison,
  parseJournalLine,
  parseRunPlan,
  parseRunSummary,
  safeParseBaseline,
  safeParseComparison,
  safeParseJournalLine,
  safeParseRunPlan,
  safeParseRunSummary,
} from '../src/run/index.ts';
import { documents } from './sample-documents.ts';

const readers: Record<string, [(text: string) => unknown, (text: string) => DocumentResult<unknown>]> = {
  observation: [parseObservation, safeParseObservation],
  'run-plan': [parseRunPlan, safeParseRunPlan],
  'run-summary': [parseRunSummary, safeParseRunSummary],
  comparison: [parseComparison, safeParseComparison],
  baseline: [parseBaseline, safeParseBaseline],
};

describe.each(Object.entries(readers))('%s', (name, [parse, safeParse]) => {
  const document = documents[name]?.[0] as object;

  it('is read as it was written', () => {
    expect(parse(JSON.stringify(document))).toEqual(document);
    expect(safeParse(JSON.stringify(document))).toEqual({ ok: true, value: document, warnings: [] });
  });

  it('is refused when a newer evalkit wrote it', () => {
    const newer = JSON.stringify({ ...document, version: 2 });
    expect(() => parse(newer)).toThrow(`is of version 2 of evalkit.${name}, but this evalkit knows versions up to 1`);
    expect(safeParse(newer)).toMatchObject({ ok: false, error: { code: 'DOCUMENT_VERSION' } });
  });

  it('is refused with a key that nobody knows', () => {
    expect(() => parse(JSON.stringify({ ...document, extra: 1 }))).toThrow('extra: no such key is known here');
  });
});

describe('journal-line', () => {
  it.each((documents['journal-line'] ?? []) as { type: string }[])('$type is read as it was written', (line) => {
    expect(parseJournalLine(JSON.stringify(line))).toEqual(line);
    expect(safeParseJournalLine(JSON.stringify({ ...line, extra: 1 })).ok).toBe(false);
  });
});
