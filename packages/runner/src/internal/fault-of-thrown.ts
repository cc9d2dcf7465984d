import { describeThrown, EvalkitError, printable } from '@evalkit/schema';
import type { TrialFault } from '@evalkit/schema/run';
import { InfrastructureError } from '../errors.ts';

const maxMessage = 1000;
const maxCode = 100;

/** The fault of a trial whose execution threw, whatever was thrown. */
export function faultOfThrown(thrown: unknown): TrialFault {
  const message = describeThrown(thrown, { maxLength: maxMessage });
  try {
    return {
      kind: InfrastructureError.isInstance(thrown) ? 'infrastructure' : 'subject',
      code: EvalkitError.isInstance(thrown) ? boundedCode(thrown.code) : 'TRIAL_THREW',
      message,
    };
  } catch {
    // Hostile to the last: a proxy or a getter that throws.
    return { kind: 'subject', code: 'TRIAL_THREW', message };
  }
}

/** The text of an error's code as a fault carries it. */
export function boundedCode(code: string): string {
  return printable(String(code), { maxLength: maxCode });
}

/** The text of an error's message as a fault carries it. */
export function boundedMessage(message: string): string {
  return printable(message, { maxLength: maxMessage });
}
