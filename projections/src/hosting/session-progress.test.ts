import {
  AnswerRecorded,
  AttemptStarted,
  AttemptSubmitted,
  QuestionOpened,
} from '@pollux/domain/attending/attempt-events';
import { HostedSessionEnded, hostedSessions, openSession } from '@pollux/domain/hosting/hosted-session';
import { SeatTaken } from '@pollux/domain/hosting/seat';
import { host, publishedPoll, quizId } from '@pollux/domain/hosting/testing';
import { publishedQuiz, quizQuestions } from '@pollux/domain/hosting/testing-quiz';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { by, id, NOW } from '@pollux/domain/testing';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { sessionProgress } from './session-progress.ts';

const sessionId = id('5e55');
const at = NOW.toISOString();
const opened = (pace: 'self' | 'host' = 'self', over = publishedQuiz()) =>
  openSession({ quizId, guests: 'seats', pace, cards: 5 }, sessionId, hostedSessions.initial, over, by(host));
const progress = (...events: DomainEvent[]) => project(sessionProgress, ...opened(), ...events)[sessionId];

const seat = (voter: number) => id(`5ea${voter}`);
const about = (voter: number) => ({
  attemptId: id(`a${voter}`),
  quizId: sessionId,
  personId: seat(voter),
  at,
});
const sits = (voter: number) => SeatTaken({ sessionId, seatId: seat(voter), at });
// Rules look at nothing else of these.
const begins = (voter: number) => AttemptStarted(about(voter) as never);
const opens = (voter: number, question: number) =>
  QuestionOpened({ ...about(voter), questionId: id(question), endsAt: null, allOverAt: null });
const answers = (voter: number, question: number, isTakenBack = false) =>
  AnswerRecorded({
    ...about(voter),
    questionId: id(question),
    answer: isTakenBack ? null : { type: 'truefalse', value: true },
    halfPoints: null,
  });
const handsIn = (voter: number) => AttemptSubmitted(about(voter) as never);

test('people are in, at a question, at the end and done, and nobody goes back', () => {
  expect(progress()).toMatchObject({ joined: 0, at: [0, 0, 0, 0, 0], done: 0, isOpen: true });
  const all = [sits(1), sits(2), begins(1), opens(1, 1), answers(1, 1), answers(1, 2)];
  expect(progress(...all)).toMatchObject({ joined: 1, at: [0, 0, 1, 0, 0], done: 0 });
  // What is changed or taken back, or looked at again, is behind where somebody has been.
  const again = [answers(1, 1), answers(1, 2, true), opens(1, 1)];
  expect(progress(...all, ...again)).toMatchObject({ at: [0, 0, 1, 0, 0] });
  const last = [answers(1, quizQuestions.length)];
  expect(progress(...all, ...last)).toMatchObject({ at: [0, 0, 0, 0, 1] });
  expect(progress(...all, ...last, handsIn(1))).toMatchObject({ joined: 1, at: [0, 0, 0, 0, 0], done: 1 });
});

test('a person with an account is one, by their seat and by their attempt', () => {
  const account = SeatTaken({ sessionId, seatId: id('5ea9'), accountId: seat(1), at });
  expect(progress(account, begins(1))).toMatchObject({ joined: 0, at: [1, 0, 0, 0, 0] });
});

test('only sessions with attempts have it', () => {
  expect(project(sessionProgress, ...opened('host'))).toEqual({});
  expect(project(sessionProgress, ...opened('self', publishedPoll()))).toEqual({});
});

test('everybody is counted once, whatever happens in whatever order', () => {
  const [voter, question] = [fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 })];
  const event = fc.oneof(
    voter.map(sits),
    voter.map(begins),
    voter.map(handsIn),
    fc.tuple(voter, question).map(([who, what]) => opens(who, what)),
    fc.tuple(voter, question, fc.boolean()).map(([who, what, back]) => answers(who, what, back)),
  );
  const ended = HostedSessionEnded({ sessionId, quizId, ownerId: host, why: 'host', at });
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const made = progress(...events, ended);
      if (made === undefined) throw new Error('The session is there.');
      expect(made.isOpen).toBe(false);
      expect(Math.min(made.joined, made.done, ...made.at)).toBeGreaterThanOrEqual(0);
      const sum = made.joined + made.done + made.at.reduce((all, each) => all + each, 0);
      expect(sum).toBe(Object.keys(made.people).length);
    }),
  );
});
