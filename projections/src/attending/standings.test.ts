import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import {
  AnswerRecorded,
  type AttemptEvent,
  AttemptReopened,
  AttemptScored,
  AttemptStarted,
  AttemptSubmitted,
  NicknameChosen,
  NicknameHidden,
} from '@pollux/domain/attending/attempt-events';
import { QuizDeleted } from '@pollux/domain/authoring/quiz';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { id } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { standingId, standings } from './standings.ts';

const [quizId, personId, ownerId, attemptId] = [id('9'), id('ba1a'), id('a5a'), id('a1')];
const [river, sea] = [id('c1'), id('c2')];
const of = { quizId, personId, attemptId };
const at = (second: number) => `2026-11-24T04:10:${second}.000Z`;
const started = (quizMode: number, parts: object = {}) =>
  AttemptStarted({
    ...of,
    quizType: 'QUIZ',
    number: 1,
    version: 2,
    seed: 'seed',
    firstname: 'Bala',
    lastname: 'Ganesan',
    activity: {
      ownerId,
      quizTitle: 'Rivers',
      quizDescription: '',
      language: 'Eng',
      quizGrades: ['5'],
      organisationName: 'Kaveri School',
      paymentType: 'free',
      amount: 0,
      certificate: 1,
      quizMode,
      questionCount: 2,
    },
    closesAt: null,
    extraMinutes: 0,
    at: at(10),
    ...parts,
  });
const answered = (questionId: string, halfPoints: number | null, second: number, parts: object = {}) =>
  AnswerRecorded({
    ...of,
    questionId,
    answer: { type: 'mcq', optionId: id('0e') },
    halfPoints,
    at: at(second),
    ...parts,
  });
const submitted = (second: number) =>
  AttemptSubmitted({
    ...of,
    quizType: 'QUIZ',
    by: 'participant',
    timeSpent: {},
    receipt: 'hash',
    salt: 'salt',
    duration: (second - 10) * 1_000,
    chosen: {},
    at: at(second),
  });
const scored = (halfPoints: number, ofRiver: number) =>
  AttemptScored({
    replaces: null,
    ...of,
    scorer: 1,
    correction: 0,
    score: {
      halfPoints,
      totalHalfPoints: 16,
      totalQuestions: 2,
      attended: 1,
      correctCount: 1,
      average: 50,
      passPercentage: 40,
      isPass: true,
    },
    questions: [{ questionId: river, halfPoints: ofRiver, outOf: 8, outcome: 'right' }],
    at: at(40),
  });
const reopened = AttemptReopened({
  withdraws: 'unknown',
  ...of,
  until: at(59),
  reason: 'Power',
  by: ownerId,
  at: at(41),
});
const named = (nickname: string) => NicknameChosen({ quizId, personId, nickname, at: at(11) });

const standing = (...events: readonly (AttemptEvent | DomainEvent)[]) =>
  project(standings, ...events)[standingId(quizId, personId)];

test('there is an entry of a quiz with a live leaderboard, and of no other [P482]', () => {
  for (const quizMode of [1, 2]) {
    expect(project(standings, started(quizMode), answered(river, null, 20), submitted(30))).toEqual({});
  }
  expect(project(standings, started(3, { quizType: 'SURVEY' }))).toEqual({});
  expect(standing(started(3))).toMatchObject({ name: 'Bala', halfPoints: 0, usedMs: 0, isSubmitted: false });
});

test('each answer counts once, also one that replaces another or takes it back', () => {
  expect(standing(started(3), answered(river, 8, 20), answered(river, 3, 25))).toMatchObject({
    halfPoints: 3,
    behind: -3,
    answered: [river],
    usedMs: 15_000,
  });
  expect(standing(started(3), answered(river, 8, 20), answered(sea, 4, 21))).toMatchObject({
    halfPoints: 12,
  });
  const takenBack = answered(river, 0, 26, { answer: null });
  expect(standing(started(3), answered(river, 8, 20), takenBack)).toMatchObject({
    halfPoints: 0,
    answered: [],
  });
});

test('what is submitted counts as it was graded last, in the time to its submission; an answer after reopening once', () => {
  const begun = [started(3), answered(river, 8, 20), submitted(40)] as const;
  expect(standing(...begun, scored(8, 8))).toMatchObject({
    halfPoints: 8,
    usedMs: 30_000,
    isSubmitted: true,
  });
  expect(standing(...begun, scored(8, 8), scored(2, 2))).toMatchObject({ halfPoints: 2, behind: -2 });
  expect(standing(...begun, scored(8, 8), reopened)).toMatchObject({ isSubmitted: false, halfPoints: 8 });
  expect(standing(...begun, scored(2, 2), reopened, answered(river, 5, 45))).toMatchObject({
    halfPoints: 5,
    usedMs: 35_000,
  });
  // Everybody was given the points of a question that they may not have answered: they are not given them twice.
  const accepted = standing(started(3), submitted(40), scored(8, 8), reopened, answered(river, 8, 45));
  expect(accepted).toMatchObject({ halfPoints: 8, answered: [river] });
});

test('the newest attempt counts, under the same nickname; what becomes of earlier ones does not', () => {
  const second = started(3, { attemptId: id('a2'), number: 2, at: at(45) });
  const log = [started(3), named('Kaveri'), answered(river, 8, 20), submitted(40), second] as const;
  expect(standing(...log, scored(8, 8), answered(river, 8, 46))).toMatchObject({
    attemptId: id('a2'),
    name: 'Kaveri',
    halfPoints: 0,
    isSubmitted: false,
  });
});

test('a nickname stands in place of the first name; the owner hides it from one attempt to the next', () => {
  const hidden = (isHidden: boolean) =>
    NicknameHidden({ quizId, personId, isHidden, by: ownerId, at: at(12) });
  expect(standing(started(3), named('Kaveri'), hidden(true))).toMatchObject({
    name: 'Kaveri',
    isHidden: true,
  });
  const again = started(3, { attemptId: id('a2'), number: 2 });
  expect(standing(started(3), hidden(true), again)).toMatchObject({ isHidden: true });
  expect(standing(started(3), hidden(true), hidden(false))).toMatchObject({ isHidden: false });
});

test('what a name looks like is kept with when it came, and stays while the name looks the same', () => {
  const again = started(3, { attemptId: id('a2'), number: 2 });
  const at = (position: number) => String(position).padStart(16, '0');
  expect(standing(started(3))).toMatchObject({ look: 'bala', namedAt: at(1) });
  expect(standing(started(3), again)).toMatchObject({ look: 'bala', namedAt: at(1) });
  expect(standing(started(3), named('Ваlа'))).toMatchObject({ name: 'Ваlа', look: 'bala', namedAt: at(1) });
  expect(standing(started(3), named('Kaveri'))).toMatchObject({ look: 'kaveri', namedAt: at(2) });
});

test('whoever is forgotten keeps their place without a name, also where it is built anew', () => {
  const forgotten = AccountForgotten({ accountId: personId, at: at(50) });
  const expected = standing(started(3), named('Kaveri'), answered(river, 8, 20), forgotten);
  expect(expected).toMatchObject({ name: null, halfPoints: 8 });
  const sealed = [started(3, { firstname: FORGOTTEN }), named(FORGOTTEN), answered(river, 8, 20)] as const;
  expect(standing(...sealed, forgotten)).toEqual(expected);
});

test('of a deleted quiz nothing stays', () => {
  const deleted = QuizDeleted({ quizId, at: at(50) } as Parameters<typeof QuizDeleted>[0]);
  expect(project(standings, started(3), answered(river, 8, 20), deleted)).toEqual({});
});
