import { setTimeout as wait } from 'node:timers/promises';

// Some things follow a command by a reaction, a moment later: no position says when they are there. Whoever asks for one
// right after the command waits for it.

const MOST_FOLLOWING_MS = 5_000;
const LOOK_MS = 50;

/**
 * What follows something that has happened: it is looked for again as long as it is expected, for some seconds.
 * @param isExpected whether it will be there soon; never asked where it is there
 * @returns undefined where it is not expected, or did not come
 */
export async function followed<Found>(
  look: () => Promise<Found | undefined>,
  isExpected: () => Promise<boolean>,
): Promise<Found | undefined> {
  const giveUpAt = performance.now() + MOST_FOLLOWING_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined || performance.now() > giveUpAt || !(await isExpected())) return found;
    await wait(LOOK_MS);
  }
}
