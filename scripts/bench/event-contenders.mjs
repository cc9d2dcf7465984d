import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProcess, workspaceNode } from './measure-process.mjs';

const program = fileURLToPath(new URL('./read-events.mjs', import.meta.url));

/** Two contenders over the same file of JSON lines: parsing them alone, and `verifyEvents` with 50 assertions over them. */
export function eventContenders({ folder, count }) {
  const file = join(folder, 'events.jsonl');
  writeFileSync(file, Array.from({ length: count }, (_, index) => `${JSON.stringify(eventAt(index))}\n`).join(''));
  return [
    { name: 'JSON.parse of every line', measure: () => measure('parse', file) },
    { name: 'verifyEvents, 50 assertions', measure: () => measure('verify', file) },
  ];
}

function eventAt(index) {
  return {
    type: `type-${index % 40}`,
    data: { step: index, status: index % 3 === 0 ? 'ok' : 'error', text: `event ${index}` },
  };
}

/** The loop's own time: what Node needs to start and to read the file is on neither side. */
async function measure(mode, file) {
  const { output, peakMb, status } = await measureProcess({ command: workspaceNode(), args: [program, mode, file] });
  if (status !== 0) throw new Error(output.slice(-2000));
  return { ms: JSON.parse(output).ms, peakMb };
}
