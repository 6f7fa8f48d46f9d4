import { useMemo } from 'react';
import type { Tally } from '../charts/tally.ts';
import type { QuestionResultOf } from '../question.ts';

/** The result of a question that is answered by a text: equal ones count as one. */
export type TextsResult = QuestionResultOf<'wordcloud' | 'shortanswer' | 'fillups' | 'date'>;

/** The same with what was written, the most frequent first. */
export type TalliedTexts = TextsResult & { readonly tallies: readonly Tally[] };

/** Of a cloud more words come than anybody reads in a table: the rest is counted, as of other texts. */
const MOST_ROWS = 200;

/** The most frequent words of a cloud, for what is no wall. */
export function mostFrequent<Words extends TextsResult>(question: Words): Words {
  const { words, otherWords } = question;
  if (words.length <= MOST_ROWS) return question;
  return { ...question, words: words.slice(0, MOST_ROWS), otherWords: otherWords + words.length - MOST_ROWS };
}

/** @param label how a text is shown; it stays the same function while it says the same */
export function useTalliedTexts(question: TextsResult, label: (text: string) => string = asIs): TalliedTexts {
  return useMemo(() => {
    const shown = mostFrequent(question);
    const tallies = shown.words.map(({ word, count }, index) => ({
      key: word,
      label: label(word),
      image: null,
      count,
      colour: index,
    }));
    return { ...shown, tallies };
  }, [question, label]);
}

const asIs = (text: string) => text;
