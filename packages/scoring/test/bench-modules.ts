import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const dependencies = {
  '@stdlib/stats-base-dists-beta-quantile': '0.2.3',
  '@stdlib/stats-base-dists-chisquare-cdf': '0.3.1',
  '@stdlib/stats-base-dists-normal-cdf': '0.3.1',
  '@stdlib/stats-base-dists-normal-quantile': '0.3.1',
  '@stdlib/stats-base-dists-t-quantile': '0.2.3',
  '@stdlib/stats-binomial-test': '0.2.2',
  jstat: '1.9.6',
  'simple-statistics': '7.12.1',
  'wilson-score-interval': '2.1.0',
};

type Numeric = (...numbers: number[]) => number;

/** What the benches call of other libraries. */
export interface Peers {
  readonly betaQuantile: Numeric;
  readonly chiSquareCdf: Numeric;
  readonly normalCdf: Numeric;
  readonly normalQuantile: Numeric;
  readonly studentTQuantile: Numeric;
  readonly binomialTest: (successes: number, n: number, options: object) => { readonly pValue: number };
  readonly jstat: {
    readonly beta: { readonly inv: Numeric };
    readonly chisquare: { readonly cdf: Numeric };
    readonly normal: { readonly inv: Numeric; readonly cdf: Numeric };
    readonly studentt: { readonly inv: Numeric };
    readonly spearmancoeff: (x: number[], y: number[]) => number;
  };
  readonly simpleStatistics: {
    readonly probit: Numeric;
    readonly cumulativeStdNormalProbability: Numeric;
    readonly quantile: (values: number[], p: number) => number;
    readonly sampleRankCorrelation: (x: number[], y: number[]) => number;
  };
  readonly wilsonScoreInterval: (successes: number, n: number) => { readonly left: number; readonly right: number };
}

const require = createRequire(import.meta.url);

/** A module of the sources as Node loads it: vitest's own loader makes every call of an import slower. */
export function loadSource<Module>(path: string): Module {
  return require(`../src/${path}`);
}

/** Other libraries for statistics, installed into the system's temporary folder by the first bench that asks. */
export function loadPeers(): Peers {
  const home = join(tmpdir(), 'evalkit-bench', 'statistics');
  if (!existsSync(join(home, 'node_modules', '.package-lock.json'))) {
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, dependencies }));
    const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: home,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`the libraries to compare with could not be installed:\n${stderr}`);
  }
  const load = createRequire(join(home, 'index.js'));
  return {
    betaQuantile: load('@stdlib/stats-base-dists-beta-quantile'),
    chiSquareCdf: load('@stdlib/stats-base-dists-chisquare-cdf'),
    normalCdf: load('@stdlib/stats-base-dists-normal-cdf'),
    normalQuantile: load('@stdlib/stats-base-dists-normal-quantile'),
    studentTQuantile: load('@stdlib/stats-base-dists-t-quantile'),
    binomialTest: load('@stdlib/stats-binomial-test'),
    jstat: load('jstat').jStat,
    simpleStatistics: load('simple-statistics'),
    wilsonScoreInterval: load('wilson-score-interval').default ?? load('wilson-score-interval'),
  };
}
