import type { Verdict } from '@evalkit/schema';
import { type ExpectedArtifact, parseExpectedArtifacts } from '@evalkit/schema/expected';
import type { ArtifactRecord } from '@evalkit/schema/observation';
import { assertIterable } from './internal/assert-input.ts';
import { artifactsNeverCaptured, checkArtifacts } from './internal/check-artifacts.ts';

/** One artifact assertion as it is written in a scenario set. */
export type ExpectedArtifactInput = Omit<ExpectedArtifact, 'present'> & {
  /** Whether there has to be one, or none. Default true. */
  readonly present?: boolean | undefined;
};

/**
 * Whether artifacts are what is expected of them.
 *
 * `null` artifacts were never captured: blocked. No artifacts at all are a fact: `present: true` is refuted by it. An artifact whose
 * content cannot be fingerprinted (no content, more than one, no base64) makes an assertion on its fingerprint blocked.
 * @throws ExpectedError `EXPECTED_INVALID` when `expected` would check something else than it says.
 * @throws VerifierError `INPUT_INVALID` when `artifacts` is neither iterable nor `null`.
 */
export function verifyArtifacts(
  expected: readonly ExpectedArtifactInput[],
  artifacts: Iterable<ArtifactRecord> | null | undefined,
): Verdict {
  const parsed = parseExpectedArtifacts(expected);
  if (artifacts === null || artifacts === undefined) return artifactsNeverCaptured(parsed);
  return checkArtifacts(parsed, assertIterable(artifacts, 'artifacts'));
}
