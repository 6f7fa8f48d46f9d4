import type { Figure } from '../support/figures.ts';
import { append } from './append.ts';
import { memory } from './memory.ts';
import { countEvents, rebuildPollResults } from './rebuild.ts';

/** The embedded stores: appends and rebuilds as ratios to what the machine can do, and the memory of a rebuild. */
export async function stores(): Promise<Figure[]> {
  const figures: Figure[] = [];
  console.log('Appends at 64 concurrent writers, and the same rows through node:sqlite, in turns');
  figures.push(...(await append()));
  console.log('A counting rebuild of a million events, and a bare read of them, in turns');
  figures.push(...(await countEvents()));
  console.log('A rebuild of the results of 200,000 ballots, and of 50,000 with a word in each');
  figures.push(...(await rebuildPollResults()));
  console.log('The memory of a rebuild of 250,000 and of a million events');
  figures.push(...(await memory()));
  return figures;
}
