import type { QuestionResult } from '@pollux/domain/questions/question-types';
import { pairTallies } from '../pairs/pair-tallies.ts';
import type { QuestionResultOf, QuestionType } from '../question.ts';

// What the dashboard, and the sentence over results, know of each type of question. Nobody there asks which type a question is of.

/** Something that was answered, and by how many people. */
export interface Answered {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

const ofOptions = ({ options }: QuestionResultOf<'mcq' | 'dropdown' | 'checkbox'>) =>
  options.map(({ id, text, votes }) => ({ key: id, label: text, count: votes }));
const ofTexts = ({ words }: QuestionResultOf<'wordcloud' | 'shortanswer' | 'fillups' | 'date'>) =>
  words.map(({ word, count }) => ({ key: word, label: word, count }));

// What has no words of its own is told by a sign that is read in every language.
const answers: { [Type in QuestionType]: (result: QuestionResultOf<Type>) => readonly Answered[] } = {
  mcq: ofOptions,
  checkbox: ofOptions,
  dropdown: ofOptions,
  truefalse: ({ choices }) =>
    choices.map(({ value, votes }) => ({ key: `${value}`, label: value ? '✓' : '✗', count: votes })),
  matching: pairTallies,
  drag_and_drop: pairTallies,
  shortanswer: ofTexts,
  fillups: ofTexts,
  date: ofTexts,
  email: () => [],
  rating: ({ ratings }) =>
    ratings.map(({ stars, votes }) => ({ key: `${stars}`, label: '★'.repeat(stars), count: votes })),
  wordcloud: ofTexts,
  hotspot: ({ cells }) =>
    Object.entries(cells).map(([cell, people]) => ({ key: cell, label: cell, count: people })),
};

/** What people answered to the question, in the order in which its type shows it. */
export function answersIn(result: QuestionResult): readonly Answered[] {
  return (answers[result.type] as (result: QuestionResult) => readonly Answered[])(result);
}
