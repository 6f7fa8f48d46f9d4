import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { getMyActivities } from '@pollux/query-api/authoring/contract';
import { getDeletionEffect } from '@pollux/query-api/attending/deletion-contract';
import { getToday } from '@pollux/query-api/authoring/today-contract';
import { getMyNotifications } from '@pollux/query-api/notifications/contract';
import { expect, test } from 'vitest';
import { buys, sells } from '../support/buying.ts';
import { adminOf, joins } from '../support/people.ts';
import { chooses, createsQuiz, saves, starts } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();

test('before something is deleted its owner is told whom it hits: buyers, who is in the middle, what is to be paid, what stays', async () => {
  const admin = await adminOf(product);
  const [{ creator: seller, quiz }, buyer, stranger] = await Promise.all([
    sells(product, admin),
    joins(product.origin),
    joins(product.origin),
  ]);
  const asked = { params: { id: quiz.id } };
  expect(await seller.client.ask(getDeletionEffect, { ...asked, minPosition: quiz.position })).toEqual({
    attending: 0,
    responses: 0,
    purchases: 0,
    toBePaid: 0,
  });
  await buys(buyer.client, quiz.id);
  await starts(buyer.client, quiz.id);
  const effect = () => seller.client.ask(getDeletionEffect, asked);
  await expect.poll(effect).toMatchObject({
    attending: 1,
    responses: 0,
    purchases: 1,
    toBePaid: expect.toSatisfy((paise) => paise > 0),
  });
  expect(await admin.ask(getDeletionEffect, asked)).toEqual(await effect());
  await expect(stranger.client.ask(getDeletionEffect, asked)).rejects.toMatchObject({ status: 403 });
  const { position } = await seller.client.send(DeleteActivity, { id: quiz.id });
  await expect(
    seller.client.ask(getDeletionEffect, { ...asked, minPosition: position }),
  ).rejects.toMatchObject({ status: 404 });
});

test('what was only begun is no response once it is closed, and what somebody answered is', async () => {
  const [owner, blank, answered] = await Promise.all([0, 1, 2].map(() => joins(product.origin)));
  if (owner === undefined || blank === undefined || answered === undefined) throw new Error('All came.');
  const quiz = await createsQuiz(owner.client);
  await starts(blank.client, quiz.id);
  const { attemptId } = await starts(answered.client, quiz.id);
  await saves(answered.client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, 0));
  await owner.client.send(SetActivityActive, { id: quiz.id, isActive: false });
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const figures = async () => {
    const [{ allQuiz }, today, { notifications }, effect] = await Promise.all([
      owner.client.ask(getMyActivities),
      owner.client.ask(getToday, { query: { since } }),
      owner.client.ask(getMyNotifications),
      owner.client.ask(getDeletionEffect, { params: { id: quiz.id } }),
    ]);
    const told = notifications.map((each) => (each.kind === 'responses' ? each.count : null));
    return { library: allQuiz[0]?.responseCount, today: today.answersToday, told, left: effect.attending };
  };
  await expect.poll(figures).toEqual({ library: 1, today: 1, told: [1], left: 0 });
});
