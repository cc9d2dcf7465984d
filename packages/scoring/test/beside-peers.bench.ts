import { expect, test } from 'vitest';
import { loadPeers, loadSource } from './bench-modules.ts';
import { goldenValues, isRefusal } from './golden-values.ts';

type Input = Readonly<Record<string, number>>;
type Contender = (input: never) => readonly (number | undefined)[];

interface Contest {
  /** The reference values of one function that have this many numbers. */
  readonly file: string;
  readonly fn: string;
  /** What is particular to the inputs that are taken; default all. */
  readonly of?: { readonly name: string; readonly takes: (input: Input) => boolean };
  readonly expected: (value: never) => readonly number[];
  readonly contenders: Readonly<Record<string, Contender>>;
}

const { binomialTest, clopperPearson, quantileType7, rankCorrelation, wilsonInterval } =
  loadSource<typeof import('../src/index.ts')>('index.ts');
const { betaQuantile } = loadSource<typeof import('../src/internal/incomplete-beta.ts')>('internal/incomplete-beta.ts');
const { chiSquareSf, normalCdf } =
  loadSource<typeof import('../src/internal/incomplete-gamma.ts')>('internal/incomplete-gamma.ts');
const { normalQuantile } =
  loadSource<typeof import('../src/internal/normal-quantile.ts')>('internal/normal-quantile.ts');
const { studentTQuantile } = loadSource<typeof import('../src/internal/student-t-quantile.ts')>(
  'internal/student-t-quantile.ts',
);
const peers = loadPeers();
const nothing = { lower: Number.NaN, upper: Number.NaN };
const one = (value: number) => [value];
const bounds = ({ lower, upper }: { lower: number; upper: number }) => [lower, upper];

function wilsonBy(quantile: (p: number) => number): Contender {
  return ({ successes: k, n, confidence }: { successes: number; n: number; confidence: number }) => {
    const z = quantile(1 - (1 - confidence) / 2);
    const p = k / n;
    const spread = z * Math.sqrt((p * (1 - p) + (z * z) / (4 * n)) / n);
    const centre = p + (z * z) / (2 * n);
    const scale = 1 + (z * z) / n;
    return [(centre - spread) / scale, (centre + spread) / scale];
  };
}

function clopperPearsonBy(quantile: (p: number, a: number, b: number) => number): Contender {
  return ({ successes: k, n, confidence }: { successes: number; n: number; confidence: number }) => [
    k === 0 ? 0 : quantile((1 - confidence) / 2, k, n - k + 1),
    k === n ? 1 : quantile((1 + confidence) / 2, k + 1, n - k),
  ];
}

const wilsonContenders: Contest['contenders'] = {
  evalkit: (input) => bounds(wilsonInterval(input) ?? nothing),
  'closed form, @stdlib quantile': wilsonBy((p) => peers.normalQuantile(p, 0, 1)),
  'closed form, jstat quantile': wilsonBy((p) => peers.jstat.normal.inv(p, 0, 1)),
  'closed form, simple-statistics quantile': wilsonBy(peers.simpleStatistics.probit),
};

const contests: readonly Contest[] = [
  {
    file: 'wilson',
    fn: 'wilsonInterval',
    of: { name: ' at 95 %', takes: ({ confidence }) => confidence === 0.95 },
    expected: bounds,
    contenders: {
      ...wilsonContenders,
      'wilson-score-interval': ({ successes, n }: Input) => {
        const { left, right } = peers.wilsonScoreInterval(successes ?? 0, n ?? 0);
        return [left, right];
      },
    },
  },
  {
    file: 'wilson',
    fn: 'wilsonInterval',
    of: { name: ' at a confidence that changes each time', takes: () => true },
    expected: bounds,
    contenders: wilsonContenders,
  },
  {
    file: 'proportion_intervals',
    fn: 'clopperPearson',
    expected: bounds,
    contenders: {
      evalkit: (input) => bounds(clopperPearson(input) ?? nothing),
      '@stdlib': clopperPearsonBy(peers.betaQuantile),
      jstat: clopperPearsonBy(peers.jstat.beta.inv),
    },
  },
  {
    file: 'exact_tests',
    fn: 'binomialTest',
    expected: ({ twoSided }: Input) => [twoSided ?? 0],
    contenders: {
      evalkit: (input) => [binomialTest(input).twoSided],
      '@stdlib': ({ successes, n, p }: Input) => [peers.binomialTest(successes ?? 0, n ?? 0, { p }).pValue],
    },
  },
  {
    file: 'special',
    fn: 'normalQuantile',
    expected: one,
    contenders: {
      evalkit: ({ p }: Input) => [normalQuantile(p ?? 0)],
      '@stdlib': ({ p }: Input) => [peers.normalQuantile(p ?? 0, 0, 1)],
      jstat: ({ p }: Input) => [peers.jstat.normal.inv(p ?? 0, 0, 1)],
      'simple-statistics': ({ p }: Input) => [peers.simpleStatistics.probit(p ?? 0)],
    },
  },
  {
    file: 'special',
    fn: 'normalCdf',
    expected: ({ cdf }: Input) => [cdf ?? 0],
    contenders: {
      evalkit: ({ z }: Input) => [normalCdf(z ?? 0).cdf],
      '@stdlib': ({ z }: Input) => [peers.normalCdf(z ?? 0, 0, 1)],
      jstat: ({ z }: Input) => [peers.jstat.normal.cdf(z ?? 0, 0, 1)],
      'simple-statistics': ({ z }: Input) => [peers.simpleStatistics.cumulativeStdNormalProbability(z ?? 0)],
    },
  },
  {
    file: 'special',
    fn: 'betaQuantile',
    expected: one,
    contenders: {
      evalkit: ({ a, b, p }: Input) => [betaQuantile(a ?? 0, b ?? 0, p ?? 0)],
      '@stdlib': ({ a, b, p }: Input) => [peers.betaQuantile(p ?? 0, a ?? 0, b ?? 0)],
      jstat: ({ a, b, p }: Input) => [peers.jstat.beta.inv(p ?? 0, a ?? 0, b ?? 0)],
    },
  },
  {
    file: 'special',
    fn: 'chiSquareSf',
    expected: one,
    contenders: {
      evalkit: ({ x, df }: Input) => [chiSquareSf(x ?? 0, df ?? 0)],
      '@stdlib': ({ x, df }: Input) => [1 - peers.chiSquareCdf(x ?? 0, df ?? 0)],
      jstat: ({ x, df }: Input) => [1 - peers.jstat.chisquare.cdf(x ?? 0, df ?? 0)],
    },
  },
  {
    file: 'special',
    fn: 'studentTQuantile',
    expected: one,
    contenders: {
      evalkit: ({ p, df }: Input) => [studentTQuantile(p ?? 0, df ?? 0)],
      '@stdlib': ({ p, df }: Input) => [peers.studentTQuantile(p ?? 0, df ?? 0)],
      jstat: ({ p, df }: Input) => [peers.jstat.studentt.inv(p ?? 0, df ?? 0)],
    },
  },
  {
    file: 'bootstrap',
    fn: 'quantileType7',
    expected: one,
    contenders: {
      evalkit: (input) => [quantileType7(input) ?? 0],
      'simple-statistics': ({ values, p }: { values: number[]; p: number }) => [
        peers.simpleStatistics.quantile(values, p),
      ],
    },
  },
  {
    file: 'rank_correlation',
    fn: 'rankCorrelation',
    expected: ({ spearman }: Input) => [spearman ?? Number.NaN],
    contenders: {
      evalkit: (input) => [rankCorrelation(input).spearman ?? Number.NaN],
      jstat: ({ x, y }: { x: number[]; y: number[] }) => [peers.jstat.spearmancoeff(x, y)],
      'simple-statistics': ({ x, y }: { x: number[]; y: number[] }) => [
        peers.simpleStatistics.sampleRankCorrelation(x, y),
      ],
    },
  },
];

test.for(contests)(
  '$fn beside other libraries',
  { timeout: 60_000 },
  async ({ file, fn, of, expected, contenders }, { bench }) => {
    const values = goldenValues(file)
      .filter((value) => value.fn === fn && value.expected !== null && !isRefusal(value))
      .map(({ input, expected: answer }) => ({ input: input as never, answer: expected(answer as never) }))
      .filter(({ input, answer }) => answer.every(Number.isFinite) && (of?.takes(input) ?? true));
    const rows: string[] = [];
    for (const [name, contender] of Object.entries(contenders)) {
      const list = name.includes('95 %') ? values.filter(({ input }) => input['confidence'] === 0.95) : values;
      const errors = list.flatMap(({ input, answer }) => {
        const given = contender(input);
        return answer.map((wanted, i) => relativeError(given[i] ?? Number.NaN, wanted));
      });
      const run = () => {
        for (const { input } of values) contender(input);
      };
      const { latency } = await bench(name, run).run({ time: 150, warmupTime: 50 });
      const worst = Math.max(...errors.map((error) => (Number.isNaN(error) ? Number.POSITIVE_INFINITY : error)));
      rows.push(`  ${worst.toExponential(1).padStart(9)} ${nanoseconds(latency.min / values.length)}  ${name}`);
      if (name === 'evalkit') expect(worst).toBeLessThan(1e-9);
    }
    process.stdout.write(
      `${fn}${of?.name ?? ''}, ${values.length} reference values: largest relative error, time\n${rows.join('\n')}\n`,
    );
  },
);

/** Absolute where the reference is 0: there it is what was too small for a double. */
function relativeError(given: number, wanted: number): number {
  return Math.abs(given - wanted) / (wanted === 0 ? 1 : Math.abs(wanted));
}

function nanoseconds(milliseconds: number): string {
  return `${Math.round(milliseconds * 1e6).toLocaleString('en')} ns`.padStart(13);
}
