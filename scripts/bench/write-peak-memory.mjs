// Preloaded into measured Node processes where no GNU time is at hand.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => {
    const { maxRSS } = process.resourceUsage();
    writeFileSync(join(process.env.EVALKIT_BENCH_PEAKS, String(process.pid)), String(maxRSS));
  });
}
