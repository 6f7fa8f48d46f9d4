import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import { getJournal, getTrialBalance } from '@pollux/query-api/billing/journal-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { buys, sells } from '../support/buying.ts';
import { adminOf, joins } from '../support/people.ts';
import { Product } from '../support/product.ts';

// Balances are of everything there is: this file has a product of its own.
let product: Product;
let admin: ApiClient;
beforeAll(async () => {
  product = await Product.start({ RATE_LIMITS: 'off' });
  admin = await adminOf(product);
  await admin.send(SetBillingPolicy, { ...FIRST_POLICY, holdDays: 7 });
});
afterAll(() => product?.stop());

const balancesAt = async (asOf?: string) => {
  const { books, debit, credit } = await admin.ask(getTrialBalance, {
    query: asOf === undefined ? {} : { asOf },
  });
  expect(debit).toBe(credit);
  return Object.fromEntries(books.flatMap(({ book, balance }) => (balance === 0 ? [] : [[book, balance]])));
};

test('the balance of any moment is that of what had happened by then, and of it every movement is found', async () => {
  const { creator, quiz } = await sells(product, admin);
  const buyer = await joins(product.origin);
  const booked = async () => (await admin.ask(getJournal)).total;
  const first = await buys(buyer.client, quiz.id);
  await expect.poll(booked, { timeout: 10_000 }).toBe(3);
  const { data } = await admin.ask(getJournal, { query: { sort: 'at' } });
  expect(data.map(({ movement, amount }) => [movement, amount])).toEqual(
    expect.arrayContaining([
      ['payment', 615_000],
      ['payout-opened', 500_000],
      ['sale', 615_000],
    ]),
  );
  const ofOneSale = {
    'creator-held': -470_500,
    'gateway-clearing': 615_000,
    'sales:quiz': -500_000,
    'service-charges': -25_000,
    fees: -25_000,
    'creator-shares': 500_000,
    'gst:CGST': -47_250,
    'gst:SGST': -47_250,
  };
  const now = await balancesAt();
  expect(now).toEqual(ofOneSale);
  const between = data.at(-1)?.at ?? '';
  await buys((await joins(product.origin)).client, quiz.id);
  await expect.poll(booked, { timeout: 10_000 }).toBe(6);
  expect(await balancesAt()).toEqual(
    Object.fromEntries(Object.entries(ofOneSale).map(([book, balance]) => [book, 2 * balance])),
  );
  expect(await balancesAt(between)).toEqual(ofOneSale);
  expect(await balancesAt(new Date(Date.parse(data[0]?.at ?? '') - 1).toISOString())).toEqual({});

  const found = async (search: string) => (await admin.ask(getJournal, { query: { search } })).total;
  expect(await found(`creator-held:${creator.accountId}`)).toBe(2);
  expect(await found(`customer:${buyer.accountId}`)).toBe(2);
  expect(await found(first.orderId)).toBe(3);
  const moved = async (account: string) => (await admin.ask(getJournal, { query: { account } })).total;
  expect(
    await Promise.all(['fees', 'gst-on-fees', 'creator-held', `customer:${buyer.accountId}`].map(moved)),
  ).toEqual([2, 0, 2, 2]);
  await expect(creator.client.ask(getJournal)).rejects.toMatchObject({ status: 403 });
  await expect(creator.client.ask(getTrialBalance)).rejects.toMatchObject({ status: 403 });
});
