import type { QuestionResult } from '@pollux/domain/questions/question-types';
import type { Tally } from './charts/tally.ts';

/** What was answered to the question and how often: its options in the poll's order, or its words by frequency. */
export function talliesOf(question: QuestionResult): Tally[] {
  if (question.type === 'wordcloud') {
    return question.words.map(({ word, count }, index) => ({
      key: word,
      label: word,
      image: null,
      count,
      colour: index,
    }));
  }
  return question.options.map(({ id, text, image, votes }, index) => ({
    key: id,
    label: text,
    image,
    count: votes,
    colour: index,
  }));
}
