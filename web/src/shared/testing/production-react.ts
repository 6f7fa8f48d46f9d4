import { createRequire } from 'node:module';

/*
 * Tests run React as people get it (`vitest.config.ts`). That build has no `act`, which the testing library works by: to
 * do at once all that React has put off. Here it is, at the doors by which React puts work off: its scheduler, microtasks
 * and timeouts. Load this file before anything that loads React's renderer.
 */
const require = createRequire(import.meta.url);

/** @returns the rest of it, where it has not come to its end */
type Task = (isLate: boolean) => Task | undefined;
type Scheduled = { callback: Task | null };
type Scheduler = {
  unstable_scheduleCallback: (priority: number, task: Task, options?: object) => Scheduled;
  unstable_shouldYield: () => boolean;
};

/** What React has put off and not yet done, in the order in which it was put off. */
const putOff = new Set<() => void>();
let isDoingAll = false;

function watchScheduler(scheduler: Scheduler): void {
  const { unstable_scheduleCallback: schedule, unstable_shouldYield: shouldYield } = scheduler;
  scheduler.unstable_shouldYield = () => !isDoingAll && shouldYield();
  scheduler.unstable_scheduleCallback = (priority, task, options) => {
    let rest: Task | undefined = task;
    const run: Task = (isLate) => {
      putOff.delete(doNow);
      rest = rest?.(isLate);
      if (typeof rest !== 'function') return undefined;
      putOff.add(doNow);
      return run;
    };
    const scheduled = schedule(priority, run, options);
    function doNow(): void {
      putOff.delete(doNow);
      // Cancelled, or being done.
      if (scheduled.callback === null) return;
      scheduled.callback = null;
      scheduled.callback = run(false) ?? null;
    }
    putOff.add(doNow);
    return scheduled;
  };
}

/** React's renderer keeps the functions for doing something later that it finds when it is loaded: it finds these. */
function loadRendererWatched(): void {
  const { queueMicrotask: soon, setTimeout: later, clearTimeout: never } = globalThis;
  const watched = (callback: () => void) => {
    const doNow = () => {
      if (putOff.delete(doNow)) callback();
    };
    putOff.add(doNow);
    return doNow;
  };
  Object.assign(globalThis, {
    queueMicrotask: (callback: () => void) => soon(watched(callback)),
    // With it a part of the page that was waited for is shown a little later, and it may be what a test waits for.
    setTimeout(callback: () => void, milliseconds: number) {
      const doNow = watched(callback);
      later(doNow, milliseconds);
      return doNow;
    },
    clearTimeout: (doNow: () => void) => putOff.delete(doNow),
  });
  require('react-dom/client');
  Object.assign(globalThis, { queueMicrotask: soon, setTimeout: later, clearTimeout: never });
}

/** So much is enough for any page. What waits for a promise is put off again each time, and is left to its own turn. */
const ENOUGH = 100;

function doAllThatWasPutOff(): void {
  let done = 0;
  isDoingAll = true;
  try {
    for (const doNow of putOff) {
      doNow();
      done += 1;
      if (done === ENOUGH) return;
    }
  } finally {
    isDoingAll = false;
  }
}

// Not one that a test has put in its place.
const soon = setImmediate;

let depth = 0;

/** Does what `callback` does, and all that React puts off because of it, before it returns or resolves. */
function act(callback: () => unknown): Promise<unknown> {
  depth += 1;
  let result: unknown;
  try {
    result = callback();
  } catch (error) {
    depth -= 1;
    throw error;
  }
  if (result instanceof Promise) return result.finally(settle);
  depth -= 1;
  if (depth === 0) doAllThatWasPutOff();
  return Promise.resolve(result);
}

async function settle(): Promise<void> {
  depth -= 1;
  let turns = 0;
  do {
    doAllThatWasPutOff();
    await new Promise(soon);
    turns += 1;
  } while (putOff.size > 0 && turns < ENOUGH);
}

const react = require('react') as { act?: typeof act };
if (react.act === undefined) {
  watchScheduler(require('scheduler') as Scheduler);
  loadRendererWatched();
  react.act = act;
}
