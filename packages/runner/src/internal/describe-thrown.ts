import { EvalkitError, printable } from '@evalkit/schema';
import type { TrialFault } from '@evalkit/schema/run';
import { InfrastructureError } from '../errors.ts';

const maxMessage = 1000;
const maxCode = 100;

/** The fault of a trial whose execution threw, whatever was thrown. */
export function faultOfThrown(thrown: unknown): TrialFault {
  try {
    return {
      kind: InfrastructureError.isInstance(thrown) ? 'infrastructure' : 'subject',
      code: EvalkitError.isInstance(thrown) ? boundedCode(thrown.code) : 'TRIAL_THREW',
      message: printable(messageOf(thrown), { maxLength: maxMessage }),
    };
  } catch {
    // Hostile to the last: a proxy, a getter or a toString that throws.
    return { kind: 'subject', code: 'TRIAL_THREW', message: 'something was thrown that cannot be shown' };
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

function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) {
    const message = String(thrown.message);
    if (message === '') return String(thrown.name);
    return EvalkitError.isInstance(thrown) || thrown.name === 'Error' ? message : `${thrown.name}: ${message}`;
  }
  if (typeof thrown === 'string') return thrown === '' ? 'an empty text was thrown' : thrown;
  if (typeof thrown !== 'object' || thrown === null) return `${String(thrown)} was thrown`;
  const { message } = thrown as { message?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  return `${JSON.stringify(thrown) ?? String(thrown)} was thrown`;
}
