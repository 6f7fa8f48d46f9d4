import { expect, test } from 'vitest';
import { QuizClosed, QuizDrafted, QuizMovedToBin, quizzes } from '../authoring/quiz.ts';
import { QuizNotFound } from '../authoring/own-quiz.ts';
import { by, NOW } from '../testing.ts';
import { attempts } from './attempts.ts';
import { AttemptSubmitted, type AttemptEvent } from './attempt-events.ts';
import {
  AttemptsFinished,
  publishedQuiz,
  availabilityOf,
  MOST_ATTEMPTS,
  QuizIsClosed,
} from './availability.ts';
import { QuizNotYetOpen } from '../authoring/not-yet-open.ts';
import { PaymentRequired } from '../authoring/payment.ts';
import { refusalOf, startAttempt } from './starting.ts';
import { ASHA, after, attemptsAfter, BALA, begun, QUIZ, quizWith } from './testing.ts';

const names = { quizId: QUIZ, firstname: 'Bala', lastname: 'Ganesan', nickname: null };
const about = { quizId: QUIZ, at: NOW.toISOString() };
const start = (quiz: ReturnType<typeof quizWith>, history: readonly AttemptEvent[] = [], now = NOW) =>
  startAttempt(names, attemptsAfter(...history), publishedQuiz(quiz), by(BALA, now));
const submitted = (attemptId: string) =>
  AttemptSubmitted({
    ...about,
    attemptId,
    personId: BALA,
    quizType: 'QUIZ',
    by: 'participant',
    timeSpent: {},
    receipt: '',
    salt: '',
    duration: 1,
    chosen: {},
  });

test('a start pins the version, what reports say of the activity, and when it is over [P286 P291]', () => {
  const endDate = after(60_000).toISOString();
  const [started] = start(
    quizWith({
      timeline: true,
      startDate: NOW.toISOString(),
      endDate,
      quizDescription: 'By the sea',
      organisationName: 'Kaveri School',
      certificate: 1,
    }),
  );
  expect(started).toMatchObject({
    type: 'AttemptStarted',
    data: {
      number: 1,
      version: 1,
      closesAt: endDate,
      firstname: 'Bala',
      activity: {
        ownerId: ASHA,
        quizTitle: 'Rivers',
        quizDescription: 'By the sea',
        language: 'Eng',
        quizGrades: ['grade6'],
        organisationName: 'Kaveri School',
        paymentType: 'free',
        amount: 0,
        certificate: 1,
        quizMode: 1,
        questionCount: 3,
      },
    },
  });
});

test('there is one open attempt at a time: starting again goes on with it', () => {
  expect(start(quizWith(), begun().events)).toEqual([]);
});

test.each([
  [
    'not yet open',
    { timeline: true, startDate: after(1).toISOString(), endDate: null },
    [],
    QuizNotYetOpen,
    'before-opening',
  ],
  [
    'over',
    { timeline: true, startDate: null, endDate: after(-1).toISOString() },
    [],
    QuizIsClosed,
    'after-closing',
  ],
  ['closed', {}, [QuizClosed(about)], QuizIsClosed, 'after-closing'],
] as const)('what is %s starts nothing, and it is noted [P098]', (_name, changes, since, refusal, kind) => {
  const events = start(quizWith(changes, ...since));
  expect(events).toMatchObject([{ type: 'IrregularityNoted', data: { kind } }]);
  expect(refusalOf(events)).toBeInstanceOf(refusal);
});

test('attempts are counted by the server, and no more are started than there are [P253 C110]', () => {
  const limited = quizWith({ attemptLimit: true, numAttempts: 1 });
  const { events, attemptId } = begun(limited);
  const done = [...events, submitted(attemptId)];
  expect(refusalOf(start(limited, done))).toBeInstanceOf(AttemptsFinished);
  // Without a limit there are as many as somebody likes.
  expect(start(quizWith({ attemptLimit: false }), done)).toMatchObject([{ data: { number: 2 } }]);
});

test('what is paid for is not started by whoever has not paid, and nothing is noted', () => {
  const paid = quizWith({ paymentType: 'paid', amount: 5_000 });
  expect(() => start(paid)).toThrow(PaymentRequired);
  expect(availabilityOf(publishedQuiz(paid), attempts.initial, false, NOW)).toBe('payment-required');
  expect(start(quizWith({ paymentType: 'paid', amount: 0 }))).toMatchObject([{ type: 'AttemptStarted' }]);
});

test('what is in the bin, or was never published, is not there [P249]', () => {
  expect(() => publishedQuiz(quizWith({}, QuizMovedToBin(about)))).toThrow(QuizNotFound);
  expect(() => publishedQuiz({ status: 'unknown' })).toThrow(QuizNotFound);
  const drafted = QuizDrafted({ ...about, ownerId: ASHA, quizType: 'QUIZ' });
  expect(() => publishedQuiz(quizzes.evolve(quizzes.initial, drafted))).toThrow(QuizNotFound);
});

test('a nickname is taken where there is a leaderboard alone', () => {
  const named = { ...names, nickname: 'Kaveri' };
  const types = (quizMode: number) =>
    startAttempt(named, attempts.initial, publishedQuiz(quizWith({ quizMode })), by(BALA)).map(
      ({ type }) => type,
    );
  expect(types(3)).toEqual(['AttemptStarted', 'NicknameChosen']);
  expect(types(1)).toEqual(['AttemptStarted']);
});

test('where attempts have no limit nobody begins more than a stream can hold', () => {
  const unlimited = quizWith({ attemptLimit: false });
  const { attempts: begunBefore } = attemptsAfter(...start(unlimited));
  const many = (count: number) => ({
    ...attempts.initial,
    attempts: Array.from({ length: count }, () => ({ ...begunBefore[0], submission: {} })) as never,
  });
  const available = (count: number) => availabilityOf(publishedQuiz(unlimited), many(count), false, NOW);
  expect(available(MOST_ATTEMPTS - 1)).toBe('open');
  expect(available(MOST_ATTEMPTS)).toBe('attempts-finished');
});
