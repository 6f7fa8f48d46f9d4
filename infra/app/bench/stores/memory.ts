import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure } from '../support/figures.ts';
import { appendAll, votes } from './ballots.ts';
import { inPlace, withEvents } from './places.ts';

const FEW = 250_000;
const MANY = 1_000_000;
const VOTES_EACH = 10;
const REBUILD = fileURLToPath(new URL('./memory-process.ts', import.meta.url));

/** How much more memory a rebuild of everybody's responses needs when the log is four times as long. */
export async function memory(): Promise<Figure[]> {
  return inPlace(async (place) => {
    const rebuildAfter = async (from: number, to: number): Promise<number> => {
      const voters = { first: from / VOTES_EACH, votesEach: VOTES_EACH };
      await withEvents(place, (events) => appendAll(events, [...votes((to - from) / VOTES_EACH, voters)]));
      const { stdout } = await promisify(execFile)(process.execPath, [REBUILD], {
        env: { ...process.env, ...place.environment, DATA_DIR: place.folder },
      });
      return Number(stdout);
    };
    const few = await rebuildAfter(0, FEW);
    const many = await rebuildAfter(FEW, MANY);
    return [
      { name: 'stores.memoryOfLongerLog', value: many / few, target: { atMost: 1.2 } },
      { name: 'stores.rebuildMegabytes', value: many / 1_024 },
    ];
  });
}
