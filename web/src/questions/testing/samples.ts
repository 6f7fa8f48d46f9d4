import { Question, QuestionInput, typeOf } from '@pollux/domain/questions/question-types';
import { sampleQuestions } from '@pollux/domain/questions/testing';
import type { QuestionOf, QuestionType, SeenQuestionOf } from '../question.ts';

/** A complete question of a quiz, of each type. */
export function sampleOf<Type extends QuestionType>(type: Type): QuestionOf<Type> {
  return Question.parse(QuestionInput.parse(sampleQuestions[type])) as QuestionOf<Type>;
}

/** The same as participants see it. */
export function seenSampleOf<Type extends QuestionType>(type: Type): SeenQuestionOf<Type> {
  return typeOf({ type }).see(sampleOf(type)) as SeenQuestionOf<Type>;
}
