import { describe, expect, it } from 'vitest';
import { bootstrap, bootstrapMeanExact } from '../src/index.ts';

const values = [0, 1, 1, 0, 1];

describe('bootstrap', () => {
  it('converges to the full enumeration', () => {
    const exact = bootstrapMeanExact({ values });
    const drawn = bootstrap({ values, draws: 100_000 });
    expect(drawn?.se).toBeCloseTo(exact?.se ?? 0, 2);
    expect(drawn?.percentile).toEqual({ lower: exact?.percentileLower, upper: exact?.percentileUpper });
  });

  it('gives the same for the same seed, another for another, and says what it drew with', () => {
    const scores = Array.from({ length: 50 }, (_, i) => Math.sin(i));
    const once = bootstrap({ values: scores, draws: 500, seed: 7 });
    expect(bootstrap({ values: scores, draws: 500, seed: 7 })).toEqual(once);
    expect(bootstrap({ values: scores, draws: 500, seed: 8 })?.se).not.toBe(once?.se);
    expect(once).toMatchObject({ seed: 7, draws: 500, generator: 'xoshiro128**' });
  });

  it('draws whole clusters where clusters are given: values that repeat say nothing new', () => {
    const scores = Array.from({ length: 20 }, (_, i) => (i * 7) % 5);
    const repeated = scores.flatMap((score) => [score, score, score]);
    const clusters = scores.flatMap((_, i) => [i, i, i]);
    const alone = bootstrap({ values: scores, draws: 2000, seed: 3 });
    const clustered = bootstrap({ values: repeated, clusters, draws: 2000, seed: 3 });
    expect(clustered?.se).toBeCloseTo(alone?.se ?? 0, 12);
    expect(bootstrap({ values: repeated, draws: 2000, seed: 3 })?.se).toBeLessThan((alone?.se ?? 0) * 0.7);
  });

  it('takes any statistic, and moves its BCa interval with the skew', () => {
    const skewed = Array.from({ length: 40 }, (_, i) => 1.2 ** i);
    const result = bootstrap({ values: skewed, draws: 4000 });
    expect(result?.bca?.lower).toBeGreaterThan(result?.percentile?.lower ?? 0);
    expect(result?.bca?.upper).toBeGreaterThan(result?.percentile?.upper ?? 0);
    const largest = bootstrap({ values: skewed, statistic: (sample) => sample.reduce((a, b) => Math.max(a, b)) });
    expect(largest?.estimate).toBe(1.2 ** 39);
  });

  it('takes resamples that tie with the estimate half: a symmetric sample is not corrected', () => {
    const result = bootstrap({ values: [0, 1, 0, 1], draws: 20_000 });
    expect(result?.bca?.lower).toBeCloseTo(result?.percentile?.lower ?? -1, 12);
    expect(result?.bca?.upper).toBeCloseTo(result?.percentile?.upper ?? -1, 12);
  });

  it('leaves out values of a mean in no time, and to the same interval as of any other statistic', () => {
    const scores = Array.from({ length: 60 }, (_, i) => Math.exp(Math.sin(7 * i)));
    const clusters = scores.map((_, i) => i % 11);
    const average = (sample: Float64Array) => sample.reduce((sum, value) => sum + value, 0) / sample.length;
    for (const input of [
      { values: scores, draws: 500 },
      { values: scores, clusters, draws: 500 },
    ]) {
      const [own, given] = [bootstrap(input), bootstrap({ ...input, statistic: average })];
      expect(own?.bca?.lower).toBeCloseTo(given?.bca?.lower ?? -1, 10);
      expect(own?.bca?.upper).toBeCloseTo(given?.bca?.upper ?? -1, 10);
    }
  });

  it('refuses a statistic that is not finite', () => {
    expect(() => bootstrap({ values, statistic: () => Number.NaN })).toThrow(
      'statistic of the values must be a finite number, not NaN',
    );
    const ratio = (sample: Float64Array) => 1 / sample.reduce((sum, value) => sum + value, 0);
    expect(() => bootstrap({ values: [0, 1], statistic: ratio })).toThrow(
      'statistic of every resample must be a finite number, not Infinity',
    );
  });

  it('flags a sample that does not vary, and has no error of a single value', () => {
    expect(bootstrap({ values: [1, 1, 1, 1] })).toMatchObject({ degenerate: true, se: 0, bca: null });
    expect(bootstrap({ values: [1] })).toMatchObject({ estimate: 1, se: null, percentile: null, degenerate: true });
    expect(bootstrap({ values: [1, 0], clusters: ['a', 'a'] })).toMatchObject({ estimate: 0.5, se: null });
    expect(bootstrap({ values: [] })).toBeNull();
  });

  it.each([
    [{ values: [Number.NaN] }, 'values[0] must be a finite number, not NaN'],
    [{ values, seed: -1 }, 'seed must be a whole number from 0, not -1'],
    [{ values, draws: 0 }, 'draws must be a finite number above 0, not 0'],
    [{ values, draws: 1.5 }, 'draws must be a whole number, not 1.5'],
    [{ values, clusters: [1] }, 'clusters must have as many entries as values (5), not 1'],
  ])('refuses %o', (input, message) => {
    expect(() => bootstrap(input)).toThrow(message);
  });
});

describe('bootstrapMeanExact', () => {
  it('refuses more values than it can enumerate, and is null for none', () => {
    expect(() => bootstrapMeanExact({ values: Array<number>(8).fill(1) })).toThrow('values must be at most 7');
    expect(bootstrapMeanExact({ values: [] })).toBeNull();
  });
});
