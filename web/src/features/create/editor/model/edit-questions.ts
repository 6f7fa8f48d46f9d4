import { sameData } from '@pollux/domain/kernel/same-data';
import { fieldsOf } from '@pollux/domain/questions/question-fields';
import { blankFields } from '@pollux/domain/questions/blank-fields';
import type { ActivityKind } from '@pollux/domain/questions/question-rules';
import type { DraftQuestion, QuestionType } from '../../../../questions/question.ts';
import { authoringOf } from '../../../../questions/question-types/for-editor.ts';

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
