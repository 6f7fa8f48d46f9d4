import {
  AnswerRecorded,
  AttemptStarted,
  AttemptSubmitted,
  QuestionOpened,
} from '@pollux/domain/attending/attempt-events';
import { HostedSessionEnded, HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { hasAttempts } from '@pollux/domain/hosting/quiz-session';
import { SeatTaken } from '@pollux/domain/hosting/seat';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

/** Of somebody who has come in and not begun. */
const JOINED = -1;

const SessionProgress = z.object({
  sessionId: Id,
  quizId: Id,
  ownerId: Id,
  isOpen: z.boolean(),
  /** In the order in which they are asked. */
  questionIds: z.array(Id),
  /**
   * How far everybody has come, by their account or seat: -1 before they begin, then the place of the question that they
   * are at, the number of questions where they have answered the last, and one more once it is handed in. Nobody goes back
   * here: whoever looks at an earlier question again has still been further.
   */
  people: z.record(Id, z.int()),
  /** How many have joined and not begun; how many are at each question, and past the last; how many have handed in. */
  joined: z.int(),
  at: z.array(z.int()),
  done: z.int(),
});
export type SessionProgress = z.infer<typeof SessionProgress>;

const ofSession = ({ data: { sessionId } }: { data: { sessionId: string } }) => sessionId;

/** Attempts at links have an activity's id in this place, of which there is no such document. */
const ofAttempts = ({ data: { quizId } }: { data: { quizId: string } }) => quizId;

/** Moves somebody on, in place; nobody moves back. */
function moved(progress: SessionProgress, voterId: string, to: number): SessionProgress {
  const from = progress.people[voterId];
  if (from !== undefined && from >= to) return progress;
  if (from !== undefined) count(progress, from, -1);
  count(progress, to, 1);
  progress.people[voterId] = to;
  return progress;
}

function count(progress: SessionProgress, place: number, change: 1 | -1): void {
  if (place === JOINED) progress.joined += change;
  else if (place > progress.questionIds.length) progress.done += change;
  else progress.at[place] = (progress.at[place] ?? 0) + change;
}

/** How far the people in each session have come that go through a quiz or survey at their own pace. */
export const sessionProgress = projector('session-progress', {
  version: 1,
  document: SessionProgress,
  fixed: ['sessionId'],
})
  .creates(
    HostedSessionOpened,
    ({ data }) => (hasAttempts(data) ? data.sessionId : []),
    (_none, { data: { sessionId, quizId, ownerId, content } }) => ({
      sessionId,
      quizId,
      ownerId,
      isOpen: true,
      questionIds: content.questions.map(({ id }) => id),
      people: {},
      joined: 0,
      at: [...content.questions, 'past the last'].map(() => 0),
      done: 0,
    }),
  )
  .on(SeatTaken, ofSession, (progress, { data: { seatId, accountId } }) =>
    moved(progress, accountId ?? seatId, JOINED),
  )
  .on(AttemptStarted, ofAttempts, (progress, { data: { personId } }) => moved(progress, personId, 0))
  .on(QuestionOpened, ofAttempts, (progress, { data: { personId, questionId } }) =>
    moved(progress, personId, progress.questionIds.indexOf(questionId)),
  )
  .on(AnswerRecorded, ofAttempts, (progress, { data: { personId, questionId, answer } }) =>
    answer === null ? progress : moved(progress, personId, progress.questionIds.indexOf(questionId) + 1),
  )
  .on(AttemptSubmitted, ofAttempts, (progress, { data: { personId } }) =>
    moved(progress, personId, progress.questionIds.length + 1),
  )
  .on(HostedSessionEnded, ofSession, (progress) => ({ ...progress, isOpen: false }));
