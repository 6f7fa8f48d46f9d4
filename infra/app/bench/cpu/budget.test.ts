import { expect, test } from 'vitest';
import budget from './budget.json' with { type: 'json' };
import { overEmptyPost } from './cpu.ts';
import { writeSideRounds } from './write-side.ts';

const WORKS = ['vote', 'word', 'answer'] as const;
/** Short rounds, and many: what else goes on has hardly changed within one. */
const ROUNDS = { people: 200, rounds: 11, warming: 6, works: WORKS };
const MOST_GROWTH = 1.1;
/** What others do at the same time makes a figure larger or smaller once; what the program does makes it larger each time. */
const MOST_TRIES = 3;

// Work is measured, not time: what a main thread spends on each, over what an empty Fastify spends on an empty POST in the
// same round. A change that needs more says so in budget.json, and one that needs less lowers it there: `npm run bench --
// cpu` tells where it goes. Only Linux tells what a thread spent.
test.skipIf(process.platform !== 'linux')(
  'a vote, a word and an answer cost the main thread no more than is written down',
  { timeout: 300_000 },
  async () => {
    const least = new Map(WORKS.map((work) => [work, Infinity]));
    const dearer = () => [...least].filter(([work, value]) => value > budget[work] * MOST_GROWTH);
    for (let tries = 0; tries < MOST_TRIES && dearer().length > 0; tries++) {
      const rounds = await writeSideRounds(ROUNDS);
      for (const [work, value] of least) least.set(work, Math.min(value, overEmptyPost(rounds, work)));
    }
    expect(
      dearer().map(([work, value]) => `${work}: ${value.toFixed(2)} empty POSTs, not ${budget[work]}`),
    ).toEqual([]);
  },
);
