import { BANDS, type Band, PROVENANCES, type Provenance, printable } from '@evalkit/schema';
import type { SurfaceOutcome, TrialFault, TrialRecord } from '@evalkit/schema/run';
import { boundedCode, boundedMessage, faultOfThrown } from './fault-of-thrown.ts';

/** What one attempt at a trial came to, checked and bounded. */
export type SettledOutcome = Pick<TrialRecord, 'band' | 'reason' | 'score' | 'provenance' | 'surfaces' | 'fault'>;

const maxReason = 2000;
const faultKinds: readonly TrialFault['kind'][] = ['infrastructure', 'subject', 'deadline'];

/** An outcome as it can be recorded: one that is malformed is blocked, a score that is none makes it inconclusive. */
export function settleOutcome(outcome: unknown): SettledOutcome {
  try {
    return readOutcome(outcome);
  } catch (error) {
    // A getter that throws, or a proxy.
    return blocked({ kind: 'subject', code: 'OUTCOME_INVALID', message: faultOfThrown(error).message });
  }
}

/** The outcome of an attempt that threw. */
export function settleThrown(thrown: unknown): SettledOutcome {
  return blocked(faultOfThrown(thrown));
}

/** The outcome of a trial that a fault kept from being evaluated. */
export function blocked(fault: TrialFault): SettledOutcome {
  return { band: 'blocked', reason: fault.message, score: null, provenance: 'not-measured', surfaces: {}, fault };
}

function readOutcome(outcome: unknown): SettledOutcome {
  if (!isObject(outcome)) return malformed(`it is ${nameOf(outcome)}`);
  const { band, reason, provenance, score, surfaces, fault } = outcome;
  if (!isBand(band)) return malformed(`its band is ${nameOf(band)}`);
  if (typeof reason !== 'string') return malformed(`its reason is ${nameOf(reason)}`);
  if (!isProvenance(provenance)) return malformed(`its provenance is ${nameOf(provenance)}`);
  const surfaceOutcomes = readSurfaces(surfaces);
  if (surfaceOutcomes === null) return malformed('its surfaces are not all a band with a reason');
  const trialFault = readFault(fault);
  if (trialFault === undefined) return malformed('its fault is not a kind, a code and a message');
  return withScore(score, {
    // Whatever broke, it was not evaluated.
    band: trialFault !== null && band !== 'refuted' ? 'blocked' : band,
    reason: printable(reason, { maxLength: maxReason }),
    score: null,
    provenance,
    surfaces: surfaceOutcomes,
    fault: trialFault,
  });
}

function withScore(score: unknown, outcome: SettledOutcome): SettledOutcome {
  if (score === undefined || score === null) return outcome;
  // Adding 0 makes -0 a 0.
  if (typeof score === 'number' && score >= 0 && score <= 1) return { ...outcome, score: score + 0 };
  const trouble = `its score is ${nameOf(score)}, not a number in [0, 1], and does not count`;
  return {
    ...outcome,
    band: outcome.band === 'verified' ? 'inconclusive' : outcome.band,
    reason: outcome.reason === '' ? trouble : `${outcome.reason}; ${trouble}`,
  };
}

function readSurfaces(surfaces: unknown): Record<string, SurfaceOutcome> | null {
  if (surfaces === undefined) return {};
  if (!isObject(surfaces)) return null;
  const entries: [string, SurfaceOutcome][] = [];
  for (const [name, surface] of Object.entries(surfaces)) {
    if (!isObject(surface)) return null;
    const { band, reason } = surface;
    if (!isBand(band) || typeof reason !== 'string') return null;
    entries.push([printable(name), { band, reason: printable(reason, { maxLength: maxReason }) }]);
  }
  // Not by assignment, which would lose a surface called `__proto__`.
  return Object.fromEntries(entries);
}

/** `undefined` for what is no fault. */
function readFault(fault: unknown): TrialFault | null | undefined {
  if (fault === undefined || fault === null) return null;
  if (!isObject(fault)) return undefined;
  const { kind, code, message } = fault;
  const known = faultKinds.find((name) => name === kind);
  if (known === undefined || typeof code !== 'string' || typeof message !== 'string') return undefined;
  return { kind: known, code: boundedCode(code), message: boundedMessage(message) };
}

function malformed(why: string): SettledOutcome {
  const message = `executing the trial came to no outcome that can be recorded: ${why}`;
  return blocked({ kind: 'subject', code: 'OUTCOME_INVALID', message });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBand(value: unknown): value is Band {
  return BANDS.includes(value as Band);
}

function isProvenance(value: unknown): value is Provenance {
  return PROVENANCES.includes(value as Provenance);
}

function nameOf(value: unknown): string {
  if (typeof value === 'string') return `"${printable(value, { maxLength: 80 })}"`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}
