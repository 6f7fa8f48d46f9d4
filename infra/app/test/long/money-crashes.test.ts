import { expect, test } from 'vitest';
import { moneyCrashRun } from './money-crash-run.ts';

const { CRASH_SEED = String(Date.now() % 1_000_000), MONEY_KILLS = '20' } = process.env;
const seed = Number(CRASH_SEED);
const kills = Number(MONEY_KILLS);

test(`killed while people buy and get back and creators are paid by files, the product charges and pays once, loses nothing, and its books balance (CRASH_SEED=${seed})`, async () => {
  const report = await moneyCrashRun(kills, seed);
  console.log(`${JSON.stringify(report)} with the seed ${seed}`);
  expect(report.kills).toBe(kills);
  expect(report.paid).toBeGreaterThan(0);
  expect(report.paidOut).toBeGreaterThan(0);
  expect(report.retried).toBeGreaterThan(0);
}, 900_000);
