import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded into the product before itself. It writes down, a line each, how many microseconds of a processor the main thread
// took between two moments at which timers come to their turn: so long whoever asks for something waits, however little of
// the processor others leave to the product.

const EVERY_MS = 2;
const WRITE_MS = 250;

const file = process.env['BENCH_TURNS'];
if (isMainThread && file !== undefined) {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return user + system;
  };
  let stretches: number[] = [];
  let before = spent();
  setInterval(() => {
    const now = spent();
    stretches.push(now - before);
    before = now;
  }, EVERY_MS).unref();
  setInterval(() => {
    appendFileSync(file, `${stretches.join('\n')}\n`);
    stretches = [];
  }, WRITE_MS).unref();
}
