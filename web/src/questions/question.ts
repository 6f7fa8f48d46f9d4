import type { QuestionFields } from '@pollux/domain/questions/question';
import type { Answer, Question, QuestionResult, SeenQuestion } from '@pollux/domain/questions/question-types';

export type QuestionType = Question['type'];
export type QuestionOf<Type extends QuestionType> = Extract<Question, { type: Type }>;
export type SeenQuestionOf<Type extends QuestionType> = Extract<SeenQuestion, { type: Type }>;
export type AnswerOf<Type extends QuestionType> = Extract<Answer, { type: Type }>;
export type QuestionResultOf<Type extends QuestionType> = Extract<QuestionResult, { type: Type }>;

/** A question while it is written: it may lack everything, its type too (C175, C226). */
export type DraftQuestion = Question | (QuestionFields & { type: null });

/** What says of which type it is. */
export interface Typed<Type extends QuestionType> {
  readonly type: Type;
}
