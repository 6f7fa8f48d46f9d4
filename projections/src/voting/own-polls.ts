import { ActivityStatus, activityStatus } from '@pollux/domain/authoring/activity-status';
import { attendPath } from '@pollux/domain/authoring/attend-path';
import { takesBallots } from '@pollux/domain/authoring/content/settings-rules';
import {
  ActivityReinstated,
  ActivityTakenDown,
  QuizClosed,
  QuizDeleted,
  QuizDrafted,
  QuizMovedToBin,
  QuizPublished,
  QuizReopened,
  QuizRestoredFromBin,
} from '@pollux/domain/authoring/quiz';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { BallotCast, BallotSealed, pollOf, QuestionAnswered } from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { z } from 'zod';
import { toNewOwner } from '../authoring/handed-over.ts';
import { projector } from '../kernel/projector.ts';

const OwnPoll = z.object({
  id: Id,
  ownerId: Id,
  quizType: z.enum(['POLL', 'SURVEY']),
  /** As it was published last; '' before. */
  quizTitle: z.string(),
  responseCount: z.int(),
  /** Whether it is published, and counted by ballots, as of the surveys the anonymous ones are. */
  isPublished: z.boolean(),
  isActive: z.boolean(),
  status: ActivityStatus,
  isTakenDown: z.boolean(),
  /** Whether it is in the bin, or deleted: what came of it outlives it (P410). */
  isRemoved: z.boolean(),
  isDeleted: z.boolean(),
  /** Whether its owner's report has it: what is published, and of what is removed that which anybody has answered. */
  isReported: z.boolean(),
  createdAt: Instant,
  attendPath: z.string(),
});
export type OwnPoll = z.infer<typeof OwnPoll>;

const ofQuiz = ({ data: { quizId } }: { data: { quizId: string } }) => quizId;

/** With what follows from what has changed. */
function changed(poll: OwnPoll, change: Partial<OwnPoll>): OwnPoll {
  Object.assign(poll, change);
  poll.status = activityStatus(poll);
  poll.isReported = poll.isPublished && (!poll.isRemoved || poll.responseCount > 0);
  return poll;
}

/**
 * What of each person is counted by ballots, polls and anonymous surveys, in a line, as their reports list it: also what is
 * in the bin, and deleted (P142, P410).
 */
export const ownPolls = projector('own-polls', {
  version: 2,
  document: OwnPoll,
  indexes: [
    ['ownerId', 'isReported', 'quizType', 'createdAt'],
    ['ownerId', 'isReported', 'quizType', 'quizTitle'],
    ['ownerId', 'isReported', 'quizType', 'responseCount'],
    ['ownerId', 'isReported', 'quizType', 'id'],
    ['ownerId', 'isReported', 'quizType', 'status', 'createdAt'],
    ['ownerId', 'isReported', 'isRemoved'],
  ],
  searched: ['quizTitle'],
  fixed: ['ownerId'],
})
  .creates(
    QuizDrafted,
    ({ data: { quizId, quizType } }) => (quizType === 'QUIZ' ? [] : quizId),
    (_none, { data: { quizId, ownerId, quizType, at } }) => ({
      id: quizId,
      ownerId,
      quizType: quizType === 'POLL' ? 'POLL' : 'SURVEY',
      quizTitle: '',
      responseCount: 0,
      isPublished: false,
      isActive: true,
      status: 'draft',
      isTakenDown: false,
      isRemoved: false,
      isDeleted: false,
      isReported: false,
      createdAt: at,
      attendPath: attendPath(quizType, quizId, []),
    }),
  )
  .on(QuizHandedOver, ({ data }) => data.quizId, toNewOwner)
  .on(QuizPublished, ofQuiz, (poll, { data: { quizId, quizType, content } }) =>
    changed(poll, {
      isPublished: takesBallots({ quizType, content }),
      quizTitle: content.quizTitle,
      attendPath: attendPath(quizType, quizId, content.questions),
    }),
  )
  .on(QuizClosed, ofQuiz, (poll) => changed(poll, { isActive: false }))
  .on(QuizReopened, ofQuiz, (poll) => changed(poll, { isActive: true }))
  .on(ActivityTakenDown, ofQuiz, (poll) => changed(poll, { isTakenDown: true }))
  .on(ActivityReinstated, ofQuiz, (poll) => changed(poll, { isTakenDown: false }))
  .on(QuizMovedToBin, ofQuiz, (poll) => changed(poll, { isRemoved: true }))
  .on(QuizRestoredFromBin, ofQuiz, (poll) => changed(poll, { isRemoved: false }))
  .on(QuizDeleted, ofQuiz, (poll) => changed(poll, { isActive: false, isRemoved: true, isDeleted: true }))
  .on(
    BallotCast,
    ({ data }) => pollOf(data),
    (poll) => changed(poll, { responseCount: poll.responseCount + 1 }),
  )
  .on(
    BallotSealed,
    ({ data }) => pollOf(data),
    (poll) => changed(poll, { responseCount: poll.responseCount + 1 }),
  )
  .on(
    QuestionAnswered,
    ({ data }) => (data.begins ? data.quizId : []),
    (poll) => changed(poll, { responseCount: poll.responseCount + 1 }),
  )
  .on(
    QuestionSealed,
    ({ data }) => (data.begins ? data.quizId : []),
    (poll) => changed(poll, { responseCount: poll.responseCount + 1 }),
  );
