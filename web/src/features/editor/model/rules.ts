import { missingInQuizDetails } from '@pollux/domain/authoring/content/details-rules';
import type { DraftDetails } from '@pollux/domain/authoring/drafting/draft';
import { currentProblem, faultsOf } from '@pollux/domain/questions/completeness';
import { type ActivityKind, isBlank } from '@pollux/domain/questions/question-rules';
import type { Kind } from '../kinds/kind.ts';
import type { Problem } from '../../../questions/problem.ts';
import type { DraftQuestion } from '../../../questions/question.ts';

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

/** What keeps the creator from going on to another question (C267 to C274, C285). */
export function currentQuestionProblem(question: DraftQuestion, kind: ActivityKind): Problem | null {
  return currentProblem(question, kind);
}

/** The rules of a poll in the order in which they are said (C281 to C284). */
const POLL_RULES: readonly Problem[] = [
  'type',
  'title',
  'options',
  'optionText',
  'sameOptions',
  'tooManyOptions',
];

/**
 * What keeps the questions from being complete. In a poll the first rule that a question breaks, and the first question
 * that breaks it (C222); else the first question that is not complete, and what is said of it first.
 */
export function questionsProblem(
  questions: readonly DraftQuestion[],
  kind: ActivityKind,
): QuestionProblem | null {
  const problems = questions.flatMap((question) =>
    faultsOf(question, kind).map(({ problem }): QuestionProblem => ({ problem, questionId: question.id })),
  );
  if (kind !== 'POLL') return problems[0] ?? null;
  const ranked = problems.toSorted(
    (one, other) => POLL_RULES.indexOf(one.problem) - POLL_RULES.indexOf(other.problem),
  );
  return ranked[0] ?? null;
}

/** What keeps a question from being deleted, among `count` questions (C262). */
export function questionRemovalProblem(count: number): Problem | null {
  return count === 1 ? 'lastQuestion' : null;
}

/** Whether an activity of `count` questions takes another. */
export function mayAddQuestion(count: number, most: number): boolean {
  return count < most;
}
