import { useMemo } from 'react';
import type { Tally } from '../charts/tally.ts';
import type { QuestionResultOf } from '../question.ts';

/** The result of a question that is answered by a text: equal ones count as one. */
export type TextsResult = QuestionResultOf<'wordcloud' | 'shortanswer' | 'fillups' | 'date'>;

/** The same with what was written, the most frequent first. */
export type TalliedTexts = TextsResult & { readonly tallies: readonly Tally[] };

/** @param label how a text is shown; it stays the same function while it says the same */
export function useTalliedTexts(question: TextsResult, label: (text: string) => string = asIs): TalliedTexts {
  return useMemo(
    () => ({
      ...question,
      tallies: question.words.map(({ word, count }, index) => ({
        key: word,
        label: label(word),
        image: null,
        count,
        colour: index,
      })),
    }),
    [question, label],
  );
}

const asIs = (text: string) => text;
