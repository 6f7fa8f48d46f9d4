import { diskFull, documentWriterDies, kill, logWriterDies, syncFails } from '../../test/faults/attacks.ts';
import { crashRun } from '../../test/faults/crash-run.ts';
import { cutPower, recordWriter } from '../../test/faults/power/power-loss.ts';
import { ensureStrace } from '../../test/support/strace.ts';
import type { Figure } from '../support/figures.ts';

const ATTACKS = [kill, kill, logWriterDies, kill, documentWriterDies, kill, syncFails, kill, kill, diskFull];
const RUNS = 4;
const RECORDINGS = 3;
const RECORDED_MS = 4_000;
const CUTS = 200;

/**
 * Brings the product down dozens of times under load, and cuts the power hundreds of times, each at a random moment.
 * Every acknowledged event must be there once, and every read model be what the log makes of it.
 */
export async function crash(): Promise<Figure[]> {
  ensureStrace();
  const seed = Date.now() % 1_000_000;
  const sums = { strikes: 0, acknowledged: 0, retried: 0, powerCuts: 0 };
  for (let run = 0; run < RUNS; run += 1) {
    console.log(`The product under load, brought down ${ATTACKS.length} times (seed ${seed + run})`);
    const report = await crashRun(ATTACKS, seed + run);
    sums.strikes += report.strikes;
    sums.acknowledged += report.acknowledged;
    sums.retried += report.retried;
  }
  for (let run = 0; run < RECORDINGS; run += 1) {
    console.log(`The power cut ${CUTS} times (seed ${seed + run})`);
    const recording = await recordWriter(RECORDED_MS);
    const fault = await cutPower(recording, seed + run, CUTS);
    if (fault !== undefined) throw new Error(fault);
    sums.powerCuts += CUTS;
  }
  return [
    ...Object.entries(sums).map(([name, value]) => ({ name: `crash.${name}`, value })),
    { name: 'crash.lost', value: 0, target: { atMost: 0 } },
  ];
}
