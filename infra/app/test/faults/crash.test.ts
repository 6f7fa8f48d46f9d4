// Dear: votes under load with the product killed and its disk failing: nothing cheaper shows that no acknowledged vote is lost.
import { randomRuns } from '@pollux/infra/test/support/long-run';
import { expect, test } from 'vitest';
import { canTrace } from '../support/strace.ts';
import { failingDisks, kill } from './attacks.ts';
import { crashRun } from './crash-run.ts';

const { CRASH_SEED = String(Date.now() % 1_000_000) } = process.env;
const seed = Number(CRASH_SEED);
const kills = Array.from({ length: randomRuns({ few: 1, many: 12 }) }, () => kill);
/** At length each kind of failure of a disk some times; on each change one, by the seed. */
const diskFailures = Array.from(
  { length: randomRuns({ few: 1, many: 3 * failingDisks.length }) },
  (_, index) => failingDisks[(seed + index) % failingDisks.length] ?? kill,
);
const attacks = canTrace() ? [...kills, ...diskFailures] : kills;

test(`killed and with failing disks under load, the product loses no acknowledged vote and counts none twice (CRASH_SEED=${seed})`, async () => {
  const { strikes, retried } = await crashRun(attacks, seed);
  expect(strikes).toBe(attacks.length);
  expect(retried).toBeGreaterThan(0);
});
