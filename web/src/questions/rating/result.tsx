import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { TalliedOnWall, TalliedReport, TalliedResult } from '../choices/tallied-result.tsx';
import type { QuestionResultOf } from '../question.ts';
import type { ResultProps, WallProps } from '../results/result-props.ts';

type Ratings = QuestionResultOf<'rating'>;

/** A bar of lights for each number of stars, the most stars first. */
export function RatingResult({ question, number }: ResultProps<Ratings>) {
  return <TalliedResult question={useTallied(question)} number={number} />;
}

/** The same as bars or, by a switch, as a pie. */
export function RatingReport({ question, number }: ResultProps<Ratings>) {
  return <TalliedReport question={useTallied(question)} number={number} />;
}

/** The same on the wall of a room. */
export function RatingOnWall({ question }: WallProps<Ratings>) {
  return <TalliedOnWall question={useTallied(question)} />;
}

function useTallied(question: Ratings) {
  const t = useTranslations('results.answer');
  return useMemo(
    () => ({
      ...question,
      tallies: question.ratings.toReversed().map(({ stars, votes }, index) => ({
        key: String(stars),
        label: t('stars', { count: stars }),
        image: null,
        count: votes,
        colour: index,
      })),
    }),
    [question, t],
  );
}
