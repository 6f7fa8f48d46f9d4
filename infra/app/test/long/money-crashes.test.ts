import { expect, test } from 'vitest';
import { moneyCrashRun } from './money-crash-run.ts';
import { payoutCrashRun } from './payout-crash-run.ts';

const { CRASH_SEED = String(Date.now() % 1_000_000), MONEY_KILLS = '20' } = process.env;
const seed = Number(CRASH_SEED);
const kills = Number(MONEY_KILLS);

test(`killed while people buy and get back, the product charges once, loses no payment, and its books balance (CRASH_SEED=${seed})`, async () => {
  const report = await moneyCrashRun(kills, seed);
  console.log(`${JSON.stringify(report)} with the seed ${seed}`);
  expect(report.kills).toBe(kills);
  expect(report.paid).toBeGreaterThan(0);
  expect(report.retried).toBeGreaterThan(0);
}, 900_000);

test(`killed while admins make files for the bank and take its answers down, the product pays each payout once, and its books balance (CRASH_SEED=${seed})`, async () => {
  const report = await payoutCrashRun(kills, seed);
  console.log(`${JSON.stringify(report)} with the seed ${seed}`);
  expect(report.kills).toBe(kills);
  for (const count of [report.files, report.paid, report.failed, report.retried])
    expect(count).toBeGreaterThan(0);
}, 900_000);
