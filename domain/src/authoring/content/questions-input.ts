import { z } from 'zod';
import { questionMessages } from '../../questions/question-rules.ts';
import { type Question, QuestionInput, typeOf } from '../../questions/question-types.ts';

interface QuestionsRules {
  /** The types that the kind of activity takes. */
  readonly types: readonly string[];
  readonly most: number;
  /** What is said where there is no question. */
  readonly none: string;
  readonly tooMany: string;
}

/** The questions of an activity of a kind, as its creator sends them. */
export function questionsInput({ types, most, none, tooMany }: QuestionsRules) {
  return z
    .array(
      QuestionInput.refine(({ type }) => types.includes(type), questionMessages.type),
      none,
    )
    .min(1, none)
    .max(most, tooMany)
    .refine(haveDistinctIds, 'Questions and options need ids of their own.');
}

function haveDistinctIds(questions: readonly Question[]): boolean {
  const ids = questions.flatMap((question) => [question.id, ...typeOf(question).ids(question)]);
  return new Set(ids).size === ids.length;
}
