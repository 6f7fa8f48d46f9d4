// Dear: a hundred and forty random plans of everything at once; `npm run test:long` has thousands.
import { randomRuns } from '@pollux/infra/test/support/long-run';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { checkInvariants } from './invariants.ts';
import type { CommitMode } from './memory-document-store.ts';
import { moneyPlans, type Plan, plans } from './plan.ts';
import { simulate } from './simulation.ts';

vi.mock('node:timers/promises', async (original) => {
  const { virtualSleep } = await import('./virtual-time.ts');
  return { ...(await original<object>()), setTimeout: virtualSleep };
});
vi.mock('node:crypto', async (original) => {
  const { virtualUuid } = await import('./virtual-time.ts');
  return { ...(await original<object>()), randomUUID: virtualUuid };
});
// Real hashing takes real time, on threads that no seed decides about.
vi.mock('@pollux/infra/passwords', () => ({
  hashPassword: async () => 'hash',
  isCommonPassword: async () => false,
}));
const { SIMULATION_RUNS, SIMULATION_SEED, SIMULATION_PATH, SIMULATION_PART = '0/1' } = process.env;
/** Of `npm run test:long` as many processes as there are cores share the runs, each with a seed of its own. */
const [part = 0, parts = 1] = SIMULATION_PART.split('/').map(Number);
const ofPart = (all: number) => Math.ceil(all / parts);
const runs = Number(SIMULATION_RUNS ?? randomRuns({ few: 60, many: 2_500 }));
const moneyRuns = SIMULATION_RUNS === undefined ? randomRuns({ few: 20, many: 8_000 }) : Math.ceil(runs / 3);

test.each([
  ['nothing is lost or counted twice', 'transaction', plans],
  ['nothing is lost or counted twice', 'guarded writes', plans],
  ['no money moves twice, and books balance', 'transaction', moneyPlans],
] satisfies [string, CommitMode, fc.Arbitrary<Plan>][])(
  'whatever happens to processes and connections, %s: %s',
  async (what, mode, played) => {
    const property = fc.asyncProperty(played, (plan) => simulate(plan, mode, checkInvariants));
    const result = await fc.check(property, {
      numRuns: ofPart(played === moneyPlans ? moneyRuns : runs),
      ...(SIMULATION_SEED !== undefined && { seed: Number(SIMULATION_SEED) + part }),
      ...(SIMULATION_PATH !== undefined && { path: SIMULATION_PATH }),
    });
    const replay = `SIMULATION_SEED=${result.seed} SIMULATION_PATH=${result.counterexamplePath}`;
    const { failed, errorInstance: cause } = result;
    if (failed) throw new Error(`${fc.defaultReportMessage(result)}\nTo replay it: ${replay}`, { cause });
    console.log(`${what}, ${mode}: ${result.numRuns} runs with the seed ${result.seed}`);
    expect(result.numRuns).toBeGreaterThan(0);
  },
);
