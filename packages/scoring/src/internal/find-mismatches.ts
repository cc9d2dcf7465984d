import { printable } from '@evalkit/schema';
import type { RunSummary } from '@evalkit/schema/run';
import type { ScoringErrorCode } from '../errors.ts';
import { kindsOf } from './tally-counts.ts';

/** Why two runs cannot be compared as they are. */
export interface Mismatch {
  readonly code: Extract<ScoringErrorCode, 'PROVENANCE_MISMATCH' | 'INPUT_MISMATCH'>;
  /** A sentence without its full stop. */
  readonly message: string;
}

/** What keeps two runs from being compared: other or mixed kinds of provenance, other scenario sets. */
export function findMismatches(baseline: RunSummary, candidate: RunSummary): Mismatch[] {
  return [
    ...mixed('baseline', baseline),
    ...mixed('candidate', candidate),
    ...otherKinds(baseline, candidate),
    ...otherSets(baseline, candidate),
  ];
}

function mixed(side: string, run: RunSummary): Mismatch[] {
  const kinds = kindsOf(run.tally);
  if (kinds.length < 2) return [];
  const message = `the ${side} (run ${named(run)}) mixes ${kinds.join(' and ')} trials, so its rates are of no one subject`;
  return [{ code: 'PROVENANCE_MISMATCH', message }];
}

function otherKinds(baseline: RunSummary, candidate: RunSummary): Mismatch[] {
  const before = kindsOf(baseline.tally);
  const after = kindsOf(candidate.tally);
  // A run in which no subject ever answered has no kind to differ in: all its units are reported as not measured.
  if (before.length === 0 || after.length === 0 || before.join() === after.join()) return [];
  const message = `the baseline (run ${named(baseline)}) is ${before.join(' and ')}, the candidate (run ${named(candidate)}) is ${after.join(' and ')}`;
  return [{ code: 'PROVENANCE_MISMATCH', message }];
}

function otherSets(baseline: RunSummary, candidate: RunSummary): Mismatch[] {
  const before = digestOf(baseline);
  const after = digestOf(candidate);
  if (before === after) return [];
  const message = `the runs are of different scenario sets: the digest is ${before} in the baseline and ${after} in the candidate`;
  return [{ code: 'INPUT_MISMATCH', message }];
}

function digestOf({ inputs }: RunSummary): string {
  return Object.hasOwn(inputs, 'scenarioSet') ? printable(inputs['scenarioSet'] ?? '') : 'not recorded';
}

function named({ runId }: RunSummary): string {
  return `"${printable(runId, { maxLength: 80 })}"`;
}
