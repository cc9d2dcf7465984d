import { describe, expect, it } from 'vitest';
import { BANDS, PROVENANCES, provenanceKind } from '../src/index.ts';
import { BandCountsSchema, emptyBandCounts } from '../src/run/index.ts';
import { BandSchema, ProvenanceSchema } from '../src/verdict/index.ts';

describe('BANDS', () => {
  it('are the four, worst first', () => {
    expect(BANDS).toEqual(['refuted', 'blocked', 'inconclusive', 'verified']);
  });

  it('are what the schema takes, and nothing else', () => {
    for (const band of BANDS) expect(BandSchema.parse(band)).toBe(band);
    for (const other of ['pass', 'Verified', '', null]) expect(BandSchema.safeParse(other).success).toBe(false);
  });
});

describe('emptyBandCounts', () => {
  it('counts nothing of every band, each time anew', () => {
    expect(BandCountsSchema.parse(emptyBandCounts())).toEqual({ verified: 0, inconclusive: 0, refuted: 0, blocked: 0 });
    expect(Object.keys(emptyBandCounts()).sort()).toEqual([...BANDS].sort());
    expect(emptyBandCounts()).not.toBe(emptyBandCounts());
  });
});

describe('provenanceKind', () => {
  it.each([
    ['live', 'real'],
    ['recorded', 'real'],
    ['replayed', 'replayed'],
    ['synthetic', 'synthetic'],
    ['not-measured', 'not-measured'],
  ] as const)('%s is %s', (provenance, kind) => {
    expect(provenanceKind(provenance)).toBe(kind);
  });

  it('knows every provenance', () => {
    expect(PROVENANCES).toEqual(['live', 'recorded', 'replayed', 'synthetic', 'not-measured']);
    expect(ProvenanceSchema.safeParse('mock').success).toBe(false);
  });
});
