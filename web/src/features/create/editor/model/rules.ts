import { missingInQuizDetails } from '@pollux/domain/authoring/content/details-rules';
import type { Draft, DraftDetails } from '@pollux/domain/authoring/drafting/draft';
import { completenessMessages, faultsOf } from '@pollux/domain/questions/completeness';
import { type ActivityKind, isBlank } from '@pollux/domain/questions/question-rules';
import type { Problem } from '../../../../questions/problem.ts';
import type { DraftQuestion } from '../../../../questions/question.ts';
import type { Kind } from '../kinds/kind.ts';
import { isUnwritten } from '@pollux/domain/authoring/drafting/blank-draft';

/** A problem, and the question that it was found at. */
export interface QuestionProblem {
  readonly problem: Problem;
  readonly questionId: string;
  /** Whether it was looked for in this question alone, so that its number need not be said. */
  readonly isCurrent?: boolean;
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

/**
 * What keeps the questions from being complete, and the question where it was found. In a poll it is the first rule, in
 * the order of C281 to C284, that any question breaks (C222); else the first question that breaks one (C275).
 */
export function questionsProblem(
  questions: readonly DraftQuestion[],
  kind: ActivityKind,
): QuestionProblem | null {
  const found = questions.flatMap((question) =>
    faultsOf(question, kind).map(({ problem }) => ({ problem, questionId: question.id })),
  );
  const sorted = kind === 'POLL' ? found.toSorted((one, other) => rank(one) - rank(other)) : found;
  return sorted[0] ?? null;
}

/** The same of a draft: one that draws questions may ask nothing else, and its blank question is left out then. */
export function draftProblem({ questions, settings }: Draft, kind: ActivityKind): QuestionProblem | null {
  const { draws = [] } = settings;
  return draws.length > 0 && questions.every(isUnwritten) ? null : questionsProblem(questions, kind);
}

const rules: readonly string[] = Object.keys(completenessMessages);
const rank = ({ problem }: QuestionProblem) => rules.indexOf(problem);

/** What keeps a question from being deleted, among `count` questions (C262, C263). */
export function questionRemovalProblem(count: number, kind: ActivityKind): Problem | null {
  if (count > 1) return null;
  return kind === 'SURVEY' ? 'keepOneQuestion' : 'lastQuestion';
}

/** Whether an activity of `count` questions takes another. */
export function mayAddQuestion(count: number, most: number): boolean {
  return count < most;
}
