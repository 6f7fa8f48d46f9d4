import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import {
  AttemptReopened,
  AttemptScored,
  AttemptStarted,
  AttemptSubmitted,
} from '@pollux/domain/attending/attempt-events';
import { type Grade, Outcome } from '@pollux/domain/scoring/grade';
import { shareValue } from '@pollux/domain/attending/share';
import { seatLabel } from '@pollux/domain/hosting/names';
import { SeatNamed, SeatNameTakenAway } from '@pollux/domain/hosting/roll';
import { FORGOTTEN, Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const ReportedAttempt = z.object({
  attemptId: Id,
  quizId: Id,
  personId: Id,
  /** As it was typed when the attempt began, or taken in a hosted session; the digits of a guest there who has none; '' once they are forgotten. */
  name: z.string(),
  number: z.int(),
  version: z.int(),
  /** Revisions in its person's stream: of the event that began it, and of the one that ended it the last time. */
  events: z.object({ from: z.int(), to: z.int() }),
  startedAt: Instant,
  isSubmitted: z.boolean(),
  /** Null until it is submitted. */
  completedAt: Instant.nullable(),
  /** Milliseconds; null until it is submitted. */
  duration: z.int().nullable(),
  /** Seconds in which each question was looked at. */
  timeSpent: z.record(Id, z.int()),
  /** The newest grade; each null before there is one, and of surveys. */
  halfPoints: z.int().nullable(),
  totalHalfPoints: z.int().nullable(),
  average: z.int().nullable(),
  isPass: z.boolean().nullable(),
  /** What was earned of what could be, 0 to 1: by what lists sort, as the average is cut off. */
  share: z.number().nullable(),
  /** Up to which correction of what is right that grade is. */
  correction: z.int().nullable(),
  /** As `rankOf` has it. */
  rank: z.int().nullable(),
  questions: z.record(Id, z.object({ halfPoints: z.int(), outOf: z.int(), outcome: Outcome })),
});
export type ReportedAttempt = z.infer<typeof ReportedAttempt>;

/** Above every duration in milliseconds: 34 years. */
const LONGEST = 2 ** 40;

/** By which attempts at a quiz are in order (P446): less is better. Null of one that is open, or not scored. */
export function rankOf({
  halfPoints = null,
  duration,
}: {
  readonly halfPoints?: number | null | undefined;
  readonly duration: number | null;
}): number | null {
  if (halfPoints === null || duration === null) return null;
  return Math.min(duration, LONGEST - 1) - halfPoints * LONGEST;
}

/** The half points of a rank. */
export const halfPointsOf = (rank: number): number => 0 - Math.floor(rank / LONGEST);

/** The least rank, of all who have so many half points. */
export const bestRankOf = (halfPoints: number): number => 0 - halfPoints * LONGEST;

const ranked = (attempt: ReportedAttempt): ReportedAttempt => ({ ...attempt, rank: rankOf(attempt) });

const ungraded = {
  halfPoints: null,
  totalHalfPoints: null,
  average: null,
  isPass: null,
  share: null,
  correction: null,
  questions: {},
};

function graded({ score, questions, correction }: Grade & { readonly correction: number }) {
  const { halfPoints, totalHalfPoints, average, isPass } = score;
  const byId = questions.map(({ questionId, ...question }) => [questionId, question] as const);
  const share = shareValue(score);
  return {
    halfPoints,
    totalHalfPoints,
    average,
    isPass,
    share,
    correction,
    questions: Object.fromEntries(byId),
  };
}

/** What somebody without a name in a session goes by, in every language. */
export const guestNumber = (voterId: string): string => `#${seatLabel({ voterId, name: null }).number}`;

const ofSeat = ({ data: { voterId } }: { data: { voterId: string } }) => ({ personId: voterId });

const ofAttempt = ({ data: { attemptId } }: { data: { attemptId: string } }) => attemptId;

/** Every attempt with all that its quiz's or survey's reports have of it: sorted, searched and filtered by index. */
export const reportedAttempts = projector('reported-attempts', {
  version: 6,
  document: ReportedAttempt,
  indexes: [
    ['quizId', 'isSubmitted', 'name'],
    ['quizId', 'isSubmitted', 'halfPoints'],
    ['quizId', 'isSubmitted', 'average'],
    ['quizId', 'isSubmitted', 'share'],
    ['quizId', 'isSubmitted', 'correction'],
    ['quizId', 'isSubmitted', 'rank'],
    ['quizId', 'isSubmitted', 'number'],
    ['quizId', 'isSubmitted', 'startedAt'],
    ['quizId', 'isSubmitted', 'completedAt'],
    ['quizId', 'isSubmitted', 'duration'],
    'personId',
  ],
  searched: ['name'],
  searchInIndexes: true,
  fixed: ['quizId', 'personId'],
  readsPersonal: { [AttemptStarted.type]: ['firstname', 'lastname'], [SeatNamed.type]: ['name'] },
})
  .sets(AttemptStarted, ofAttempt, ({ data, revision }) => {
    const { attemptId, quizId, hostedQuizId, personId, firstname, lastname, number, version, at } = data;
    const typed = firstname === FORGOTTEN ? '' : `${firstname} ${lastname}`.trim();
    return {
      attemptId,
      quizId,
      personId,
      name: typed === '' && hostedQuizId !== undefined ? guestNumber(personId) : typed,
      number,
      version,
      events: { from: revision, to: revision },
      startedAt: at,
      isSubmitted: false,
      completedAt: null,
      duration: null,
      timeSpent: {},
      rank: null,
      ...ungraded,
    };
  })
  .on(AttemptSubmitted, ofAttempt, (attempt, { data: { timeSpent, duration, at }, revision: to }) =>
    ranked({
      ...attempt,
      events: { ...attempt.events, to },
      isSubmitted: true,
      completedAt: at,
      duration,
      timeSpent,
    }),
  )
  .on(AttemptScored, ofAttempt, (attempt, { data }) => ranked({ ...attempt, ...graded(data) }))
  .on(AttemptReopened, ofAttempt, (attempt) => ({
    ...attempt,
    isSubmitted: false,
    completedAt: null,
    duration: null,
    timeSpent: {},
    rank: null,
    ...ungraded,
  }))
  .onEach(
    AccountForgotten,
    ({ data: { accountId } }) => ({ personId: accountId }),
    (attempt) => ({ ...attempt, name: '' }),
  )
  // In a session people go by the name that they have there by now.
  .onEach(SeatNamed, ofSeat, (attempt, { data: { sessionId, name } }) =>
    attempt.quizId === sessionId ? { ...attempt, name: name === FORGOTTEN ? '' : name } : attempt,
  )
  .onEach(SeatNameTakenAway, ofSeat, (attempt, { data: { sessionId } }) =>
    attempt.quizId === sessionId ? { ...attempt, name: guestNumber(attempt.personId) } : attempt,
  );
