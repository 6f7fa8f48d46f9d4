import { sameData } from '@pollux/domain/kernel/same-data';
import type { Answer } from '@pollux/domain/questions/question-types';
import { answeringOf } from '../../../questions/question-types/for-attend.ts';
import type { Poll, Question } from '../poll.ts';

/** What a participant was asked, kept with their answers to tell what has been changed since. */
export interface Asked {
  readonly version: number;
  readonly quizTitle: string;
  readonly quizDescription: string;
  readonly questions: readonly Question[];
}

/** How what is asked now differs from what was asked. */
export interface PollChanges {
  /** Whether the poll's title or description reads otherwise. */
  readonly described: boolean;
  /** By id: questions that read otherwise, and that are new. */
  readonly changed: readonly string[];
  readonly added: readonly string[];
  /** The titles of those that are no longer asked. */
  readonly removed: readonly string[];
}

export function askedBy({ version, content }: Pick<Poll, 'version' | 'content'>): Asked {
  const { quizTitle, quizDescription, questions } = content;
  return { version, quizTitle, quizDescription, questions };
}

/** What a participant is to be told; null when both ask the same, whatever their versions. */
export function changesBetween(before: Asked, now: Asked): PollChanges | null {
  const { version: _older, ...asked } = before;
  const { version: _newer, ...asks } = now;
  if (sameData(asked, asks)) return null;
  const known = new Map(before.questions.map((question) => [question.id, question]));
  const ids = now.questions.map(({ id }) => id);
  return {
    described: before.quizTitle !== now.quizTitle || before.quizDescription !== now.quizDescription,
    changed: now.questions
      .filter((question) => known.has(question.id) && !sameData(question, known.get(question.id)))
      .map(({ id }) => id),
    added: ids.filter((id) => !known.has(id)),
    removed: before.questions.filter(({ id }) => !ids.includes(id)).map(({ title }) => title),
  };
}

/** Whether an answer still says what it said when it was given, the question being as it was then (or unknown). */
export function stillSays(question: Question, before: Question | undefined, answer: Answer): boolean {
  const { fits, readsAsBefore } = answeringOf(question);
  if (answer.type !== question.type || !fits(question, answer)) return false;
  if (before === undefined) return true;
  return (
    before.type === question.type &&
    before.title === question.title &&
    before.image === question.image &&
    readsAsBefore(question, before, answer)
  );
}
