import { useMemo } from 'react';
import type { QuestionResultOf } from '../question.ts';
import type { ResultProps, WallProps } from '../results/result-props.ts';
import { TalliedOnWall, TalliedReport, TalliedResult } from './tallied-result.tsx';

type OptionsResult = QuestionResultOf<'mcq' | 'dropdown' | 'checkbox'>;

/** A bar of lights for each option, and the table of all of them. */
export function OptionsResult({ question, number }: ResultProps<OptionsResult>) {
  return <TalliedResult question={useTallied(question)} number={number} />;
}

/** The options as bars or, by a switch, as a pie (P126). */
export function OptionsReport({ question, number }: ResultProps<OptionsResult>) {
  return <TalliedReport question={useTallied(question)} number={number} />;
}

/** The options on the wall of a room. */
export function OptionsOnWall({ question }: WallProps<OptionsResult>) {
  return <TalliedOnWall question={useTallied(question)} />;
}

function useTallied(question: OptionsResult) {
  return useMemo(
    () => ({
      ...question,
      tallies: question.options.map(({ id, text, image, votes }, index) => ({
        key: id,
        label: text,
        image,
        count: votes,
        colour: index,
      })),
    }),
    [question],
  );
}
