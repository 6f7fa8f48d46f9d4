import type { QuestionResult } from '@pollux/domain/questions/question-types';
import type { QuestionResultOf, QuestionType } from '../question.ts';

// What the dashboard, and the sentence over results, know of each type of question. Nobody there asks which type a question is of.

/** Something that was answered, and by how many people. */
export interface Answered {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

const answers: { [Type in QuestionType]: (result: QuestionResultOf<Type>) => readonly Answered[] } = {
  mcq: ({ options }) => options.map(({ id, text, votes }) => ({ key: id, label: text, count: votes })),
  wordcloud: ({ words }) => words.map(({ word, count }) => ({ key: word, label: word, count })),
};

/** What people answered to the question, in the order in which its type shows it. */
export function answersIn(result: QuestionResult): readonly Answered[] {
  return (answers[result.type] as (result: QuestionResult) => readonly Answered[])(result);
}
