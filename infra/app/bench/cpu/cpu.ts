import type { CpuByThread } from '../support/cpu.ts';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/statistics.ts';
import { readSideCosts } from './read-side.ts';
import { type Round, type Work, WORKS, writeSideRounds } from './write-side.ts';

const ROUNDS = { people: 2_000, rounds: 9, warming: 2, works: WORKS };

/** What a piece of work cost in each round, and an empty POST in the same. */
type Costs = readonly { readonly cpu: CpuByThread; readonly emptyPost: CpuByThread }[];

/**
 * What thousands ask for, in microseconds of a processor by thread, and that of the main thread over an empty POST's of
 * the same round: a figure that changes with the program, and hardly with the machine or what else it does.
 */
export async function cpu(): Promise<Figure[]> {
  console.log('Votes, words, answers and submissions on the write side, and empty POSTs in turns');
  const rounds = await writeSideRounds(ROUNDS);
  console.log('A term projected into the read models of reports, and a page of one');
  const { event, pages } = await readSideCosts(ROUNDS.rounds);
  const emptyPost = median(pages.map((round) => mainOf(round.emptyPost)));
  return [
    ...byThread(
      'emptyPost',
      costsOf(rounds, 'vote').map((round) => round.emptyPost),
    ),
    ...WORKS.flatMap((work) => figures(work, costsOf(rounds, work), work === 'vote' ? 3.6 : undefined)),
    ...byThread('event', [event]),
    { name: 'cpu.eventOverEmptyPost', value: mainOf(event) / emptyPost },
    ...figures('reportPage', pages),
  ];
}

/** The main thread's time over that of an empty POST: the median of the rounds. */
export function overEmptyPost(rounds: readonly Round[], work: Work): number {
  return ratioOf(costsOf(rounds, work));
}

function costsOf(rounds: readonly Round[], work: Work): Costs {
  return rounds.flatMap((round) => round[work] ?? []);
}

function ratioOf(costs: Costs): number {
  return median(costs.map((each) => mainOf(each.cpu) / mainOf(each.emptyPost)));
}

function mainOf({ main = 0 }: CpuByThread): number {
  return main;
}

function figures(name: string, costs: Costs, atMost?: number): Figure[] {
  const value = ratioOf(costs);
  return [
    ...byThread(
      name,
      costs.map((each) => each.cpu),
    ),
    { name: `cpu.${name}OverEmptyPost`, value, ...(atMost !== undefined && { target: { atMost } }) },
  ];
}

/** The median of each thread that spent anything worth telling. */
function byThread(name: string, costs: readonly CpuByThread[]): Figure[] {
  const threads = [...new Set(costs.flatMap((each) => Object.keys(each)))];
  return threads
    .map((thread) => ({ thread, value: median(costs.map((each) => each[thread] ?? 0)) }))
    .filter(({ value }) => value >= 0.5)
    .map(({ thread, value }) => ({ name: `cpu.${name}Us.${thread.replaceAll(' ', '-')}`, value }));
}
