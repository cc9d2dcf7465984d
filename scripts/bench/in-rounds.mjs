/**
 * Measures every contender once per round, so that what else the machine does falls on all of them alike.
 *
 * A contender is `{ name, measure(): Promise<{ ms, peakMb? }> }`; the results, in the same order, are
 * `{ name, minMs, medianMs, peakMb, notRun }`. One that throws is not run again and says why in `notRun`.
 */
export async function inRounds(contenders, rounds) {
  const entries = contenders.map(({ name, measure }) => ({ name, measure, times: [], peakMb: null, notRun: null }));
  for (let round = 0; round < rounds; round++) {
    for (const entry of entries) {
      if (entry.notRun !== null) continue;
      try {
        const { ms, peakMb = null } = await entry.measure();
        entry.times.push(ms);
        entry.peakMb = Math.max(entry.peakMb ?? 0, peakMb ?? 0) || null;
      } catch (error) {
        entry.notRun = error.message;
      }
    }
  }
  return entries.map(({ name, times, peakMb, notRun }) => ({
    name,
    minMs: notRun === null ? Math.min(...times) : null,
    medianMs: notRun === null ? median(times) : null,
    peakMb,
    notRun,
  }));
}

/** The middle of some numbers; of an even count, the mean of the two in the middle. */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}
