import { describe, expect, it } from 'vitest';
import { parseVerdict, safeParseVerdict } from '../../src/verdict/index.ts';

describe('parseVerdict', () => {
  it('reads a verdict and refuses what is none', () => {
    const verdict = { band: 'verified', verifier: 'reply', reason: 'it holds', evidence: [] };
    expect(parseVerdict(JSON.stringify(verdict))).toEqual(verdict);
    expect(safeParseVerdict('{}', { source: 'verdict.json' })).toMatchObject({
      ok: false,
      error: { code: 'DOCUMENT_INVALID' },
    });
  });
});
