import { expect, test } from 'vitest';
import type { AnswerKey } from '../authoring/correcting/answer-key.ts';
import { FORGOTTEN } from '../kernel/values.ts';
import { type Question, QuestionInput, type RecordedAnswer } from '../questions/question-types.ts';
import { sampleQuestions } from '../questions/testing.ts';
import { type AttemptScore, scoreAttempt } from '../scoring/attempt-score.ts';
import { by, given, id, NOW } from '../testing.ts';
import { attempts } from './attempts.ts';
import {
  AnswerRecorded,
  type AttemptEvent,
  AttemptReopened,
  AttemptScored,
  AttemptStarted,
  AttemptSubmitted,
} from './attempt-events.ts';
import { regradeAttempt } from './regrading.ts';

const [asha, quizId, attemptId] = [id('a5a'), id('9'), id('a7')];
const about = { quizId, personId: asha, attemptId };
const at = NOW.toISOString();
const sample = (type: Question['type']) => QuestionInput.parse(sampleQuestions[type]);
const [tea, blank] = [sample('mcq'), sample('fillups')];

const published: AnswerKey = { questions: [tea, blank], accepted: [], dropped: [], correction: 0 };
/** Since a correction it is the second option. */
const corrected: AnswerKey = {
  ...published,
  questions: [{ ...tea, answers: [id('12')] } as Question, blank],
  correction: 1,
};

const answers = {
  [tea.id]: { type: 'mcq', optionId: id('12') },
  [blank.id]: { type: 'fillups', text: '100' },
} as const satisfies Record<string, RecordedAnswer>;
const answered = (given: Readonly<Record<string, RecordedAnswer>> = answers): AttemptEvent[] =>
  Object.entries(given).map(([questionId, answer]) =>
    AnswerRecorded({ ...about, questionId, answer, halfPoints: null, at }),
  );
const unscheduled = { closesAt: null, extraMinutes: 0 };
const started = AttemptStarted({
  ...about,
  quizType: 'QUIZ',
  number: 1,
  version: 1,
  seed: id('5eed'),
  firstname: 'Asha',
  lastname: 'Raman',
  activity: {
    ownerId: id('0'),
    quizTitle: 'Lunch',
    quizDescription: '',
    language: 'Eng',
    quizGrades: [],
    organisationName: '',
    paymentType: 'free',
    amount: 0,
    certificate: 0,
    quizMode: 1,
    questionCount: 2,
  },
  ...unscheduled,
  at,
});
const submitted = AttemptSubmitted({
  ...about,
  quizType: 'QUIZ',
  by: 'participant',
  timeSpent: {},
  receipt: 'f'.repeat(64),
  salt: '5a17',
  duration: 61_000,
  chosen: {},
  at,
});
const graded = (key: AnswerKey, before?: AttemptScore) =>
  AttemptScored({
    ...about,
    ...scoreAttempt(key.questions, answers, key),
    correction: key.correction,
    replaces: before === undefined ? null : { score: before.score, questions: before.questions },
    classes: { ownerId: id('0'), grades: [] },
    number: 1,
    at,
  });
const regrade = (key: AnswerKey) => (state: typeof attempts.initial) =>
  regradeAttempt(about, state, key, by(id('0')));

test('a grade by the corrected key stands beside the one before', () => {
  const { state } = given(attempts, started, ...answered(), submitted, graded(published), graded(corrected));
  const grades = state.attempts[0]?.grades ?? [];
  expect(grades.map(({ correction, score }) => [correction, score.average, score.isPass])).toEqual([
    [0, 50, true],
    [1, 100, true],
  ]);
  given(attempts, started, ...answered(), submitted, graded(published))
    .when(regrade(corrected))
    .thenEvents(graded(corrected, scoreAttempt(published.questions, answers, published)));
});

test('a regrade moves a pass to a fail, and the next one back', () => {
  const dropped = { ...published, dropped: [blank.id], correction: 1 };
  const back = { ...corrected, correction: 2 };
  const before = given(attempts, started, ...answered(), submitted, graded(published)).state;
  const after = [dropped, back].reduce(
    (state, key) => regrade(key)(state).reduce((folded, event) => attempts.evolve(folded, event), state),
    before,
  );
  expect(after.attempts[0]?.grades.map(({ score }) => score.isPass)).toEqual([true, false, true]);
});

test('an attempt is graded once by each correction, and not while it is open', () => {
  given(attempts, started, ...answered(), submitted, graded(published), graded(corrected))
    .when(regrade(corrected))
    .thenNothing();
  given(attempts, started, ...answered(), submitted, graded(published))
    .when(regrade(published))
    .thenNothing();
  given(attempts, started, ...answered())
    .when(regrade(corrected))
    .thenNothing();
  const until = '2026-12-01T00:00:00.000Z';
  const reopened = AttemptReopened({
    withdraws: 'unknown',
    ...about,
    until,
    reason: 'Power cut',
    by: id('0'),
    at,
  });
  given(attempts, started, ...answered(), submitted, graded(published), reopened)
    .when(regrade(corrected))
    .thenNothing();
  given(attempts).when(regrade(corrected)).thenNothing();
});

test('a survey has no grade, and gets none', () => {
  given(attempts, started, ...answered(), submitted)
    .when(regrade(corrected))
    .thenNothing();
});

test('what somebody answered who is forgotten keeps what it earned, unless the question is dropped', () => {
  const unreadable = answered({ ...answers, [blank.id]: { type: 'fillups', text: FORGOTTEN } });
  const grades = (key: AnswerKey) => {
    const { state } = given(attempts, started, ...unreadable, submitted, graded(published));
    const [scored] = regradeAttempt(about, state, key, by(id('0')));
    return scored?.type === 'AttemptScored'
      ? scored.data.questions.map(({ halfPoints, outcome }) => [halfPoints, outcome])
      : [];
  };
  expect(grades(corrected)).toEqual([
    [8, 'right'],
    [8, 'right'],
  ]);
  expect(grades({ ...corrected, dropped: [blank.id] })).toEqual([
    [8, 'right'],
    [0, 'unscored'],
  ]);
});
