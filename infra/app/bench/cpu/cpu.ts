import type { CpuByThread } from '../support/cpu.ts';
import type { Figure } from '../support/figures.ts';
import { median } from '../support/statistics.ts';
import { readSideCosts } from './read-side.ts';
import { type Round, type Work, WORKS, writeSideRounds } from './write-side.ts';

const PEOPLE = 2_000;
const ROUNDS = 9;

/**
 * What thousands ask for, in microseconds of a processor by thread, and that of the main thread over an empty POST's of
 * the same round: a figure that changes with the program, and hardly with the machine or what else it does.
 */
export async function cpu(): Promise<Figure[]> {
  console.log('Votes, words, answers and submissions on the write side, and empty POSTs in turns');
  const rounds = await writeSideRounds(PEOPLE, ROUNDS);
  const ratios = ratiosOf(rounds);
  console.log('A term projected into the read models of reports, and a page of one');
  const { event, pages } = await readSideCosts(ROUNDS);
  const emptyPost = median(pages.map((round) => round.emptyPost['main'] ?? 0));
  return [
    ...figures(
      'emptyPost',
      rounds.map((round) => round.emptyPost),
    ),
    ...WORKS.flatMap((work) => [
      ...figures(
        work,
        rounds.map((round) => round[work]),
      ),
      {
        name: `cpu.${work}OverEmptyPost`,
        value: ratios[work],
        ...(work === 'vote' && { target: { atMost: 3.6 } }),
      },
    ]),
    ...figures('event', [event]),
    { name: 'cpu.eventOverEmptyPost', value: (event['main'] ?? 0) / emptyPost },
    ...figures(
      'reportPage',
      pages.map(({ page }) => page),
    ),
    {
      name: 'cpu.reportPageOverEmptyPost',
      value: mainOver(
        pages.map(({ page }) => page),
        pages,
      ),
    },
  ];
}

/** Of each piece of work the main thread's time over that of an empty POST: the median of the rounds. */
export function ratiosOf(rounds: readonly Round[]): Record<Work, number> {
  const ratios = WORKS.map(
    (work) =>
      [
        work,
        mainOver(
          rounds.map((round) => round[work]),
          rounds,
        ),
      ] as const,
  );
  return Object.fromEntries(ratios) as Record<Work, number>;
}

function mainOver(
  costs: readonly CpuByThread[],
  rounds: readonly { readonly emptyPost: CpuByThread }[],
): number {
  return median(costs.map(({ main = 0 }, index) => main / (rounds[index]?.emptyPost['main'] ?? 0)));
}

/** The median of each thread that spent anything worth telling. */
function figures(name: string, costs: readonly CpuByThread[]): Figure[] {
  const threads = [...new Set(costs.flatMap((each) => Object.keys(each)))];
  return threads
    .map((thread) => ({ thread, value: median(costs.map((each) => each[thread] ?? 0)) }))
    .filter(({ value }) => value >= 0.5)
    .map(({ thread, value }) => ({ name: `cpu.${name}Us.${thread.replaceAll(' ', '-')}`, value }));
}
