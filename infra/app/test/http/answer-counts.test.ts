import { ReopenAttempt, StartAttempt } from '@pollux/domain/attending/attending';
import { CorrectAnswerKey } from '@pollux/domain/authoring/correcting/correcting';
import { UpdateQuiz } from '@pollux/domain/authoring/saving';
import { getAnswerCounts } from '@pollux/query-api/attending/answer-counts-contract';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { chooses, type CreatedQuiz, createsQuiz, keyedChoice, submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let owner: Person;
let people: Person[];
beforeAll(async () => {
  owner = await joins(product.origin, { userType: 'teacher' });
  people = await Promise.all(Array.from({ length: 3 }, () => joins(product.origin, { userType: 'student' })));
});

const counts = (client: ApiClient, id: string, minPosition: string) =>
  client.ask(getAnswerCounts, { params: { id }, minPosition });

async function attends({ client }: Person, quiz: CreatedQuiz, option: number) {
  const start = { quizId: quiz.id, firstname: 'Bala', lastname: 'Ganesan' };
  const { attemptId } = await client.send(StartAttempt, start);
  const { position } = await submits(client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, option));
  return { attemptId, position };
}

test('an owner sees which wrong options were taken, as attempts come and are opened again, and what is right by now', async () => {
  const question = keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron', 'Water']);
  const quiz = await createsQuiz(owner.client, { questions: [question] });
  const [asha = owner, bala = owner, chitra = owner] = people;
  await attends(asha, quiz, 0);
  await attends(bala, quiz, 1);
  const last = await attends(chitra, quiz, 1);
  const votes = (options: readonly number[], right: readonly string[]) => ({
    isExact: true,
    submitted: options.reduce((sum, each) => sum + each, 0),
    questions: [{ right, result: { type: 'mcq', options: options.map((each) => ({ votes: each })) } }],
  });
  const before = await counts(owner.client, quiz.id, last.position);
  expect(before).toMatchObject(votes([1, 2, 0], ['Chlorophyll']));
  const admin = await adminOf(product);
  expect(await counts(admin, quiz.id, last.position)).toEqual(before);
  const teacher = await joins(product.origin, { userType: 'teacher' });
  for (const { client } of [asha, teacher]) {
    await expect(counts(client, quiz.id, last.position)).rejects.toMatchObject({ status: 403 });
  }

  const reopened = await owner.client.send(ReopenAttempt, {
    quizId: quiz.id,
    personId: chitra.accountId,
    attemptId: last.attemptId,
    minutes: 10,
    reason: 'The power was gone.',
  });
  expect(await counts(owner.client, quiz.id, reopened.position)).toMatchObject(
    votes([1, 1, 0], ['Chlorophyll']),
  );

  const corrected = await owner.client.send(CorrectAnswerKey, {
    quizId: quiz.id,
    version: 1,
    expectedCorrection: 0,
    changes: [{ kind: 'key', question: { ...question, answers: [question.options[1]?.id ?? ''] } }],
    reason: 'Iron was meant.',
  });
  expect(await counts(owner.client, quiz.id, corrected.position)).toMatchObject(votes([1, 1, 0], ['Iron']));
});

test('counts are never shown with the key of a version that their people did not answer', async () => {
  const question = keyedChoice('What is the capital of Tamil Nadu?', ['Chennai', 'Madurai', 'Salem']);
  const quiz = await createsQuiz(owner.client, { questions: [question] });
  const [asha = owner, bala = owner] = people;
  await attends(asha, quiz, 0);
  const keyed = (option: number) => ({ ...question, answers: [question.options[option]?.id ?? ''] });
  const publish = (expectedVersion: number, option: number) =>
    owner.client.send(UpdateQuiz, { ...quiz.form, questions: [keyed(option)], id: quiz.id, expectedVersion });
  const { position } = await publish(1, 1);
  const right = async (minPosition: string) => {
    const [counted] = (await counts(owner.client, quiz.id, minPosition)).questions;
    return [counted?.right, counted?.rights];
  };
  // Nobody has answered the newest version.
  expect(await right(position)).toEqual([['Chennai'], []]);
  const second = await attends(bala, quiz, 0);
  expect(await right(second.position)).toEqual([
    [],
    [
      { versions: [1], right: ['Chennai'] },
      { versions: [2], right: ['Madurai'] },
    ],
  ]);
  // Corrected for all, it is one key again.
  const corrected = await owner.client.send(CorrectAnswerKey, {
    quizId: quiz.id,
    version: 2,
    expectedCorrection: 0,
    changes: [{ kind: 'key', question: keyed(0) as never }],
    reason: 'Chennai it is.',
  });
  expect(await right(corrected.position)).toEqual([['Chennai'], []]);
});
