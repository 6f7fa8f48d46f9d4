// Dear: halls with everything that goes wrong at once; `npm run test:long` plays a hundred.
import { randomRuns } from '@pollux/infra/test/support/long-run';
import { expect, test, vi } from 'vitest';
import { playHall } from './hall.ts';
import { checkHall } from './hall-invariants.ts';

vi.mock('node:timers/promises', async (original) => {
  const { virtualSleep } = await import('../virtual-time.ts');
  return { ...(await original<object>()), setTimeout: virtualSleep };
});
vi.mock('node:crypto', async (original) => {
  const { virtualUuid } = await import('../virtual-time.ts');
  return { ...(await original<object>()), randomUUID: virtualUuid };
});

const { HALL_SEED, HALL_RUNS } = process.env;
const runs = Number(HALL_RUNS ?? randomRuns({ few: 5, many: 100 }));
const first = Number(HALL_SEED ?? Math.floor(Math.random() * 2 ** 31));

test('whatever happens in a hall: nothing is lost or there twice, nothing counts behind a lock, no seat changes hands', async () => {
  const seen = { answers: 0, refused: 0, late: 0, fights: 0 };
  for (let seed = first; seed < first + runs; seed++) {
    try {
      const rest = await playHall(seed);
      checkHall(rest);
      for (const { what, outcome } of rest.told) {
        if (what.kind === 'answer') seen['position' in outcome ? 'answers' : 'refused'] += 1;
        if ('refusal' in outcome && outcome.refusal === 'answered-too-late') seen.late += 1;
        if ('refusal' in outcome && outcome.refusal === 'stage-moved-on') seen.fights += 1;
      }
    } catch (cause) {
      throw new Error(`To play it again: HALL_SEED=${seed} HALL_RUNS=1`, { cause });
    }
  }
  console.log(`${runs} halls from the seed ${first} on: ${JSON.stringify(seen)}`);
  // What is never tried is not shown.
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0);
});
