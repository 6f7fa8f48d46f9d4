import { missingInQuizDetails } from '@pollux/domain/authoring/content/details-rules';
import type { DraftDetails } from '@pollux/domain/authoring/drafting/draft';
import { isBlank } from '@pollux/domain/questions/question-rules';
import type { Question } from '@pollux/domain/questions/question-types';
import type { Kind } from '../kinds/kind.ts';
import type { Problem } from '../../../questions/problem.ts';
import type { DraftQuestion, QuestionType } from '../../../questions/question.ts';
import { authoringOf } from '../../../questions/question-types/for-editor.ts';

/** A problem, and the question that it was found at. */
export interface QuestionProblem {
  readonly problem: Problem;
  readonly questionId: string;
}

/** What keeps the details from being complete: a title, a description and a language (C220, C248, C249). */
export function detailsProblem(
  details: Pick<DraftDetails, 'quizTitle' | 'quizDescription' | 'language'>,
): Problem | null {
  const { quizTitle, quizDescription, language } = details;
  return isBlank(quizTitle) || isBlank(quizDescription) || language === null ? 'details' : null;
}

/** Whether the details are complete by the rules of the kind. */
export function areDetailsComplete(details: DraftDetails, { isGraded }: Pick<Kind, 'isGraded'>): boolean {
  return isGraded ? missingInQuizDetails(details).length === 0 : detailsProblem(details) === null;
}

/** What keeps the creator from going on to another question: no title, or what its type needs (C274). */
export function currentQuestionProblem(question: DraftQuestion): Problem | null {
  const isReady = question.type !== null && authoringOf(question).isReady(question);
  return isReady && !isBlank(question.title) ? null : 'current';
}

/**
 * What keeps the questions from being complete: the first rule, in the order of C281 to C284, that a question
 * breaks, and the first question that breaks it (C222).
 * @param types the types that there can be; the rules of the first come first
 */
export function questionsProblem(
  questions: readonly DraftQuestion[],
  types: readonly QuestionType[],
): QuestionProblem | null {
  const untyped = questions.find(({ type }) => type === null);
  if (untyped !== undefined) return { problem: 'type', questionId: untyped.id };
  const untitled = questions.find(({ title }) => isBlank(title));
  if (untitled !== undefined) return { problem: 'title', questionId: untitled.id };

  for (const type of types) {
    const ofType = questions.filter((question): question is Question => question.type === type);
    for (const { problem, brokenBy } of authoringOf({ type }).rules) {
      const broken = ofType.find(brokenBy);
      if (broken !== undefined) return { problem, questionId: broken.id };
    }
  }
  return null;
}

/** What keeps a question from being deleted, among `count` questions (C262). */
export function questionRemovalProblem(count: number): Problem | null {
  return count === 1 ? 'lastQuestion' : null;
}

/** Whether an activity of `count` questions takes another. */
export function mayAddQuestion(count: number, most: number): boolean {
  return count < most;
}
