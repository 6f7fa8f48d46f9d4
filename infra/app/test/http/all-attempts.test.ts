import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { DeleteActivity } from '@pollux/domain/authoring/activity';
import { UpdateQuiz } from '@pollux/domain/authoring/saving';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { getSession } from '@pollux/query-api/accounts/contract';
import { getAllAttempts } from '@pollux/query-api/admin/attempts-contract';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { attends, createsQuiz, starts } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let admin: ApiClient;
let owner: Person;
let asha: Person;
let bala: Person;
beforeAll(async () => {
  admin = await adminOf(product);
  [owner, asha, bala] = (await Promise.all(
    ['teacher', 'student', 'student'].map((userType) =>
      joins(product.origin, { userType: userType as 'teacher' | 'student' }),
    ),
  )) as [Person, Person, Person];
});

/** What is listed of everybody's attempts at what has this in its title. */
async function listed(title: string, minPosition: string, client = admin) {
  const { data } = await client.ask(getAllAttempts, { query: { 'quizTitle.contains': title }, minPosition });
  return data;
}

test('an admin has all attempts, the newest first, of whoever made them and whoever attended [P055]', async () => {
  const [plants, stones] = [
    await createsQuiz(owner.client, { quizTitle: 'All plants' }),
    await createsQuiz(owner.client, { quizTitle: 'All stones' }),
  ];
  const first = await attends(asha, plants, 2);
  await attends(bala, stones, 0);
  const { attemptId, position } = await starts(bala.client, plants.id);
  const all = await listed('all ', position);
  expect(
    all.map(({ quizTitle, person, status, average }) => [quizTitle, person?.userId, status, average]),
  ).toEqual([
    ['All plants', bala.accountId, 'STARTED', null],
    ['All stones', bala.accountId, 'SUBMITTED', 0],
    ['All plants', asha.accountId, 'SUBMITTED', 100],
  ]);
  expect(all[0]).toMatchObject({
    attemptId,
    completedAt: null,
    points: null,
    totalPoints: null,
    isPass: null,
  });
  expect(all[2]).toMatchObject({
    attemptId: first.attemptId,
    quizId: plants.id,
    quizType: 'QUIZ',
    number: 1,
    person: { email: asha.form.email },
    points: 8,
    totalPoints: 8,
    isPass: true,
  });
});

test('a quiz is found by the title that it has now, and one that is deleted is listed as it was [P055]', async () => {
  const quiz = await createsQuiz(owner.client, { quizTitle: 'Rivers of old' });
  const { attemptId } = await attends(asha, quiz, 1);
  const renamed = await owner.client.send(UpdateQuiz, {
    ...quiz.form,
    id: quiz.id,
    expectedVersion: 1,
    quizTitle: 'Lakes of now',
  });
  expect(await listed('rivers of', renamed.position)).toEqual([]);
  expect(await listed('LAKES', renamed.position)).toMatchObject([{ attemptId, quizTitle: 'Lakes of now' }]);
  const { position: minPosition } = await owner.client.send(DeleteActivity, { id: quiz.id });
  const { data } = await admin.ask(getAllAttempts, {
    query: { 'person.contains': asha.accountId },
    minPosition,
  });
  expect(data.find((each) => each.attemptId === attemptId)).toMatchObject({ quizTitle: 'Rivers of old' });
});

test('whoever is forgotten has no name in it any more [P055]', async () => {
  const chitra = await joins(product.origin, { userType: 'student' });
  const quiz = await createsQuiz(owner.client, { quizTitle: 'Forgotten hills' });
  await attends(chitra, quiz, 1);
  const { position } = await chitra.client.send(ForgetAccount, { password: chitra.form.password });
  expect(await listed('forgotten hills', position)).toMatchObject([{ person: null, average: 50 }]);
});

test('nobody but who looks after activities sees them, and that somebody looks is in the log [A262 P055]', async () => {
  const [content, finance] = [
    await secondAdminOf(product, admin, 'content'),
    await secondAdminOf(product, admin, 'finance'),
  ];
  const quiz = await createsQuiz(owner.client, { quizTitle: 'Seen by few' });
  const { position } = await attends(bala, quiz, 1);
  for (const client of [owner.client, bala.client, finance])
    await expect(client.ask(getAllAttempts)).rejects.toMatchObject({ status: 403 });
  expect(await listed('seen by', position, content)).toHaveLength(1);
  const log = async () =>
    (await admin.ask(getAdminActions, { query: { act: 'read', pageSize: 100 } })).data.map(
      ({ record, recordId, admin: { userId } }) => [record, recordId, userId],
    );
  const { user } = await content.ask(getSession);
  await expect.poll(log).toContainEqual(['answers', 'all', user?.id]);
});
