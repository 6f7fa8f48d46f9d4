import { DeleteActivity } from '@pollux/domain/authoring/activity';
import { StartQuizCheckout } from '@pollux/domain/billing/orders/checkout';
import { getOrderStatus, getPurchase } from '@pollux/query-api/billing/checkout-contract';
import { getAccountEntries } from '@pollux/query-api/billing/journal-contract';
import { getUserTransactions } from '@pollux/query-api/billing/orders-contract';
import { getAdminSubjects } from '@pollux/query-api/reference/lists-contract';
import { expect, test } from 'vitest';
import { card, pays, sells } from '../support/buying.ts';
import { adminOf, joins } from '../support/people.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();

test('what a bank takes once a quiz is deleted goes back by itself: nothing is bought, and nobody has earned it', async () => {
  const admin = await adminOf(product);
  const { creator, quiz } = await sells(product, admin, 30_000);
  const { client, accountId } = await joins(product.origin, { userType: 'student' });
  const earned = async () => {
    const { data } = await admin.ask(getAdminSubjects, { query: { pageSize: 100 } });
    return data.find(({ value }) => value === 'biology')?.revenue ?? 0;
  };
  const before = await earned();
  const { orderId } = await client.send(StartQuizCheckout, { quizId: quiz.id, state: '33' });
  const { confirmUrl } = await pays(client, orderId, { token: card('confirm') });
  await creator.client.send(DeleteActivity, { id: quiz.id });
  const body = new URLSearchParams({ answer: 'confirmed' });
  expect((await fetch(confirmUrl ?? '', { method: 'POST', redirect: 'manual', body })).status).toBe(303);
  await expect
    .poll(() => client.ask(getOrderStatus, { params: { id: orderId } }))
    .toMatchObject({ status: 'failed', refusal: { code: 'money-returned' }, transactionId: null });
  // The price with the goods and services tax of 18 and the platform's fee of 5 percent.
  const owed = { account: `customer:${accountId}` } as const;
  await expect
    .poll(() => admin.ask(getAccountEntries, { params: owed }))
    .toMatchObject({ credit: 36_900, debit: 36_900, closing: 0, total: 2 });
  expect(await client.ask(getPurchase, { query: { activityId: quiz.id } })).toEqual({ paid: false });
  expect((await client.ask(getUserTransactions)).data).toMatchObject([{ orderId, status: 'failed' }]);
  expect(await earned()).toBe(before);
});
