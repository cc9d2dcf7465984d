import { EvalkitError } from '@evalkit/schema';
import { describe, expect, it } from 'vitest';
import { type ExpectedArtifactInput, verifyArtifacts } from '../src/index.ts';
import { caseFile, expectSays } from './case-files.ts';

function recordOf({ jsonText, base64, ...record }: Record<string, string>): never {
  return {
    ...record,
    ...(jsonText !== undefined && { data: JSON.parse(jsonText) }),
    ...(base64 !== undefined && { bytes: base64 }),
  } as never;
}

describe('verifyArtifacts keeps every rule of the cases', () => {
  it.each(caseFile('artifacts')['cases'] ?? [])('$id: $why', (one) => {
    const artifacts = one['artifacts'] as Record<string, string>[] | null;
    let band: string;
    let reason = '';
    try {
      const records = artifacts === null ? null : artifacts.map(recordOf);
      ({ band, reason } = verifyArtifacts(one['expected'] as ExpectedArtifactInput[], records));
    } catch (error) {
      expect(EvalkitError.isInstance(error)).toBe(true);
      band = 'refused';
    }
    expect(one.expect.band, reason).toContain(band);
    expectSays(reason, one.expect);
  });
});
