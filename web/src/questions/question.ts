import type { Answer, QuestionResult, SeenQuestion } from '@pollux/domain/questions/question-types';

export type QuestionType = SeenQuestion['type'];
export type SeenQuestionOf<Type extends QuestionType> = Extract<SeenQuestion, { type: Type }>;
export type AnswerOf<Type extends QuestionType> = Extract<Answer, { type: Type }>;
export type QuestionResultOf<Type extends QuestionType> = Extract<QuestionResult, { type: Type }>;
