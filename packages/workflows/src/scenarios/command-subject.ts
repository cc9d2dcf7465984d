import { type Ports, type Provenance, printable } from '@evalkit/schema';
import type { ArtifactRecord } from '@evalkit/schema/observation';
import type { Scenario } from '@evalkit/schema/scenario';
import { ScenarioRunError } from './errors.ts';
import { type JsonLineProcess, startJsonLineProcess } from './internal/json-line-process.ts';
import type { Subject, SubjectContext, SubjectSession } from './subject.ts';

/** How a program is started as a subject. */
export interface CommandSubjectOptions {
  /** The program, found as the operating system finds it. */
  readonly command: string;
  /** Its arguments. Default none. */
  readonly args?: readonly string[];
  /** Working directory. Default the current one. */
  readonly cwd?: string;
  /** Its whole environment. Default this process's. */
  readonly env?: Readonly<Record<string, string>>;
  /** Runs `command` through the system's shell, as one command line. Default false. */
  readonly shell?: boolean;
  /** Default `live`. */
  readonly provenance?: Provenance;
  /** Longest line that the program may write, in bytes. Default 16 MiB. */
  readonly maxLineBytes?: number;
  /** How long it may take to exit once its input has ended, in milliseconds; then it is killed. Default 5000. */
  readonly exitGraceMs?: number;
  readonly ports?: Pick<Ports, 'clock'>;
}

/**
 * A subject that is any program speaking JSON lines: one process per trial.
 *
 * It is sent `{"type":"open","scenario":{"id","kind","metadata"},"trial":{...}}`, then for each turn
 * `{"type":"prompt","turn":1,"text":"..."}`, at last `{"type":"close"}` and the end of its input. It answers a prompt with any
 * number of `{"type":"event","event":{...}}` and one `{"type":"reply","reply":"...","events"?:[...],"artifacts"?:[...]}`, and
 * `close` with `{"type":"artifacts","artifacts":[...]}` or by just exiting. Events that it never mentions were not captured
 * (`null`); a program that captures them and saw none says `"events":[]`. What it writes to its standard error is shown when it fails.
 */
export function commandSubject(options: CommandSubjectOptions): Subject {
  return {
    ...(options.provenance !== undefined && { provenance: options.provenance }),
    async open(scenario, context) {
      const program = startJsonLineProcess(options, context.signal);
      await program.write({ type: 'open', scenario: introduce(scenario), trial: context.trial });
      return commandSession(program, context);
    },
  };
}

function introduce({ id, kind, metadata }: Scenario) {
  return { id, kind, metadata };
}

function commandSession(program: JsonLineProcess, { signal }: SubjectContext): SubjectSession {
  let turn = 0;
  return {
    async send(text) {
      turn += 1;
      await program.write({ type: 'prompt', turn, text });
      const streamed: unknown[] = [];
      for (;;) {
        const message = await program.read();
        if (message === null) throw program.exited('before it replied');
        if (message['type'] === 'event') {
          streamed.push(message['event']);
        } else if (message['type'] === 'reply') {
          const { type: _, events, ...answer } = message;
          const captured = Array.isArray(events) ? [...streamed, ...events] : streamed.length > 0 ? streamed : events;
          // The shape is checked where every subject's answer is.
          return { ...answer, events: captured } as Awaited<ReturnType<SubjectSession['send']>>;
        } else {
          throw unexpected(message, '"event" or "reply"');
        }
      }
    },
    async close() {
      if (signal.aborted) {
        program.kill();
        return null;
      }
      await program.write({ type: 'close' }, { last: true });
      const ended = program.ended();
      const message = await program.read();
      await ended;
      if (message === null) return null;
      if (message['type'] !== 'artifacts') throw unexpected(message, '"artifacts"');
      return message['artifacts'] as readonly ArtifactRecord[];
    },
  };
}

function unexpected(message: Readonly<Record<string, unknown>>, expected: string): ScenarioRunError {
  const { type } = message;
  const found = type === undefined ? 'a line without a type' : `a line with type ${printable(JSON.stringify(type))}`;
  return new ScenarioRunError({
    code: 'SUBJECT_PROTOCOL',
    message: `the program wrote ${found}, expected ${expected}`,
  });
}
