// Prints `<passed> <failed>` of a vitest JSON report; arguments: the report and the exit code of the test command.
import { existsSync, readFileSync } from 'node:fs';

const [report, status] = process.argv.slice(2);
const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numPassedTests: 0, numFailedTests: 0 };
// A skipped test is a claim that nothing checks.
const failed = counts.numFailedTests + (counts.numPendingTests ?? 0) + (counts.numTodoTests ?? 0);
process.stdout.write(`${counts.numPassedTests} ${status === '0' ? failed : Math.max(1, failed)}\n`);
