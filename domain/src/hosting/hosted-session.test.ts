import { expect, test } from 'vitest';
import { InBin, IsTakenDown, QuizNotFound } from '../authoring/own-quiz.ts';
import {
  ActivityTakenDown,
  type Quiz,
  QuizClosed,
  QuizDrafted,
  QuizMovedToBin,
  quizzes,
} from '../authoring/quiz.ts';
import { NotAllowed } from '../kernel/rejection.ts';
import { by, given, id, NOW } from '../testing.ts';
import {
  ClosedForSessions,
  endSession,
  endSessionInTime,
  type HostedSession,
  HostedSessionEnded,
  hostedSessions,
  LONGEST_MS,
  NothingToHost,
  openedSession,
  openSession,
  PaidByLink,
  SessionNotFound,
  SessionOver,
} from './hosted-session.ts';
import { host, publishedPoll, quizId } from './testing.ts';

const sessionId = id('5e55');
const at = NOW.toISOString();
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const opens =
  (quiz: Quiz, person = host, guests: 'seats' | 'nobody' = 'seats') =>
  (session: HostedSession) =>
    openSession({ quizId, guests, pace: 'self', cards: 40 }, sessionId, session, quiz, by(person));
const opening = opens(publishedPoll())(hostedSessions.initial);
const open = hostedSessions.evolveAll(hostedSessions.initial, opening);

test('a session pins the newest version, whole, and lasts a day', () => {
  expect(opening).toMatchObject([
    {
      type: 'HostedSessionOpened',
      data: { sessionId, quizId, ownerId: host, version: 1, guests: 'seats', quizType: 'POLL', at },
    },
  ]);
  expect(open).toMatchObject({ status: 'open', endsAt: later(LONGEST_MS).toISOString() });
  expect(openedSession(open, by(host))).toMatchObject({ content: { quizTitle: 'P' } });
});

test('a repeat opens nothing more', () => {
  given(hostedSessions, ...opening)
    .when(opens(publishedPoll()))
    .thenNothing();
});

test('only the owner opens it, and only of a published poll that is open', () => {
  const sessions = given(hostedSessions);
  const after = (...events: Parameters<typeof quizzes.evolve>[1][]) =>
    quizzes.evolveAll(publishedPoll(), events);
  sessions.when(opens(publishedPoll(), id('b0b'))).rejects(NotAllowed);
  sessions.when(opens(quizzes.initial)).rejects(QuizNotFound);
  sessions.when(opens(after(QuizClosed({ quizId, at })))).rejects(ClosedForSessions);
  sessions.when(opens(after(QuizMovedToBin({ quizId, at })))).rejects(InBin);
  const down = {
    quizId,
    ownerId: host,
    title: 'P',
    concern: 'wrong',
    reason: 'R',
    isActive: true,
    adminId: id('ad'),
    at,
  } as unknown as Parameters<typeof ActivityTakenDown>[0];
  sessions.when(opens(after(ActivityTakenDown(down)))).rejects(IsTakenDown);
  const drafted = (quizType: 'POLL' | 'SURVEY') =>
    given(quizzes, QuizDrafted({ quizId, quizType, ownerId: host, at })).state;
  sessions.when(opens(drafted('POLL'))).rejects(NothingToHost);
  sessions.when(opens(drafted('SURVEY'))).rejects(NothingToHost);
});

test('what has to be paid for is given in no session', () => {
  const paid = publishedPoll();
  if (paid.status !== 'drafted' || paid.published === null) throw new Error('It is published.');
  const content = { ...paid.published.content, paymentType: 'paid' as const, amount: 9_900 };
  const quiz: Quiz = { ...paid, published: { ...paid.published, content } };
  given(hostedSessions).when(opens(quiz)).rejects(PaidByLink);
  given(hostedSessions)
    .when(opens(quiz, host, 'nobody'))
    .rejects(PaidByLink);
});

test('its owner ends it, once, and nobody else does', () => {
  const ended = HostedSessionEnded({ sessionId, quizId, ownerId: host, why: 'host', at });
  const end = (person: string) => (session: HostedSession) => endSession(session, by(person));
  given(hostedSessions, ...opening)
    .when(end(host))
    .thenEvents(ended);
  given(hostedSessions, ...opening, ended)
    .when(end(host))
    .thenNothing();
  given(hostedSessions, ...opening)
    .when(end(id('b0b')))
    .rejects(NotAllowed);
  given(hostedSessions).when(end(host)).rejects(SessionNotFound);
  expect(() => openedSession(hostedSessions.evolve(open, ended), by(host))).toThrow(SessionOver);
});

test('it is over by itself at its time, and not before', () => {
  const endsAt = (milliseconds: number) => (session: HostedSession) =>
    endSessionInTime(session, { now: later(milliseconds) });
  given(hostedSessions, ...opening)
    .when(endsAt(LONGEST_MS - 1))
    .thenNothing();
  const over = {
    sessionId,
    quizId,
    ownerId: host,
    why: 'time' as const,
    at: later(LONGEST_MS).toISOString(),
  };
  given(hostedSessions, ...opening)
    .when(endsAt(LONGEST_MS))
    .thenEvents(HostedSessionEnded(over));
  // Also before the event is written.
  expect(() => openedSession(open, by(host, later(LONGEST_MS)))).toThrow(SessionOver);
});
