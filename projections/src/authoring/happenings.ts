import { attendedIn } from '@pollux/domain/attending/attempts';
import { AttemptReopened, AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import { isResponse } from '@pollux/domain/attending/choices';
import { QuizClosed, QuizDeleted, QuizPublished, QuizReopened } from '@pollux/domain/authoring/quiz';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { BallotCast, BallotSealed, pollOf, QuestionAnswered } from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { z } from 'zod';
import { toNewOwner } from './handed-over.ts';
import { projector } from '../kernel/projector.ts';

/** So many of an activity are kept, whatever happens to it. */
const MOST_KEPT = 6;

const Happening = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('published'), at: Instant, version: z.int() }),
  z.object({ kind: z.literal('closed'), at: Instant }),
  z.object({ kind: z.literal('reopened'), at: Instant }),
  /** As many people have answered as is worth telling. */
  z.object({ kind: z.literal('answers'), at: Instant, count: z.int() }),
]);
export type Happening = z.infer<typeof Happening>;

const Happenings = z.object({
  quizId: Id,
  ownerId: Id,
  answers: z.int(),
  /** Of the newest. */
  at: Instant,
  /** The newest first. */
  newest: z.array(Happening),
});
export type Happenings = z.infer<typeof Happenings>;

/** The first answer, the tenth, the fiftieth, the hundredth, the five hundredth, and so on. */
export function isMilestone(answers: number): boolean {
  return answers === 1 || /^[15]0+$/.test(String(answers));
}

function after(happenings: Happenings, happening: Happening): Happenings {
  return {
    ...happenings,
    at: happening.at,
    newest: [happening, ...happenings.newest].slice(0, MOST_KEPT),
  };
}

function answered(before: Happenings, at: string): Happenings {
  const count = before.answers + 1;
  const counted = { ...before, answers: count };
  // One that was opened again is submitted twice, and told of once.
  const isTold = before.newest.some((happening) => happening.kind === 'answers' && happening.count === count);
  return isMilestone(count) && !isTold ? after(counted, { kind: 'answers', at, count }) : counted;
}

/** What happened lately to each activity that was ever published, for its owner to be told. */
export const happenings = projector('happenings', {
  version: 4,
  document: Happenings,
  indexes: [['ownerId', 'at']],
  fixed: ['ownerId'],
})
  .creates(
    QuizPublished,
    ({ data }) => data.quizId,
    (before, { data: { quizId, ownerId, version, at } }) =>
      after(before ?? { quizId, ownerId, answers: 0, at, newest: [] }, { kind: 'published', at, version }),
  )
  .on(QuizHandedOver, ({ data }) => data.quizId, toNewOwner)
  .on(
    QuizClosed,
    ({ data }) => data.quizId,
    (before, { data: { at } }) => after(before, { kind: 'closed', at }),
  )
  .on(
    QuizReopened,
    ({ data }) => data.quizId,
    (before, { data: { at } }) => after(before, { kind: 'reopened', at }),
  )
  .on(
    QuizDeleted,
    ({ data }) => data.quizId,
    () => null,
  )
  .on(
    BallotCast,
    ({ data }) => pollOf(data),
    (before, { data: { at } }) => answered(before, at),
  )
  .on(
    BallotSealed,
    ({ data }) => pollOf(data),
    (before, { data: { at } }) => answered(before, at),
  )
  .on(
    QuestionAnswered,
    ({ data }) => (data.begins ? data.quizId : []),
    (before, { data: { at } }) => answered(before, at),
  )
  .on(
    QuestionSealed,
    ({ data }) => (data.begins ? data.quizId : []),
    (before, { data: { at } }) => answered(before, at),
  )
  .on(
    AttemptSubmitted,
    ({ data }) => (isResponse(data.chosen) ? attendedIn(data) : []),
    (before, { data: { at } }) => answered(before, at),
  )
  .on(
    AttemptReopened,
    ({ data: { withdraws, quizId } }) =>
      withdraws === 'unknown' || isResponse(withdraws.chosen) ? quizId : [],
    (before) => ({ ...before, answers: before.answers - 1 }),
  );
