import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { TalliedOnWall, TalliedReport, TalliedResult } from '../choices/tallied-result.tsx';
import type { QuestionResultOf } from '../question.ts';
import type { ResultProps, WallProps } from '../results/result-props.ts';

type TrueFalse = QuestionResultOf<'truefalse'>;

/** A bar of lights for True and one for False. */
export function TrueFalseResult({ question, number }: ResultProps<TrueFalse>) {
  return <TalliedResult question={useTallied(question)} number={number} />;
}

/** The two as bars or, by a switch, as a pie. */
export function TrueFalseReport({ question, number }: ResultProps<TrueFalse>) {
  return <TalliedReport question={useTallied(question)} number={number} />;
}

/** The two on the wall of a room. */
export function TrueFalseOnWall({ question }: WallProps<TrueFalse>) {
  return <TalliedOnWall question={useTallied(question)} />;
}

function useTallied(question: TrueFalse) {
  const t = useTranslations('results.answer');
  return useMemo(
    () => ({
      ...question,
      tallies: question.choices.map(({ value, votes }, index) => ({
        key: String(value),
        label: t(value ? 'true' : 'false'),
        image: null,
        count: votes,
        colour: index,
      })),
    }),
    [question, t],
  );
}
