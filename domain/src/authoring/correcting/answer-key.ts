import { Rejection } from '../../kernel/rejection.ts';
import { sameData } from '../../kernel/same-data.ts';
import type { Question } from '../../questions/question-types.ts';
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
  /** The number of the newest correction that concerns the version; 0 where none does. */
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
export function keyOf({ versions, corrections }: Corrected, version: number): AnswerKey {
  const content = versions[version];
  if (content === undefined) throw new VersionNotFound();
  return corrections.reduce<AnswerKey>(
    (key, correction) => {
      const concerned = correction.changes.filter(({ questionId }) =>
        sameData(
          questionOf(content.questions, questionId),
          questionOf(versions[correction.version]?.questions, questionId),
        ),
      );
      if (concerned.length === 0) return key;
      return { ...concerned.reduce(changedBy, key), correction: correction.correction };
    },
    { questions: content.questions, accepted: [], dropped: [], correction: 0 },
  );
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

function questionOf(questions: readonly Question[] = [], questionId: string): Question | undefined {
  return questions.find(({ id }) => id === questionId);
}
