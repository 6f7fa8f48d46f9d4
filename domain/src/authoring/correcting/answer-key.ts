import { Rejection } from '../../kernel/rejection.ts';
import { sameData } from '../../kernel/same-data.ts';
import type { Question } from '../../questions/question-types.ts';
import type { Content } from '../content/content.ts';
import type { DraftQuestion } from '../drafting/draft.ts';
import type { Versions } from '../quiz.ts';
import type { Correction, KeyChange } from './correction.ts';

/** By what the attempts at a version are graded: `scoreAttempt` takes the questions, and the rest beside the answers. */
export interface AnswerKey {
  /** As they were published, but for what is right and how many points that is worth. */
  readonly questions: readonly Question[];
  /** The ids of questions that earn everybody all their points. */
  readonly accepted: readonly string[];
  /** The ids of questions that count for nothing. */
  readonly dropped: readonly string[];
  /** The number of the quiz's newest correction, whatever it concerns; 0 where there is none. */
  readonly correction: number;
}

/** What is known of a quiz's published versions, deleted or not. */
export interface Corrected {
  readonly versions: Versions;
  /** In the order of their numbers. */
  readonly corrections: readonly Correction[];
}

export class VersionNotFound extends Rejection {
  constructor() {
    super('not-found', 'version-not-found', 'This version was never published.');
  }
}

/** By what the attempts at a version of a quiz are graded now. @throws VersionNotFound */
export function keyOf(quiz: Corrected, version: number): AnswerKey {
  const published = {
    questions: contentOf(quiz, version).questions,
    accepted: [],
    dropped: [],
    correction: quiz.corrections.length,
  };
  return correctionsOf(quiz, version)
    .flatMap(({ changes }) => changes)
    .reduce<AnswerKey>(changedBy, published);
}

/**
 * The corrections that concern a version, each with the changes that do: those of questions that it asks as the version
 * that was corrected does.
 * @throws VersionNotFound
 */
export function correctionsOf(quiz: Corrected, version: number): readonly Correction[] {
  return concerning(quiz, contentOf(quiz, version).questions);
}

/** Questions that may have been published or not, each with what is right by now where it is asked as it was corrected. */
export function withCorrectedKeys(quiz: Corrected, questions: readonly DraftQuestion[]): DraftQuestion[] {
  const changes = concerning(quiz, questions).flatMap((correction) => correction.changes);
  return questions.map((question) =>
    changes
      .filter(({ questionId }) => questionId === question.id)
      .reduce((corrected, change) => {
        if (change.kind === 'key') return { ...change.question, points: corrected.points };
        return change.kind === 'points' ? { ...corrected, points: change.points } : corrected;
      }, question),
  );
}

function concerning(quiz: Corrected, questions: readonly DraftQuestion[]): readonly Correction[] {
  return quiz.corrections.flatMap((correction) => {
    const corrected = contentOf(quiz, correction.version).questions;
    const changes = correction.changes.filter(({ questionId }) =>
      sameData(questionOf(questions, questionId), questionOf(corrected, questionId)),
    );
    return changes.length === 0 ? [] : [{ ...correction, changes }];
  });
}

/** The key after a change to a question that it has. */
export function changedBy(key: AnswerKey, change: KeyChange): AnswerKey {
  const { questionId } = change;
  const others = (ids: readonly string[]) => ids.filter((id) => id !== questionId);
  const withQuestion = (changed: (question: Question) => Question) =>
    key.questions.map((question) => (question.id === questionId ? changed(question) : question));
  switch (change.kind) {
    case 'key':
      return {
        ...key,
        questions: withQuestion(({ points }) => ({ ...change.question, points })),
        accepted: others(key.accepted),
        dropped: others(key.dropped),
      };
    case 'points':
      return { ...key, questions: withQuestion((question) => ({ ...question, points: change.points })) };
    case 'accept-all':
      return { ...key, accepted: [...others(key.accepted), questionId], dropped: others(key.dropped) };
    case 'drop':
      return { ...key, accepted: others(key.accepted), dropped: [...others(key.dropped), questionId] };
  }
}

function contentOf({ versions }: Corrected, version: number): Content {
  const content = versions[version];
  if (content === undefined) throw new VersionNotFound();
  return content;
}

function questionOf(questions: readonly DraftQuestion[], questionId: string): DraftQuestion | undefined {
  return questions.find(({ id }) => id === questionId);
}
