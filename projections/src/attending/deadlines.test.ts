import {
  type AttemptEvent,
  AttemptReopened,
  AttemptRescheduled,
  AttemptStarted,
  AttemptSubmitted,
  ExtraTimeGranted,
  QuestionOpened,
} from '@pollux/domain/attending/attempt-events';
import { GRACE_MS } from '@pollux/domain/attending/deadline';
import { contentWith } from '@pollux/domain/attending/testing';
import {
  QuizClosed,
  QuizDeleted,
  type QuizEvent,
  QuizPublished,
  QuizReopened,
} from '@pollux/domain/authoring/quiz';
import { id, NOW } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { attemptsView } from './attempts.ts';

const [quizId, personId, ownerId, attemptId, questionId] = [
  id('9'),
  id('ba1a'),
  id('a5a'),
  id('a7'),
  id('c1'),
];
const at = NOW.toISOString();
const about = { quizId, personId, attemptId, at };
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000).toISOString();
/** The first moment that is too late. */
const due = (instant: string) => new Date(Date.parse(instant) + GRACE_MS + 1).toISOString();

const started = (closesAt: string | null, extraMinutes = 0) =>
  AttemptStarted({
    ...about,
    quizType: 'QUIZ',
    number: 1,
    version: 1,
    seed: id('5eed'),
    firstname: 'Bala',
    lastname: 'Ganesan',
    activity: {
      ownerId,
      quizTitle: 'Rivers',
      quizDescription: '',
      language: 'Eng',
      quizGrades: [],
      organisationName: '',
      paymentType: 'free',
      amount: 0,
      certificate: 0,
      quizMode: 1,
      questionCount: 1,
    },
    closesAt,
    extraMinutes,
  });
const published = (changes: object) =>
  QuizPublished({ quizId, ownerId, quizType: 'QUIZ', version: 2, at, content: contentWith(changes) });
const opened = (allOverAt: string | null) =>
  QuestionOpened({ ...about, questionId, endsAt: allOverAt, allOverAt });
const granted = (allOverAt: string | null) =>
  ExtraTimeGranted({
    quizId,
    personId,
    percent: 50,
    minutes: 10,
    attemptId,
    allOverAt,
    reason: '',
    by: ownerId,
    at,
  });
const submitted = AttemptSubmitted({
  ...about,
  quizType: 'QUIZ',
  by: 'participant',
  timeSpent: {},
  receipt: '',
  salt: '',
  duration: 0,
  chosen: {},
});
const reopened = AttemptReopened({
  withdraws: 'unknown',
  ...about,
  until: minutes(90),
  reason: '',
  by: ownerId,
});
const ofQuiz = { quizId, at: minutes(5) };

/** When the server submits the attempt after all that. */
const dueAfter = (...events: readonly (AttemptEvent | QuizEvent)[]) =>
  project(attemptsView, ...events)[attemptId]?.dueAt;

test('what nobody submits is due at the end of the schedule, or of the last clock, whichever comes first', () => {
  expect(dueAfter(started(null))).toBeUndefined();
  expect(dueAfter(started(minutes(60)))).toBe(due(minutes(60)));
  expect(dueAfter(started(minutes(60)), opened(null))).toBe(due(minutes(60)));
  expect(dueAfter(started(minutes(60)), opened(minutes(3)))).toBe(due(minutes(3)));
  expect(dueAfter(started(null), opened(minutes(3)))).toBe(due(minutes(3)));
});

test('a schedule that is published anew moves it, with the minutes that the person has more', () => {
  const schedule = { timeline: true, startDate: at, endDate: minutes(30) };
  expect(dueAfter(started(minutes(70), 10), published(schedule))).toBe(due(minutes(40)));
  expect(dueAfter(started(minutes(60)), published({ timeline: false }))).toBeUndefined();
  expect(dueAfter(started(minutes(60)), granted(null))).toBe(due(minutes(70)));
  expect(dueAfter(started(minutes(60)), opened(minutes(3)), granted(minutes(4)))).toBe(due(minutes(4)));
});

test('what was scheduled before it began reaches it, unless there is a newer schedule', () => {
  const schedule = (endDate: string) => ({ timeline: true, startDate: at, endDate });
  const rescheduled = (version: number, endDate: string | null) =>
    AttemptRescheduled({ ...about, version, endDate });
  const early = published(schedule(minutes(30)));
  // In the log the attempt began after this, by the version before.
  expect(dueAfter(early, started(null))).toBeUndefined();
  expect(dueAfter(early, started(null), rescheduled(2, minutes(30)))).toBe(due(minutes(30)));
  expect(dueAfter(early, started(minutes(60), 10), rescheduled(2, minutes(30)))).toBe(due(minutes(40)));
  expect(dueAfter(early, started(minutes(60)), rescheduled(2, null))).toBeUndefined();
  expect(dueAfter(started(null), early, rescheduled(1, minutes(20)))).toBe(due(minutes(30)));
});

test('its owner ends it at once, takes that back, or opens it again for a while', () => {
  expect(dueAfter(started(null), QuizClosed(ofQuiz))).toBe(minutes(5));
  expect(dueAfter(started(minutes(60)), QuizDeleted(ofQuiz))).toBe(minutes(5));
  expect(dueAfter(started(minutes(60)), QuizClosed(ofQuiz), QuizReopened(ofQuiz))).toBe(due(minutes(60)));
  expect(dueAfter(started(minutes(60)), submitted)).toBeUndefined();
  expect(dueAfter(started(minutes(60)), submitted, reopened)).toBe(due(minutes(90)));
  expect(dueAfter(started(minutes(60)), submitted, reopened, QuizClosed(ofQuiz))).toBe(due(minutes(90)));
});
