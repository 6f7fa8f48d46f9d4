import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 3_000;
/** Below this share of the time at work a process has nothing to do; it rests once that has been so, so many looks in a row. */
const AT_REST = 0.02;
const LOOKS_AT_REST = 4;
/** Less is not worth the pause of some tenths of a second. */
const LEAST_BYTES = 32_000_000;

/** How memory is looked at and collected. */
export interface Memory {
  /** The share of the time since it was asked last in which this thread was at work, from 0 to 1. */
  utilization(): number;
  /** What V8 holds for this thread, and what of it is in use, in bytes. */
  held(): { readonly heapTotal: number; readonly heapUsed: number };
  /** Collects all garbage, and lets go of the pages that it was on. */
  collect(): void;
}

/**
 * Gives memory back, once, whenever nobody has asked for anything for some 12 seconds: whoever comes just then waits a few
 * tenths of a second. V8 keeps what a start, or many requests, have made it take, some 60 MB of 120, until it has to
 * collect garbage, which a process at rest never has to.
 */
export function giveMemoryBack(signal: AbortSignal, memory: Memory = ownMemory()): void {
  let looks = 0;
  const looking = setInterval(() => {
    looks = memory.utilization() < AT_REST ? looks + 1 : 0;
    if (looks !== LOOKS_AT_REST) return;
    const { heapTotal, heapUsed } = memory.held();
    if (heapTotal - heapUsed < LEAST_BYTES) return;
    memory.collect();
    // The pause itself is no work of anybody's.
    memory.utilization();
  }, LOOK_MS).unref();
  signal.addEventListener('abort', () => clearInterval(looking));
}

/** That of this thread. */
export function ownMemory(): Memory {
  // V8's own function, which needs no flag of the command line so.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  let before = performance.eventLoopUtilization();
  return {
    utilization() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    held: () => process.memoryUsage(),
    collect: () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  };
}
