import type { Band, Verdict, Verifier } from '@evalkit/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allOf, anyOf, combineBands, not } from '../src/index.ts';
import { always, anyBand, throwing } from './band-arbitrary.ts';

const bands = () => fc.array(anyBand(), { minLength: 1, maxLength: 6 });
const bandOf = async (verifier: Verifier<unknown>): Promise<Band> => (await verifier.verify(null)).band;

describe('allOf', () => {
  it('comes to what combineBands comes to', async () => {
    await fc.assert(
      fc.asyncProperty(bands(), async (list) => {
        expect(await bandOf(allOf(...list.map((band) => always(band))))).toBe(combineBands(list));
      }),
    );
  });

  it('tells the reasons that decided it, and keeps all evidence', async () => {
    const verdict = await allOf(always('verified', 'a'), always('refuted', 'b'), always('inconclusive', 'c')).verify(
      null,
    );
    expect(verdict).toMatchObject({
      band: 'refuted',
      verifier: 'allOf(a, b, c)',
      reason: '1 of 3 refuted: b: it is refuted',
    });
    expect(verdict.evidence.map(({ pointer }) => pointer)).toEqual(['b', 'a', 'c']);
  });

  it('hands the input and the context to each', async () => {
    const seen: unknown[] = [];
    const { signal } = new AbortController();
    const spy: Verifier<number> = {
      name: 'spy',
      verify(input, context) {
        seen.push(input, context?.signal);
        return { band: 'verified', verifier: 'spy', reason: '', evidence: [] };
      },
    };
    await allOf(spy, spy).verify(7, { signal });
    expect(seen).toEqual([7, signal, 7, signal]);
  });
});

describe('anyOf', () => {
  it('does not depend on the order, and is verified exactly when one is', async () => {
    await fc.assert(
      fc.asyncProperty(bands(), async (list) => {
        const band = await bandOf(anyOf(...list.map((one) => always(one))));
        expect(band).toBe(await bandOf(anyOf(...list.toReversed().map((one) => always(one)))));
        expect(band === 'verified').toBe(list.includes('verified'));
        expect(band === 'refuted').toBe(list.every((one) => one === 'refuted'));
      }),
    );
  });

  it.each<[Band[], Band]>([
    [['refuted', 'blocked'], 'blocked'],
    [['inconclusive', 'blocked'], 'blocked'],
    [['refuted', 'inconclusive'], 'inconclusive'],
    [['blocked', 'verified'], 'verified'],
  ])('of %j is %s: a blocked one might have verified', async (list, band) => {
    expect(await bandOf(anyOf(...list.map((one) => always(one))))).toBe(band);
  });
});

describe('not', () => {
  it('twice is the verifier itself', async () => {
    await fc.assert(
      fc.asyncProperty(anyBand(), async (band) => {
        expect(await bandOf(not(not(always(band))))).toBe(band);
      }),
    );
  });

  it('turns anyOf into allOf where nothing is inconclusive or blocked (De Morgan)', async () => {
    const decided = fc.array(fc.constantFrom<Band>('verified', 'refuted'), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(decided, async (list) => {
        const verifiers = list.map((band) => always(band));
        expect(await bandOf(not(anyOf(...verifiers)))).toBe(await bandOf(allOf(...verifiers.map((one) => not(one)))));
      }),
    );
  });

  it.each<Band>(['inconclusive', 'blocked'])('leaves %s as it is', async (band) => {
    expect(await bandOf(not(always(band)))).toBe(band);
  });

  it('says what was expected', async () => {
    expect((await not(always('verified', 'leak')).verify(null)).reason).toBe(
      'leak was expected not to be verified: it is verified',
    );
    expect((await not(always('refuted', 'leak')).verify(null)).reason).toBe(
      'leak is refuted, as expected: it is refuted',
    );
  });
});

describe.each([
  ['allOf', () => allOf(throwing)],
  ['anyOf', () => anyOf(throwing)],
  ['not', () => not(throwing)],
])('%s', (_, make) => {
  it('makes a verifier that throws blocked, with the error as evidence', async () => {
    const verdict = await make().verify(null);
    expect(verdict.band).toBe('blocked');
    expect(verdict.reason).toContain('throwing threw Error: the disk is gone');
    expect(verdict.evidence).toEqual([{ label: 'error', excerpt: 'Error: the disk is gone' }]);
  });
});

describe('a verifier that answers what is no verdict', () => {
  it.each([undefined, null, 'verified', { band: 'passed', reason: '', evidence: [] }, { band: 'verified' }])(
    'is blocked: %j',
    async (answer) => {
      const broken: Verifier<unknown> = { name: 'broken', verify: () => answer as unknown as Verdict };
      const verdict = await allOf(broken).verify(null);
      expect(verdict).toMatchObject({ band: 'blocked' });
      expect(verdict.reason).toContain('broken answered what is no verdict');
    },
  );
});

describe('misuse', () => {
  it('is refused: no verifier would check nothing', () => {
    expect(() => allOf()).toThrow('allOf() was given no verifier, so it would check nothing: give at least one');
    expect(() => anyOf()).toThrow('anyOf() was given no verifier, so it would check nothing: give at least one');
  });

  it('is refused: what is no verifier', () => {
    const message = 'which is no verifier: give objects with a name and a verify function';
    expect(() => not({ name: 'x' } as never)).toThrow(`not was given {"name":"x"}, ${message}`);
    expect(() => allOf(undefined as never)).toThrow(`allOf was given undefined, ${message}`);
    expect(() => anyOf(always('verified'), (() => true) as never)).toThrow(message);
  });
});
