/**
 * Prints results as a table, the ratio of each minimum to that of the first.
 *
 * One that was not run stands there as `not-run`, and why stands below: it is never left out.
 */
export function printResults(title, results) {
  const [first] = results;
  const rows = results.map(({ name, minMs, medianMs, peakMb, notRun }) =>
    notRun === null
      ? [
          name,
          milliseconds(minMs),
          milliseconds(medianMs),
          peakMb === null ? '' : `${Math.round(peakMb)} MB`,
          ratio(minMs, first.minMs),
        ]
      : [name, 'not-run', '', '', ''],
  );
  console.log(`\n${title}`);
  printTable([['', 'min', 'median', 'peak', `ratio to ${first.name}`], ...rows]);
  for (const { name, notRun } of results) if (notRun !== null) console.log(`${name} was not run: ${notRun}`);
}

/**
 * Prints one limit of the speed and weight that are promised, and whether it held; `value` is `null` when it was not measured.
 *
 * A limit that was missed makes the process exit 1; an aim does not.
 */
export function printLimit(name, value, limit, unit) {
  if (value !== null && value > limit && !name.startsWith('aim:')) process.exitCode = 1;
  const verdict = value === null ? 'not measured' : value <= limit ? 'held' : 'MISSED';
  console.log(
    `  ${verdict.padEnd(12)} ${name}: ${value === null ? '-' : value.toFixed(2)}${unit}, at most ${limit}${unit}`,
  );
}

function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) {
    console.log(
      `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  ')}`.trimEnd(),
    );
  }
}

function milliseconds(value) {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`;
}

function ratio(value, base) {
  return value === null || base === null ? '' : `${(value / base).toFixed(2)}x`;
}
