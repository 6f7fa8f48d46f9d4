import { expect, test } from 'vitest';
import { canTrace } from '../support/strace.ts';
import { failingDisks, kill } from './attacks.ts';
import { crashRun } from './crash-run.ts';

const { CRASH_SEED = String(Date.now() % 1_000_000) } = process.env;
const seed = Number(CRASH_SEED);

test(`killed under load, the product loses no acknowledged vote and counts none twice (CRASH_SEED=${seed})`, async () => {
  const { strikes, retried } = await crashRun([kill, kill, kill, kill], seed);
  expect(strikes).toBe(4);
  expect(retried).toBeGreaterThan(0);
});

test.runIf(canTrace())(`the same when its disk fails under load (CRASH_SEED=${seed})`, async () => {
  const { strikes, retried } = await crashRun(failingDisks, seed);
  expect(strikes).toBe(failingDisks.length);
  expect(retried).toBeGreaterThan(0);
});
