import { attemptsView } from '@pollux/projections/attending/attempts';
import { resultsRate } from '../stores/rebuild.ts';
import type { Figure } from '../support/figures.ts';
import type { TermStage } from './stage.ts';

const BALLOTS = 50_000;

/** What projecting the log of a term into the read models of reports comes to, beside the results of a poll. */
export async function projectionRatio(
  { term, side }: TermStage,
  { seconds }: { readonly seconds: number },
): Promise<Figure[]> {
  const where = { status: 'SUBMITTED' };
  const submitted = await side.stores.documents.count(attemptsView.collection, { where });
  const rate = term.events / seconds;
  return [
    { name: 'reports.projectedMsPerAttempt', value: (1_000 * seconds) / submitted },
    { name: 'reports.projectedPerSecond', value: rate },
    {
      name: 'reports.projectedOverPollResults',
      value: rate / (await resultsRate(BALLOTS, { words: false })),
      target: { atLeast: 0.5 },
    },
  ];
}
