import { ranked, type Tally } from '../charts/tally.ts';
import type { QuestionResultOf } from '../question.ts';

/** The result of a question that brings options and selections together. */
export type PairsResult = QuestionResultOf<'matching' | 'drag_and_drop'>;

/** What the options were brought together with: for each option, in its order, the most frequent first. */
export function pairTallies({ options, selections }: PairsResult): Tally[] {
  return options.flatMap(({ id, text, image, votes }, index) =>
    ranked(
      selections
        .map((selection) => ({ selection, count: votes[selection.id] ?? 0 }))
        .filter(({ count }) => count > 0)
        .map(({ selection, count }) => ({
          key: `${id} ${selection.id}`,
          label: `${text}: ${selection.text}`,
          image,
          count,
          colour: index,
        })),
    ),
  );
}

/** Of each option what it was brought together with most. */
export function topPairs(result: PairsResult): Tally[] {
  return result.options.flatMap((option) => pairTallies({ ...result, options: [option] }).slice(0, 1));
}
