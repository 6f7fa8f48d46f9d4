import { z } from 'zod';
import { completenessMessages, faultsOf, OF_LENGTH, problemText } from '../../questions/completeness.ts';
import type { ActivityKind } from '../../questions/question-rules.ts';
import { type Question, questionInputSaying, typeOf } from '../../questions/question-types.ts';

/** What a kind of activity asks, and how much of it. */
interface Asks {
  readonly kind: ActivityKind;
  /** The types of questions that there can be. */
  readonly types: readonly string[];
  readonly most: number;
  /** What is said where there is no question, and where there are too many. */
  readonly none: string;
  readonly tooMany: string;
}

/**
 * The questions of an activity as its creator sends them: each complete by the rules of the kind, and refused in its
 * words at the place that lacks something (C374). Of surveys and polls nothing is kept of what is right (C021, C154).
 */
export function questionsInput({ kind, types, most, none, tooMany }: Asks) {
  const { type, untyped } = completenessMessages;
  const noType = kind === 'POLL' ? type : untyped;
  const isAsked = ({ type }: Question) => types.includes(type);
  return z
    .array(questionInputSaying(noType).refine(isAsked, noType), none)
    .min(1, none)
    .max(most, tooMany)
    .refine(haveDistinctIds, 'Questions and options need ids of their own.')
    .superRefine((questions, context) => {
      for (const [index, question] of questions.entries()) {
        for (const { problem, at } of faultsOf(question, kind)) {
          if (OF_LENGTH.has(problem)) continue;
          context.addIssue({
            code: 'custom',
            path: [index, ...at],
            message: problemText(problem, index + 1),
          });
        }
      }
    })
    .transform((questions) => (kind === 'QUIZ' ? questions : questions.map(withoutKey)));
}

function haveDistinctIds(questions: readonly Question[]): boolean {
  const ids = questions.flatMap((question) => [question.id, ...typeOf(question).ids(question)]);
  return new Set(ids).size === ids.length;
}

function withoutKey<OfType extends Question>(question: OfType): OfType {
  return typeOf(question).withoutKey(question) as OfType;
}
