import type { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import type { Input } from '@pollux/domain/kernel/command';
import type { Answer, Question } from '@pollux/domain/questions/question-types';
import type { AnswerKeyView } from '@pollux/query-api/attending/answer-key-contract';
import { correctingOf } from '../../../questions/question-types/for-correcting.ts';

/** How a question counts: by what is right, for everybody, or not at all. */
export type Counting = 'key' | 'accept-all' | 'drop';

/** What an owner wants of one question; what is left out stays as it is. */
export interface Wanted {
  readonly counting?: Counting;
  /** Half answered, it changes nothing yet. */
  readonly answer?: Answer;
  readonly points?: number;
}

export type KeyChange = Input<typeof CorrectAnswerKey>['changes'][number];

/** How a question counts now. */
export function countingOf({ accepted, dropped }: AnswerKeyView, questionId: string): Counting {
  if (accepted.includes(questionId)) return 'accept-all';
  return dropped.includes(questionId) ? 'drop' : 'key';
}

/** What has to be sent so that a question is graded as it is wanted. */
export function changesOf(key: AnswerKeyView, question: Question, wanted: Wanted): KeyChange[] {
  const { id: questionId } = question;
  const before = countingOf(key, questionId);
  const { counting = before, answer, points = question.points } = wanted;
  const changes: KeyChange[] = [];
  if (counting !== 'key') {
    if (counting !== before) changes.push({ kind: counting, questionId });
  } else {
    const corrected = answer === undefined ? null : correctingOf(question).withRight(question, answer);
    if (corrected !== null || counting !== before) {
      changes.push({ kind: 'key', question: (corrected ?? question) as never });
    }
  }
  if (points !== question.points) changes.push({ kind: 'points', questionId, points: points as never });
  return changes;
}
