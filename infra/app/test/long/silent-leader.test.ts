import { expect, test } from 'vitest';
import { faultedRun, type LeaderFault } from '../../bench/cluster/faulted-run.ts';

/** From the moment at which the rest of the cluster has a new leader. */
const MOST_SILENCE_MS = 5_000;

test('a leader of the event store’s cluster that freezes, is cut off or dies is left behind, and costs no vote', {
  timeout: 300_000,
}, async () => {
  const faults: readonly LeaderFault[] = ['freeze', 'cut', 'kill'];
  const report = await faultedRun(faults);
  expect(report).toMatchObject({ lost: 0, twice: 0, answers5xx: 0 });
  expect(report.faults.map(({ fault }) => fault)).toEqual(faults);
  for (const { silenceMs } of report.faults) expect(silenceMs).toBeLessThan(MOST_SILENCE_MS);
});
