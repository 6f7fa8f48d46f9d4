import { AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import { OfferedKind } from '@pollux/domain/authoring/content/content';
import { Guests } from '@pollux/domain/voting/guests';
import { HostedSessionEnded, HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { firstStage, Stage, StageSet, takesAnswers } from '@pollux/domain/hosting/stage';
import { Names } from '@pollux/domain/hosting/names';
import { hasAttempts } from '@pollux/domain/hosting/quiz-session';
import { RoomLockSet } from '@pollux/domain/hosting/roll';
import { Teams } from '@pollux/domain/hosting/teams';
import { JoinCodeDrawn, JoinCodeFreed } from '@pollux/domain/hosting/join-codes';
import { PlaceRevoked, PlaceTaken } from '@pollux/domain/hosting/place';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { BallotCast, BallotSealed, QuestionAnswered } from '@pollux/domain/voting/ballot';
import { QuestionSealed } from '@pollux/domain/voting/sealed-answer';
import { SessionHandedOver } from '@pollux/domain/hosting/session-handed-over';
import { z } from 'zod';
import { toNewOwner } from '../authoring/handed-over.ts';
import { projector } from '../kernel/projector.ts';

const HostedSession = z.object({
  id: Id,
  quizId: Id,
  ownerId: Id,
  quizTitle: z.string(),
  /** What its owner calls it; '' where it has no name. */
  label: z.string(),
  quizType: OfferedKind,
  /** Set where participants are told nothing of their scores before it is over. */
  examMode: z.boolean(),
  /** Of a quiz or survey at everybody's own pace. */
  hasAttempts: z.boolean(),
  version: z.int(),
  guests: Guests,
  /** What people in it are called. */
  names: Names,
  /** Null where everybody plays alone. */
  teams: Teams.nullable(),
  /** Whether nobody new may join. */
  isLocked: z.boolean(),
  /** By which people join it; null before one is drawn, and once it is over. */
  code: z.string().nullable(),
  isOpen: z.boolean(),
  /** What is on, where the host leads; null where everybody goes by themselves. */
  stage: Stage.nullable(),
  /** Of the stage. */
  stageNumber: z.int(),
  /** Answers that are in the log and do not count, as a lock came before them: whose (the voter) and to what (the question). */
  late: z.array(z.object({ voterId: Id, questionId: Id })),
  responseCount: z.int(),
  /** Of a session for which cards were printed: how many, how many were taken, and which were revoked. */
  cards: z.object({ count: z.int(), taken: z.int(), revoked: z.array(z.int()) }).nullable(),
  openedAt: Instant,
  /** When it is over by itself; null once it is over. */
  dueAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});
export type HostedSession = z.infer<typeof HostedSession>;

/** The hosted sessions of each activity, open and over. */
export const hostedSessionsView = projector('hosted-sessions', {
  version: 5,
  document: HostedSession,
  indexes: [['code'], ['dueAt'], ['quizId', 'openedAt'], ['quizId', 'hasAttempts', 'openedAt']],
  fixed: ['quizId'],
})
  .creates(
    HostedSessionOpened,
    ({ data }) => data.sessionId,
    (_none, { data }) => {
      const { sessionId, quizId, ownerId, version, guests, names, pace, cards, content, at, endsAt } = data;
      return {
        id: sessionId,
        quizId,
        ownerId,
        quizTitle: content.quizTitle,
        label: data.label ?? '',
        quizType: data.quizType,
        examMode: content.examMode,
        hasAttempts: hasAttempts(data),
        version,
        guests,
        names: names ?? 'none',
        teams: data.teams ?? null,
        isLocked: false,
        code: null,
        isOpen: true,
        stage: firstStage(pace) ?? null,
        stageNumber: 0,
        late: [],
        responseCount: 0,
        cards: cards === undefined ? null : { count: cards, taken: 0, revoked: [] },
        openedAt: at,
        dueAt: endsAt,
        endedAt: null,
      };
    },
  )
  .on(SessionHandedOver, ({ data }) => data.sessionId, toNewOwner)
  .on(
    HostedSessionEnded,
    ({ data }) => data.sessionId,
    (session, { data: { at } }) => ({
      ...session,
      isOpen: false,
      stage: session.stage && { on: 'end' as const },
      dueAt: null,
      endedAt: at,
    }),
  )
  .on(
    RoomLockSet,
    ({ data }) => data.sessionId,
    (session, { data: { isLocked } }) => ({ ...session, isLocked }),
  )
  .on(
    StageSet,
    ({ data }) => data.sessionId,
    (session, { data: { stage, number } }) => ({ ...session, stage, stageNumber: number }),
  )
  .on(
    JoinCodeDrawn,
    ({ data }) => data.sessionId,
    (session, { data: { code } }) => ({ ...session, code }),
  )
  .on(
    JoinCodeFreed,
    ({ data }) => data.sessionId,
    (session, { data: { code } }) => (session.code === code ? { ...session, code: null } : session),
  )
  .on(
    PlaceTaken,
    ({ data }) => data.sessionId,
    (session, { data: { before } }) =>
      // Who goes on with their card in another browser has been counted.
      session.cards === null || before !== undefined
        ? session
        : { ...session, cards: { ...session.cards, taken: session.cards.taken + 1 } },
  )
  .on(
    PlaceRevoked,
    ({ data }) => data.sessionId,
    (session, { data: { number } }) =>
      session.cards === null
        ? session
        : { ...session, cards: { ...session.cards, revoked: [...session.cards.revoked, number] } },
  )
  .on(
    BallotCast,
    ({ data }) => (data.quizId === undefined ? [] : data.pollId),
    (session) => ({ ...session, responseCount: session.responseCount + 1 }),
  )
  .on(
    BallotSealed,
    ({ data }) => (data.quizId === undefined ? [] : data.pollId),
    (session) => ({ ...session, responseCount: session.responseCount + 1 }),
  )
  .on(
    AttemptSubmitted,
    ({ data }) => (data.hostedQuizId === undefined ? [] : data.quizId),
    (session) => ({ ...session, responseCount: session.responseCount + 1 }),
  )
  .on(
    QuestionAnswered,
    ({ data }) => data.pollId,
    (session, { data: { voterId, questionId, begins, at } }) => {
      if (begins) session.responseCount++;
      const isInTime = takesAnswers(session.stage ?? undefined, questionId, at);
      if (!isInTime) session.late.push({ voterId, questionId });
      return session;
    },
  )
  .on(
    QuestionSealed,
    ({ data }) => data.pollId,
    (session, { data: { voterId, questionId, begins } }) => {
      if (begins) session.responseCount++;
      const isInTime = takesAnswers(session.stage ?? undefined, questionId);
      if (!isInTime) session.late.push({ voterId, questionId });
      return session;
    },
  );
