import { ReopenAttempt } from '@pollux/domain/attending/attending';
import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { UpdateQuiz } from '@pollux/domain/authoring/saving';
import { getAttemptReport } from '@pollux/query-api/attending/reports-contract';
import { beforeAll, expect, test, vi } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { attends, createsQuiz, submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let owner: Person;
let bala: Person;
let chitra: Person;
beforeAll(async () => {
  [owner, bala, chitra] = await Promise.all([
    joins(product.origin),
    joins(product.origin),
    joins(product.origin),
  ]);
});

test('exam mode hides what is right, and what was scored, until the quiz is closed and nobody writes any more [C107]', async () => {
  const quiz = await createsQuiz(owner.client, { examMode: true });
  const { attemptId } = await attends(bala, quiz, 1);
  const other = await attends(chitra, quiz, 2);
  const asked = (minPosition: string) => ({ params: { attemptId }, minPosition });
  const hidden = await bala.client.ask(getAttemptReport, asked(other.position));
  const unsaid = { points: null, totalPoints: null, correctCount: null, average: null, isPass: null };
  const nothing = { ...unsaid, position: null, grades: [], certificate: 0, isKeyShown: false };
  expect(hidden).toMatchObject(nothing);
  const details = { pointScored: null, totalPoint: null, outcome: null, correctAnswer: null };
  expect(hidden.questionDetails).toMatchObject([details, details]);
  expect(JSON.stringify(hidden)).not.toContain('light');
  expect(await owner.client.ask(getAttemptReport, asked(other.position))).toMatchObject({ isKeyShown: true });

  const reopen = { quizId: quiz.id, personId: chitra.accountId, attemptId: other.attemptId, minutes: 5 };
  await owner.client.send(SetActivityActive, { id: quiz.id, isActive: false });
  const { position } = await owner.client.send(ReopenAttempt, { ...reopen, reason: 'Her power was gone.' });
  expect(await bala.client.ask(getAttemptReport, asked(position))).toMatchObject(nothing);
  const last = await submits(chitra.client, { quizId: quiz.id, attemptId: other.attemptId });
  expect(await bala.client.ask(getAttemptReport, asked(last.position))).toMatchObject({
    points: 4,
    isPass: true,
    isKeyShown: true,
    questionDetails: [{ pointScored: 4 }, { correctAnswer: ['light'] }],
  });
});

test('why an exam was graded again is told once what is right may be told, and not before [C107]', async () => {
  const quiz = await createsQuiz(owner.client, { examMode: true });
  const { attemptId } = await attends(bala, quiz, 0);
  const [first] = quiz.form.questions;
  const options = first !== undefined && 'options' in first ? first.options : [];
  await owner.client.send(CorrectAnswerKey, {
    quizId: quiz.id,
    version: 1,
    expectedCorrection: 0,
    changes: [{ kind: 'key', question: { ...first, answers: [options?.[1]?.id ?? ''] } as never }],
    reason: 'Iron is meant.',
  });
  const asked = { params: { attemptId } };
  await vi.waitFor(
    async () => expect(await owner.client.ask(getAttemptReport, asked)).toMatchObject({ points: 4 }),
    { interval: 50 },
  );
  const regraded = await bala.client.ask(getAttemptReport, asked);
  expect(regraded).toMatchObject({ isKeyShown: false, points: null, grades: [] });
  expect(JSON.stringify(regraded)).not.toContain('Iron is meant.');

  const { position } = await owner.client.send(SetActivityActive, { id: quiz.id, isActive: false });
  const told = await bala.client.ask(getAttemptReport, { params: { attemptId }, minPosition: position });
  expect(told).toMatchObject({
    isKeyShown: true,
    grades: [{ points: 0 }, { points: 4, corrections: [{ reason: 'Iron is meant.' }] }],
  });
});

test('an exam is one by its newest version, also for those who attended an older one [C107]', async () => {
  const quiz = await createsQuiz(owner.client);
  const { attemptId, position } = await attends(bala, quiz, 1);
  const asked = (minPosition: string) => ({ params: { attemptId }, minPosition });
  expect(await bala.client.ask(getAttemptReport, asked(position))).toMatchObject({ isKeyShown: true });
  const form = { ...quiz.form, id: quiz.id, expectedVersion: 1, examMode: true };
  const updated = await owner.client.send(UpdateQuiz, form);
  expect(await bala.client.ask(getAttemptReport, asked(updated.position))).toMatchObject({
    isKeyShown: false,
    questionDetails: [{ correctAnswer: null }, { correctAnswer: null }],
  });
});
