// Speed and weight, side by side with plain vitest and, with --peers, with other evaluation tools.
//
//   node scripts/bench.mjs [--peers] [--rounds 5]
//
// Peers are installed once into the system's temporary folder. Needs built packages: npm run build.
import { existsSync, mkdirSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { evalkitRun } from './bench/evalkit-runs.mjs';
import { eventContenders } from './bench/event-contenders.mjs';
import { importContenders } from './bench/import-contenders.mjs';
import { inRounds } from './bench/in-rounds.mjs';
import { braintrustPeer, evalitePeer, promptfooPeer, vitestPeer } from './bench/peers.mjs';
import { printLimit, printResults } from './bench/print-results.mjs';

const { values } = parseArgs({
  options: { peers: { type: 'boolean', default: false }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error(`--rounds ${values.rounds}: expected a whole number from 1`);
if (!existsSync(new URL('../packages/cli/dist/bin.js', import.meta.url))) {
  console.error('The packages are not built, and the bench measures what is published: npm run build');
  process.exit(2);
}

const folder = join(tmpdir(), 'evalkit-bench');
mkdirSync(folder, { recursive: true });
console.log(
  `${rounds} rounds, the contenders by turns; ${cpus().length} cores, ${process.platform}-${process.arch}. Ratios and limits go by the minima, which other work on the machine disturbs least.`,
);

await compareWithPeers();
await compareWithItself();
await compareEvents();
await compareImports();

async function compareWithPeers() {
  const count = 2000;
  const peers = values.peers ? [vitestPeer, braintrustPeer, promptfooPeer, evalitePeer] : [vitestPeer];
  const results = await inRounds(
    [
      evalkitRun({ folder, count }),
      evalkitRun({ folder, count, format: 'json' }),
      ...peers.map((peer) => peer({ folder, count })),
    ],
    rounds,
  );
  printResults(
    `${count} trials of one exact assertion, the whole process (the peak is that of its biggest process)`,
    results,
  );
  const [yaml, json, vitest, braintrust] = results;
  // The peers' cases are code; the YAML set pays for reading YAML besides.
  for (const [set, evalkit] of [
    ['YAML', yaml],
    ['JSON', json],
  ]) {
    printLimit(`${set} set to vitest`, quotient(evalkit, vitest), 1, 'x');
    printLimit(`${set} set to braintrust`, braintrust === undefined ? null : quotient(evalkit, braintrust), 1, 'x');
    printLimit(`aim: time, ${set} set`, seconds(evalkit), 0.6, ' s');
    printLimit(`aim: memory, ${set} set`, evalkit.peakMb, 90, ' MB');
  }
}

async function compareWithItself() {
  const runs = [
    { count: 2000 },
    { count: 8000 },
    { count: 2000, outcome: 'refuted' },
    { count: 2000, outcome: 'throwing' },
  ];
  const results = await inRounds(
    runs.map((run) => evalkitRun({ folder, ...run })),
    rounds,
  );
  printResults('evalkit beside itself', results);
  const [base, more, refuted, throwing] = results;
  printLimit('8000 trials to 2000', quotient(more, base), 4.5, 'x');
  printLimit('all refuted to all verified', quotient(refuted, base), 1.5, 'x');
  printLimit('all throwing to all verified', quotient(throwing, base), 2, 'x');
}

async function compareEvents() {
  const count = 1_000_000;
  const results = await inRounds(eventContenders({ folder, count }), rounds);
  printResults(`${count} events as JSON lines, in memory already`, results);
  const [parse, verify] = results;
  printLimit('verifyEvents to JSON.parse', quotient(verify, parse), 1.5, 'x');
}

async function compareImports() {
  const results = await inRounds(importContenders({ folder }), Math.max(rounds, 15));
  const [bare] = results;
  printResults('imports, the whole process', results);
  for (const result of results.slice(1)) {
    const limit = /scoring/.test(result.name) ? 10 : /verifiers/.test(result.name) ? 60 : 100;
    const above = result.minMs === null || bare.minMs === null ? null : result.minMs - bare.minMs;
    printLimit(`${result.name} above bare Node`, above, limit, ' ms');
  }
}

function quotient(one, other) {
  return one.minMs === null || other.minMs === null ? null : one.minMs / other.minMs;
}

function seconds({ minMs }) {
  return minMs === null ? null : minMs / 1000;
}
