import { isDate } from '@pollux/domain/questions/answer-rules';
import { useCallback } from 'react';
import { useFormatter } from 'use-intl';
import type { QuestionResultOf } from '../question.ts';
import type { ResultProps, WallProps } from '../results/result-props.ts';
import { TalliedTextsOnWall, TalliedTextsReport, TalliedTextsResult } from '../texts/result.tsx';
import { useTalliedTexts } from '../texts/tallied-texts.ts';

type Dates = QuestionResultOf<'date'>;

/** A bar of lights for each of the most frequent days, and the table of all of them. */
export function DateResult({ question, number }: ResultProps<Dates>) {
  return <TalliedTextsResult question={useTalliedTexts(question, useDay())} number={number} />;
}

/** The most frequent days beside all of them. */
export function DateReport({ question, number }: ResultProps<Dates>) {
  return <TalliedTextsReport question={useTalliedTexts(question, useDay())} number={number} />;
}

/** The most frequent days on the wall of a room. */
export function DateOnWall({ question }: WallProps<Dates>) {
  return <TalliedTextsOnWall question={useTalliedTexts(question, useDay())} />;
}

/** Writes a day in the reader's language; what is none stays as it is. */
function useDay(): (date: string) => string {
  const format = useFormatter();
  return useCallback(
    (date: string) =>
      isDate(date)
        ? format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
        : date,
    [format],
  );
}
