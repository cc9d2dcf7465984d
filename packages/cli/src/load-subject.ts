import type { Judge } from '@evalkit/schema';
import { commandSubject, type Subject } from '@evalkit/workflows/scenarios';
import { CliError } from './errors.ts';
import { loadExport } from './load-export.ts';

/** How the command line names a subject. */
export interface SubjectOptions {
  readonly subject?: string;
  readonly subjectCommand?: string;
  readonly synthetic?: boolean;
}

/** The subject that the command line names. @throws CliError `USAGE` unless it names exactly one. */
export async function loadSubject({ subject, subjectCommand, synthetic = false }: SubjectOptions): Promise<Subject> {
  if ((subject === undefined) === (subjectCommand === undefined)) {
    throw new CliError({
      code: 'USAGE',
      message: `give ${subject === undefined ? 'a subject: either' : 'one subject, not two: either'} --subject <module> or --subject-command <command>`,
    });
  }
  if (subjectCommand !== undefined) {
    return commandSubject({ command: subjectCommand, shell: true, ...(synthetic && { provenance: 'synthetic' }) });
  }
  return loadExport(subject ?? '', {
    option: '--subject',
    name: 'subject',
    expected: 'a subject, an object with a function open(scenario, context)',
    fits: (value): value is Subject => typeof (value as Subject | null | undefined)?.open === 'function',
  });
}

/** The judge that a module exports. */
export async function loadJudge(module: string): Promise<Judge> {
  return loadExport(module, {
    option: '--judge',
    name: 'judge',
    expected: 'a judge, an object with a function assess(request)',
    fits: (value): value is Judge => typeof (value as Judge | null | undefined)?.assess === 'function',
  });
}
