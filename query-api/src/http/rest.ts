import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Somebody else was at work where a turn of the others took longer. */
const AT_WORK_MS = 0.25;
/** In so long what others wait for comes back, as the commit of a vote. */
const REST_MS = 2;
/** Whatever others do, work that is long goes on after so many rests. */
const MOST_RESTS = 4;

/**
 * Called between two pieces of long work: lets others have their turn, and rests as long as they are at work. A vote takes
 * several turns, from its request to its acknowledgement, and a piece of the work between each two would hold it up as often.
 */
export async function restForOthers(): Promise<void> {
  for (let rests = 0; ; rests += 1) {
    const before = performance.now();
    await nextTurn();
    if (rests === MOST_RESTS || performance.now() - before < AT_WORK_MS) return;
    await wait(REST_MS);
  }
}
