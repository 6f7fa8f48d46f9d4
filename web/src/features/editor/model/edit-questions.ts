import { fieldsOf } from '@pollux/domain/questions/question-fields';
import type { DraftQuestion, QuestionType } from '../../../questions/question.ts';
import { authoringOf } from '../../../questions/question-types/for-editor.ts';
import { mayAddQuestion, questionRemovalProblem } from './rules.ts';

type Questions = readonly DraftQuestion[];

/** Changes the list of questions; the newest list is handed in. */
export type EditQuestions = (change: (questions: DraftQuestion[]) => DraftQuestion[]) => void;

/** The questions with another right after the given one (C095, C227); unchanged when there are as many as may be. */
export function insertAfter(
  questions: Questions,
  id: string,
  question: DraftQuestion,
  most: number,
): DraftQuestion[] {
  if (!mayAddQuestion(questions.length, most)) return [...questions];
  return questions.toSpliced(questions.findIndex((other) => other.id === id) + 1, 0, question);
}

/** The questions without the given one; the last one stays (C262). */
export function removeQuestion(questions: Questions, id: string): DraftQuestion[] {
  if (questionRemovalProblem(questions.length) !== null) return [...questions];
  return questions.filter((question) => question.id !== id);
}

/** The question changes places with its neighbour above (-1) or below (1), with all that belongs to it (C231). */
export function moveQuestion(questions: Questions, id: string, by: -1 | 1): DraftQuestion[] {
  const from = questions.findIndex((question) => question.id === id);
  const question = questions[from];
  const neighbour = questions[from + by];
  if (question === undefined || neighbour === undefined) return [...questions];
  return questions.with(from, neighbour).with(from + by, question);
}

/** The questions with `change` made to the given one. */
export function changeQuestion(
  questions: Questions,
  id: string,
  change: (question: DraftQuestion) => DraftQuestion,
): DraftQuestion[] {
  return questions.map((question) => (question.id === id ? change(question) : question));
}

/** The question under another type, with nothing filled in but what questions of every type have. */
export function withType(question: DraftQuestion, type: QuestionType): DraftQuestion {
  if (question.type === type) return question;
  return authoringOf({ type }).blank(fieldsOf(question));
}

/** Whether another type would lose something that was filled in. */
export function losesByType(question: DraftQuestion): boolean {
  return question.type !== null && authoringOf(question).isFilledIn(question);
}
