import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import {
  getAccountEntries,
  getJournal,
  getMovement,
  getTrialBalance,
} from '@pollux/query-api/billing/journal-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { buys, sells } from '../support/buying.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { adminOf, joins } from '../support/people.ts';

// Balances are of everything there is: this file has a product of its own.
let product: HostedProduct;
let admin: ApiClient;
beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off' });
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

const fileAt = async (address: string) => {
  const response = await admin.get(address);
  return { name: response.headers.get('content-disposition'), text: await response.text() };
};

test('the balance of any moment is that of what had happened by then, and of it every movement is found [A367]', async () => {
  const { creator, quiz } = await sells(product, admin);
  const buyer = await joins(product.origin);
  const booked = async () => (await admin.ask(getJournal)).total;
  const first = await buys(buyer.client, quiz.id);
  await expect.poll(booked).toBe(3);
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
  await expect.poll(booked).toBe(6);
  expect(await balancesAt()).toEqual(
    Object.fromEntries(Object.entries(ofOneSale).map(([book, balance]) => [book, 2 * balance])),
  );
  expect(await balancesAt(between)).toEqual(ofOneSale);
  expect(await balancesAt(new Date(Date.parse(data[0]?.at ?? '') - 1).toISOString())).toEqual({});

  const found = async (search: string) => (await admin.ask(getJournal, { query: { search } })).total;
  expect(await found(`creator-held:${creator.accountId}`)).toBe(2);
  expect(await found(`customer:${buyer.accountId}`)).toBe(2);
  expect(await found(first.orderId)).toBe(3);
  const held = { account: `creator-held:${creator.accountId}` } as const;
  const sheet = await admin.ask(getAccountEntries, { params: held, query: { 'at.gt': between } });
  expect(sheet).toMatchObject({ opening: -470_500, debit: 0, credit: 470_500, closing: -941_000, total: 1 });
  expect(sheet.data).toMatchObject([
    { ...held, movement: 'payout-opened', credit: 470_500, balance: -941_000 },
  ]);
  const asOf = await admin.ask(getAccountEntries, { params: held, query: { 'at.lte': between } });
  expect(asOf).toMatchObject({ opening: 0, closing: -470_500, total: 1 });
  const owed = { account: `customer:${buyer.accountId}` } as const;
  expect(await admin.ask(getAccountEntries, { params: owed })).toMatchObject({
    opening: 0,
    debit: 615_000,
    credit: 615_000,
    closing: 0,
    total: 2,
  });
  const { data: sales } = await admin.ask(getAccountEntries, { params: { account: 'sales:quiz' } });
  const sale = sales.at(-1)?.transactionId ?? '';
  const { movement, events } = await admin.ask(getMovement, { params: { transactionId: sale } });
  expect(movement).toMatchObject({ movement: 'sale', orderId: first.orderId, amount: 615_000 });
  expect(events.filter(({ isCause }) => isCause).map(({ type }) => type)).toEqual(['OrderCompleted']);
  expect(events.filter(({ isBooking }) => isBooking).map(({ type }) => type)).toEqual([
    'TransactionRecorded',
  ]);
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['OrderPlaced', 'PayoutOpened']));
  await expect(admin.ask(getMovement, { params: { transactionId: 'f'.repeat(24) } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(
    admin.ask(getAccountEntries, { params: { account: 'pockets' as 'bank' } }),
  ).rejects.toMatchObject({ status: 422 });

  const { name, text: csv } = await fileAt(
    `/api/admin/trial-balance/export?format=csv&asOf=${between}&labels=${encodeURIComponent('{"book":"Account","book=fees":"Fees"}')}`,
  );
  expect(csv).toContain('Account,debit,credit,balance');
  expect(csv).toContain('Fees,0.00,250.00,-250.00');
  expect(csv).toContain('total,');
  expect(name).toBe('attachment; filename="export.csv"');
  const { text: csvOfSheet } = await fileAt(
    `/api/admin/accounts/${held.account}/entries/export?format=csv&sort=at`,
  );
  expect(csvOfSheet).toContain('0.00,4705.00,-9410.00');
  await expect(creator.client.ask(getJournal)).rejects.toMatchObject({ status: 403 });
  await expect(creator.client.ask(getTrialBalance)).rejects.toMatchObject({ status: 403 });
  for (const params of [held, owed]) {
    await expect(creator.client.ask(getAccountEntries, { params })).rejects.toMatchObject({ status: 403 });
  }
  await expect(creator.client.ask(getMovement, { params: { transactionId: sale } })).rejects.toMatchObject({
    status: 403,
  });
});
