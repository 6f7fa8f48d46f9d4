import { sameData } from '@pollux/domain/kernel/same-data';
import { blankFields, fieldsOf } from '@pollux/domain/questions/question-fields';
import type { ActivityKind } from '@pollux/domain/questions/question-rules';
import type { DraftQuestion, QuestionType } from '../../../questions/question.ts';
import { authoringOf } from '../../../questions/question-types/for-editor.ts';

type Questions = readonly DraftQuestion[];

/**
 * Behind which question the given one stands after it has changed places with its neighbour above (-1) or below (1)
 * (C231); null: it is first then. Undefined where it has no such neighbour.
 */
export function placeOfMove(questions: Questions, id: string, by: -1 | 1): string | null | undefined {
  const from = questions.findIndex((question) => question.id === id);
  if (from < 0 || questions[from + by] === undefined) return undefined;
  return questions[by === 1 ? from + 1 : from - 2]?.id ?? null;
}

/** The question under another type, with nothing filled in but what questions of every type have. */
export function withType(question: DraftQuestion, type: QuestionType, kind: ActivityKind): DraftQuestion {
  if (question.type === type) return question;
  return authoringOf({ type }).blank(fieldsOf(question), kind);
}

/** Whether another type would lose something that was filled in. */
export function losesByType(question: DraftQuestion): boolean {
  return question.type !== null && authoringOf(question).isFilledIn(question);
}

/** Whether nothing was written in the question since it was added. */
export function isUntouched(question: DraftQuestion): boolean {
  return question.type === null && sameData(fieldsOf(question), { ...blankFields, id: question.id });
}
