import { SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import { PayOut, SetPayoutStatus } from '@pollux/domain/billing/payouts/payout';
import type { Input } from '@pollux/domain/kernel/command';
import {
  getBillingPolicy,
  getMySales,
  getPayoutCheck,
  getPayouts,
} from '@pollux/query-api/billing/payouts-contract';
import { getTransactions } from '@pollux/query-api/billing/orders-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { openStores } from '../../src/stores.ts';
import { buys, sells } from '../support/buying.ts';
import { wholeLog } from '../support/fold.ts';
import { adminOf, joins, type Person, signUpForm } from '../support/people.ts';
import { Product } from '../support/product.ts';
import { secondAdminOf } from '../support/second-admin.ts';

// The policy is of everybody: this file has a product of its own.
let product: Product;
let admin: ApiClient;
let buyer: Person;
beforeAll(async () => {
  product = await Product.start({ RATE_LIMITS: 'off' });
  admin = await adminOf(product);
  buyer = await joins(product.origin);
});
beforeEach(() => setsPolicy({ holdDays: 0 }));
afterAll(() => product?.stop());

type Policy = Input<typeof SetBillingPolicy>;
const setsPolicy = (changes: Partial<Policy>) =>
  admin.send(SetBillingPolicy, { ...FIRST_POLICY, ...changes });

/** Where a creator is paid to. */
const savesBank = ({ client }: Person) =>
  client.send(SaveBankDetails, {
    accountHolderName: 'Meenakshi Sundaresan',
    accountNumber: '502100847362915',
    accountType: 'Savings',
    ifscCode: 'HDFC0004321',
    bankName: 'Karaikudi Nagarathar Bank',
    branchName: 'Thirumayam Road',
    contactNumber: '9087612345',
    password: signUpForm().password,
  });

/** A sale of 5,000 rupees, whose payout is open. */
async function sale(amount = 500_000) {
  const { creator, quiz } = await sells(product, admin, amount);
  const { transactionId, position } = await buys(buyer.client, quiz.id);
  const id = transactionId ?? '';
  const find = async (minPosition = position) => {
    const { data } = await admin.ask(getPayouts, { query: { pageSize: 100 }, minPosition });
    return data.filter((payout) => payout.id === id);
  };
  await expect.poll(() => find().then(({ length }) => length)).toBe(1);
  return { creator, quiz, id, find };
}

test('each sale opens one payout, with what was sold, the fee and what is left [A007 A011 A203 A204 A205 A206 A207 A260 P013]', async () => {
  const { creator, quiz, id, find } = await sale();
  expect(await find()).toEqual([
    {
      id,
      creatorId: creator.accountId,
      creator: { firstname: expect.any(String), lastname: expect.any(String), email: creator.form.email },
      paymentMakerId: buyer.accountId,
      totalPayment: 615_000,
      payoutType: 'quiz',
      slab: 5,
      paidToCreator: 470_500,
      takenBack: 0,
      netted: 0,
      isContested: false,
      status: 'pending',
      receivedTransaction: {
        transactionId: id,
        quizId: quiz.id,
        title: 'Plants',
        tax: [
          { taxName: 'GST', taxAmount: 90_000, taxPercentage: 18, taxType: 'GST' },
          { taxName: 'Platform Fee', taxAmount: 25_000, taxPercentage: 5, taxType: 'service' },
        ],
      },
      givenTransactionId: null,
      askedBy: null,
      heldUntil: expect.any(String),
      dueAt: expect.any(String),
      at: expect.any(String),
    },
  ]);
  await expect(creator.client.ask(getPayouts)).rejects.toMatchObject({ status: 403 });
});

test('the policy says where the GST on the fee goes, for what is opened from then on [A346 A347 A348 A349 A350]', async () => {
  const before = await sale();
  await setsPolicy({ holdDays: 0, gstOnFee: 'added' });
  expect(await admin.ask(getBillingPolicy)).toMatchObject({ gstOnFee: 'added' });
  const after = await sale();
  await setsPolicy({ holdDays: 0 });
  const check = (id: string) => admin.ask(getPayoutCheck, { params: { id } });
  const lines = { base: 500_000, fee: 25_000, slab: 5, gstOnFee: 4_500 };
  expect(await check(before.id)).toMatchObject({ ...lines, payable: 470_500, gstPolicy: 'deducted' });
  expect(await check(after.id)).toMatchObject({ ...lines, payable: 479_500, gstPolicy: 'added' });
  await savesBank(after.creator);
  const { position } = await admin.send(PayOut, { transactionId: after.id });
  const asked = { query: { account: 'debit' as const }, minPosition: position };
  const { data } = await admin.ask(getTransactions, asked);
  expect(data.find(({ userId }) => userId === after.creator.accountId)).toMatchObject({ amount: 479_500 });
});

test('paying makes one debit, whoever clicks how often, and needs bank details [A218 A219 A220 A221 A280]', async () => {
  const { creator, id, find } = await sale();
  await expect(admin.send(PayOut, { transactionId: id })).rejects.toMatchObject({ code: 'no-bank-details' });
  await savesBank(creator);
  expect(await admin.ask(getPayoutCheck, { params: { id } })).toMatchObject({
    bank: { bankName: 'Karaikudi Nagarathar Bank', accountNumber: '••••••••2915' },
    unpaidBalance: 470_500,
    minimumPayout: 500_000,
  });
  const clicks = await Promise.all([1, 2, 3].map(() => admin.send(PayOut, { transactionId: id })));
  expect(clicks.map(({ outcome }) => outcome).toSorted()).toEqual(['paid', 'unchanged', 'unchanged']);
  const { position = '' } = clicks[0] ?? {};
  const [payout] = await find(position);
  expect(payout).toMatchObject({ status: 'completed', givenTransactionId: expect.any(String) });
  const { data } = await admin.ask(getTransactions, { query: { account: 'debit' }, minPosition: position });
  expect(data.filter(({ userId }) => userId === creator.accountId)).toMatchObject([
    {
      transactionId: payout?.givenTransactionId,
      amount: 470_500,
      account: 'debit',
      type: 'quiz',
      paymentMethod: 'bank',
      status: 'completed',
      hasInvoice: false,
    },
  ]);
});

test('a status is set to any of three, by admins alone, and undoes no payment [A208 A217 A364 A279]', async () => {
  const { creator, id, find } = await sale();
  for (const status of ['failed', 'completed', 'pending'] as const) {
    const { position } = await admin.send(SetPayoutStatus, { transactionId: id, status });
    expect(await find(position)).toMatchObject([{ status, givenTransactionId: null }]);
  }
  await expect(
    admin.send(SetPayoutStatus, { transactionId: id, status: 'lost' as never }),
  ).rejects.toMatchObject({ status: 400, code: 'unknown-status' });
  await expect(
    creator.client.send(SetPayoutStatus, { transactionId: id, status: 'completed' }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(creator.client.send(PayOut, { transactionId: id })).rejects.toMatchObject({ status: 403 });
});

test('what is held is not paid, and a large payout takes two admins', async () => {
  await setsPolicy({ holdDays: 7 });
  const held = await sale();
  await savesBank(held.creator);
  await expect(admin.send(PayOut, { transactionId: held.id })).rejects.toMatchObject({ code: 'payout-held' });
  await setsPolicy({ holdDays: 0, secondApprovalAbovePaise: 100_000 });
  const large = await sale();
  await savesBank(large.creator);
  const pay = (by: ApiClient) => by.send(PayOut, { transactionId: large.id });
  expect(await pay(admin)).toMatchObject({ outcome: 'asked' });
  await expect(pay(admin)).rejects.toMatchObject({ status: 403, code: 'own-payout-request' });
  expect(await pay(await secondAdminOf(product, admin))).toMatchObject({ outcome: 'paid' });
});

test('creators see their own sales with what they come to, and nobody else’s [P030 P640]', async () => {
  const { creator, quiz, id } = await sale();
  expect(await creator.client.ask(getMySales)).toMatchObject({
    data: [{ id, quizId: quiz.id, base: 500_000, slab: 5, fee: 25_000, gstOnFee: 4_500, payable: 470_500 }],
    total: 1,
    earned: 470_500,
    paid: 0,
    unpaid: 470_500,
    minimumPayout: 500_000,
  });
  const other = await joins(product.origin, { userType: 'teacher' });
  expect(await other.client.ask(getMySales)).toMatchObject({ data: [], total: 0, earned: 0 });
});

test('every movement is booked once, in entries that balance, also across a power cut', async () => {
  const { creator, id } = await sale(123_457);
  const other = await sale();
  await savesBank(creator);
  await admin.send(PayOut, { transactionId: id });
  await product.kill();
  await product.restart();
  await expect
    .poll(
      async () => {
        await product.kill();
        const stores = await openStores(product, (error) => {
          throw error;
        });
        const log = await wholeLog(stores.events);
        await stores.close();
        await product.restart();
        const count = (type: string) => log.filter((event) => event.type === type).length;
        const booked = log
          .filter(({ type }) => type === 'TransactionRecorded')
          .map(({ data }) => data as Booked);
        const balances = new Map<string, number>();
        for (const { entries } of booked) {
          expect(entries.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
          for (const { account, paise } of entries) {
            balances.set(account, (balances.get(account) ?? 0) + paise);
          }
        }
        return {
          sales: booked.filter(({ movement }) => movement === 'sale').length - count('OrderCompleted'),
          payments: booked.filter(({ movement }) => movement === 'payment').length - count('OrderCompleted'),
          opened:
            booked.filter(({ movement }) => movement === 'payout-opened').length - count('PayoutOpened'),
          // Both are released by themselves; one is paid.
          released:
            booked.filter(({ movement }) => movement === 'payout-released').length - count('PayoutReleased'),
          paid: booked.filter(({ movement }) => movement === 'payout-paid').length - count('PayoutPaid'),
          // Everybody has paid what they owed.
          owed: [...balances].filter(([account, paise]) => account.startsWith('customer:') && paise !== 0),
          creator: balances.get(`creator-held:${creator.accountId}`),
          other: ['held', 'payable'].map((book) =>
            balances.get(`creator-${book}:${other.creator.accountId}`),
          ),
        };
      },
      { timeout: 30_000, interval: 2_000 },
    )
    .toEqual({
      sales: 0,
      payments: 0,
      opened: 0,
      released: 0,
      paid: 0,
      owed: [],
      creator: 0,
      other: [0, -470_500],
    });
}, 60_000);

interface Booked {
  readonly movement: string;
  readonly entries: readonly { readonly account: string; readonly paise: number }[];
}
