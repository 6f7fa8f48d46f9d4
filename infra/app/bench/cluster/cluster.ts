import type { Figure } from '../support/figures.ts';
import { faultedRun, type LeaderFault } from './faulted-run.ts';

const FAULTS: readonly LeaderFault[] = ['freeze', 'cut', 'kill'];
const TIMES = 5;
/** From the moment at which the rest of the cluster has a new leader. */
const MOST_SILENCE_MS = 5_000;

/** How long the product is silent when the leader of its event store cluster is, and whether that costs a vote. */
export async function cluster(): Promise<Figure[]> {
  console.log(
    `100 votes a second, and the leader of three event store servers falls silent ${3 * TIMES} times`,
  );
  const report = await faultedRun(FAULTS.flatMap((fault) => Array.from({ length: TIMES }, () => fault)));
  const none = { atMost: 0 };
  return [
    ...FAULTS.flatMap((fault): Figure[] => {
      const played = report.faults.filter((played) => played.fault === fault);
      const longest = (of: (one: (typeof played)[number]) => number) => Math.max(...played.map(of));
      return [
        {
          name: `cluster.${fault}SilenceMs`,
          value: longest(({ silenceMs }) => silenceMs),
          target: { atMost: MOST_SILENCE_MS, slack: 0 },
        },
        {
          name: `cluster.${fault}SilenceFromFaultMs`,
          value: longest(({ silenceFromFaultMs }) => silenceFromFaultMs),
        },
        { name: `cluster.${fault}ResultsMs`, value: longest(({ resultsMs }) => resultsMs) },
      ];
    }),
    { name: 'cluster.acknowledged', value: report.acknowledged },
    { name: 'cluster.lost', value: report.lost, target: none },
    { name: 'cluster.twice', value: report.twice, target: none },
    { name: 'cluster.answers5xx', value: report.answers5xx, target: none },
  ];
}
