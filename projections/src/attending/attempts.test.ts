import {
  AnswerRecorded,
  type AttemptEvent,
  AttemptReopened,
  AttemptScored,
  AttemptStarted,
  AttemptSubmitted,
  IrregularityNoted,
} from '@pollux/domain/attending/attempt-events';
import { QuizRated } from '@pollux/domain/attending/rating';
import { AnswerKeyCorrected } from '@pollux/domain/authoring/correcting/correction';
import { QuizDrafted } from '@pollux/domain/authoring/quiz';
import { id } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { activities } from '../authoring/activities.ts';
import { project } from '../testing.ts';
import { attemptProgress } from './attempt-progress.ts';
import { attemptsView } from './attempts.ts';

const [quizId, personId, ownerId, attemptId] = [id('9'), id('ba1a'), id('a5a'), id('a1')];
const of = { quizId, personId, attemptId };
const at = (minute: number) => `2026-11-24T04:${minute}:00.000Z`;
const activity = {
  ownerId,
  quizTitle: 'Rivers',
  quizDescription: '',
  language: 'Eng',
  quizGrades: ['5'],
  organisationName: 'Kaveri School',
  paymentType: 'free' as const,
  amount: 0,
  certificate: 1,
  quizMode: 1,
  questionCount: 2,
};
const started = (parts: object = {}) =>
  AttemptStarted({
    ...of,
    quizType: 'QUIZ',
    number: 1,
    version: 2,
    seed: 'seed',
    firstname: 'Bala',
    lastname: 'Ganesan',
    activity,
    closesAt: null,
    extraMinutes: 0,
    at: at(10),
    ...parts,
  });
const submitted = (minute = 20) =>
  AttemptSubmitted({
    ...of,
    quizType: 'QUIZ',
    by: 'participant',
    timeSpent: {},
    receipt: 'hash',
    salt: 'salt',
    duration: (minute - 10) * 60_000,
    chosen: { [id(1)]: [id('11')] },
    at: at(minute),
  });
const score = {
  halfPoints: 8,
  totalHalfPoints: 16,
  totalQuestions: 2,
  attended: 1,
  correctCount: 1,
  average: 50,
  passPercentage: 40,
  isPass: true,
};
const scored = (parts: object = {}, correction = 0) =>
  AttemptScored({
    replaces: null,
    ...of,
    scorer: 1,
    correction,
    score: { ...score, ...parts },
    questions: [],
    at: at(20),
  });
const reopened = AttemptReopened({
  withdraws: 'unknown',
  ...of,
  until: at(40),
  reason: 'Power',
  by: ownerId,
  at: at(30),
});

const attempt = (...events: readonly AttemptEvent[]) => project(attemptsView, ...events)[attemptId];

test('an attempt is reported once it is submitted, with its score and the quiz as it was [P290 P291]', () => {
  expect(attempt(started())).toMatchObject({ status: 'STARTED', isReported: false, quizTitle: 'Rivers' });
  expect(attempt(started(), submitted(), scored())).toMatchObject({
    status: 'SUBMITTED',
    isReported: true,
    completedAt: at(20),
    duration: 600_000,
    quizTitle: 'Rivers',
    organisationName: 'Kaveri School',
    certificate: 1,
    correction: 0,
    ...score,
  });
});

test('what has no grade is in no report [P359]', () => {
  const survey = started({ quizType: 'SURVEY', activity: { ...activity, quizGrades: [] } });
  expect(attempt(survey, submitted())).toMatchObject({ status: 'SUBMITTED', isReported: false });
});

test('the newest grade counts, and none while an attempt is open again', () => {
  const regraded = scored({ halfPoints: 4, average: 25, isPass: false }, 1);
  expect(attempt(started(), submitted(), scored(), regraded)).toMatchObject({
    halfPoints: 4,
    isPass: false,
    correction: 1,
  });
  const open = attempt(started(), submitted(), scored(), reopened);
  expect(open).toMatchObject({ status: 'STARTED', isReported: false, completedAt: null });
  expect(open).not.toHaveProperty('halfPoints');
  expect(open).not.toHaveProperty('correction');
});

test('an attempt has to be graded again after a correction, from when it is submitted until it was', () => {
  const corrected = (correction: number, minute: number) =>
    AnswerKeyCorrected({
      quizId,
      version: 1,
      correction,
      changes: [],
      reason: 'Misread',
      by: ownerId,
      at: at(minute),
    });
  const regradeAt = (...events: readonly (AttemptEvent | ReturnType<typeof corrected>)[]) =>
    project(attemptsView, ...events)[attemptId]?.regradeAt;
  const graded = [started(), submitted(), scored()];
  expect(regradeAt(...graded)).toBeUndefined();
  expect(regradeAt(...graded, corrected(1, 30))).toBe(at(30));
  expect(regradeAt(...graded, corrected(1, 30), scored({}, 1))).toBeUndefined();
  expect(regradeAt(...graded, corrected(1, 30), corrected(2, 31), scored({}, 1))).toBe(at(31));
  // While it is open, it is graded by what is right when it is submitted, unless somebody did not know that yet.
  expect(regradeAt(started(), corrected(1, 15))).toBeUndefined();
  expect(regradeAt(started(), corrected(1, 15), submitted(), scored({}, 1))).toBeUndefined();
  expect(regradeAt(started(), corrected(1, 15), submitted(), scored({}, 0))).toBe(at(15));
  expect(regradeAt(...graded, corrected(1, 30), reopened)).toBeUndefined();
  expect(regradeAt(started(), submitted(), corrected(1, 30))).toBeUndefined();
});

test('the progress of a person moves with all that happens, and says nothing of what they answered', () => {
  const answer = (questionId: string, optionId: string | null) =>
    AnswerRecorded({
      ...of,
      questionId,
      answer: optionId === null ? null : { type: 'mcq', optionId },
      halfPoints: null,
      at: at(11),
    });
  const noted = IrregularityNoted({ ...of, questionId: null, kind: 'late-answer', at: at(12) });
  const key = `${quizId}.${personId}`;
  const progress = (...events: readonly AttemptEvent[]) => project(attemptProgress, ...events)[key];
  const begun = [started(), answer(id(1), id('11')), answer(id(2), id('21')), answer(id(1), id('12'))];
  expect(progress(...begun)).toEqual({
    quizId,
    personId,
    attemptId,
    status: 'STARTED',
    answered: [id(2), id(1)],
    irregularities: 0,
    revision: 4,
  });
  expect(JSON.stringify(progress(...begun))).not.toContain(id('12'));
  expect(progress(...begun, answer(id(2), null), noted, submitted())).toMatchObject({
    status: 'SUBMITTED',
    answered: [id(1)],
    irregularities: 1,
    revision: 6,
  });
});

test('an activity counts submitted attempts, each once, and averages the newest rating of each person', () => {
  const drafted = QuizDrafted({ quizId, quizType: 'QUIZ', ownerId, at: at(10) });
  const rated = (rating: number, previous: number | null, person = personId) =>
    QuizRated({ quizId, personId: person, rating, previous, at: at(50) });
  const counted = project(
    activities,
    drafted,
    started(),
    submitted(),
    reopened,
    submitted(35),
    rated(2, null),
    rated(5, 2),
    rated(4, null, id('c0')),
    rated(4, null, id('c1')),
  )[quizId];
  expect(counted).toMatchObject({
    responseCount: 1,
    latestResponseAt: at(35),
    ratingCount: 3,
    ratingSum: 13,
    averageRating: 4.33,
  });
});

test('an attempt in which nothing was answered is no response, however it ended, also once it is opened again', () => {
  const drafted = QuizDrafted({ quizId, quizType: 'QUIZ', ownerId, at: at(10) });
  const blank = { ...submitted(), data: { ...submitted().data, chosen: {} } };
  const of = { attemptId, quizId, personId, until: at(60), reason: 'Ill.', by: ownerId, at: at(40) };
  const counted = { grade: null, timeSpent: {}, duration: 1, chosen: {} };
  const again = AttemptReopened({ ...of, withdraws: counted });
  const responses = (...events: AttemptEvent[]) =>
    project(activities, drafted, started(), ...events)[quizId]?.responseCount;
  expect(responses(blank)).toBe(0);
  expect(responses(blank, again)).toBe(0);
  expect(responses(blank, again, submitted(45))).toBe(1);
  expect(project(attemptsView, started(), blank)[attemptId]).toMatchObject({
    status: 'SUBMITTED',
    isResponse: false,
  });
});
