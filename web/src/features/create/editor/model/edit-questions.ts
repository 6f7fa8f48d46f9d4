import { fieldsOf } from '@pollux/domain/questions/question-fields';
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
