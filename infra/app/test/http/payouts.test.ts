// Dear: sales, statements as PDF and Excel, and the books across a power cut, on a product of its own.
import { DeleteUser } from '@pollux/domain/accounts/disabling';
import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import { PayOut, SetPayoutStatus } from '@pollux/domain/billing/payouts/payout';
import { ReturnPayout } from '@pollux/domain/billing/payouts/returning';
import { RefundOrder } from '@pollux/domain/billing/refunds/refunding';
import { StartQuizCheckout } from '@pollux/domain/billing/orders/checkout';
import type { Input } from '@pollux/domain/kernel/command';
import { CreateCoupon } from '@pollux/domain/reference/coupon';
import { getFileCandidates } from '@pollux/query-api/billing/payout-files-contract';
import {
  getBillingPolicy,
  getMySales,
  getPayoutCheck,
  getPayouts,
} from '@pollux/query-api/billing/payouts-contract';
import { getTrialBalance } from '@pollux/query-api/billing/journal-contract';
import { getTransactions } from '@pollux/query-api/billing/orders-contract';
import { getAdminStatistics } from '@pollux/query-api/admin/contract';
import { getMyStatementMonths } from '@pollux/query-api/billing/statement-contract';
import { getPayoutTerms } from '@pollux/query-api/site/contract';
import { getMyNotifications } from '@pollux/query-api/notifications/contract';
import { pdfText } from '@pollux/infra/test/support/pdf-text';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { savesBank } from '../support/bank.ts';
import { buys, pays, sells } from '../support/buying.ts';
import { wholeLog } from '../support/fold.ts';
import { mailsTo } from '../support/mailbox.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { readsLog } from '../support/stores.ts';
import { sheetsIn } from '../support/workbooks.ts';

// The policy is of everybody: this file has a product of its own.
let product: HostedProduct;
let admin: ApiClient;
let buyer: Person;
beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off' });
  admin = await adminOf(product);
  buyer = await joins(product.origin);
});
beforeEach(() => setsPolicy({ holdDays: 0 }));
afterAll(() => product?.stop());

type Policy = Input<typeof SetBillingPolicy>;
const setsPolicy = (changes: Partial<Policy>) =>
  admin.send(SetBillingPolicy, { ...FIRST_POLICY, ...changes });

/** A sale of 5,000 rupees, whose payout is open. */
async function sale(amount = 500_000) {
  const { creator, quiz } = await sells(product, admin, amount);
  const { transactionId, position } = await buys(buyer.client, quiz.id);
  const id = transactionId ?? '';
  const find = async (minPosition = position) => {
    const { data } = await admin.ask(getPayouts, { query: { pageSize: 100 }, minPosition });
    return data.filter((payout) => payout.id === id);
  };
  // The invoice of the fee follows.
  await expect.poll(() => find().then(([payout]) => payout?.feeInvoice ?? null)).not.toBeNull();
  return { creator, quiz, id, find };
}

test('each sale opens one payout, with what was sold, the fee and what is left [A007 A011 A203 A204 A205 A206 A207 A260 P013 P634]', async () => {
  const { creator, quiz, id, find } = await sale();
  // What the policy tells is what the sum is made with: 250 of 5,000, which leaves 4,750 before the GST on the fee.
  expect(await buyer.client.ask(getPayoutTerms)).toMatchObject({ feeBasisPoints: 500 });
  expect(await find()).toEqual([
    {
      id,
      transactionId: id,
      receivedTransactionId: id,
      creatorId: creator.accountId,
      creator: { firstname: expect.any(String), lastname: expect.any(String), email: creator.form.email },
      paymentMakerId: buyer.accountId,
      totalPayment: 615_000,
      base: 500_000,
      fee: 25_000,
      gstOnFee: 4_500,
      tcs: 0,
      tds: 0,
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
      returned: null,
      fileId: null,
      isInFile: false,
      reference: null,
      utr: null,
      feeInvoice: expect.stringMatching(/^FEE\/\d\d-\d\d\/\d{6}$/),
      feeCreditNotes: [],
      askedBy: null,
      askedByName: null,
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

test('of a creator who is deleted nobody knows where to pay to, and nothing is paid there [A084 A218]', async () => {
  const { creator, id } = await sale();
  await savesBank(creator);
  const { position } = await admin.send(DeleteUser, { accountId: creator.accountId });
  const check = await admin.ask(getPayoutCheck, { params: { id }, minPosition: position });
  expect(check.bank).toBeNull();
  await expect(admin.send(PayOut, { transactionId: id })).rejects.toMatchObject({ code: 'no-bank-details' });
});

test('paying makes one debit, whoever clicks how often, and needs bank details [A218 A219 A220 A221 A280]', async () => {
  const { creator, id, find } = await sale();
  await expect(admin.send(PayOut, { transactionId: id })).rejects.toMatchObject({ code: 'no-bank-details' });
  await savesBank(creator);
  expect(await admin.ask(getPayoutCheck, { params: { id } })).toMatchObject({
    bank: {
      accountHolderName: expect.any(String),
      accountNumber: '••••••••2915',
      accountType: 'Savings',
      ifscCode: expect.stringMatching(/^[A-Z]{4}0/),
      bankName: 'Karaikudi Nagarathar Bank',
      branchName: expect.any(String),
      contactNumber: expect.any(String),
    },
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
      paymentStatus: 'succeeded',
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
  for (const status of ['lost', '', 7, null, ['failed'], undefined])
    await expect(
      admin.send(SetPayoutStatus, { transactionId: id, status: status as never }),
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
  const completes = (by: ApiClient, transactionId: string) =>
    by.send(SetPayoutStatus, { transactionId, status: 'completed' });
  await expect(completes(admin, held.id)).rejects.toMatchObject({ code: 'payout-held' });
  await setsPolicy({ holdDays: 0, secondApprovalAbovePaise: 100_000 });
  const large = await sale();
  await savesBank(large.creator);
  const pay = (by: ApiClient) => by.send(PayOut, { transactionId: large.id });
  expect(await pay(admin)).toMatchObject({ outcome: 'asked' });
  await expect(pay(admin)).rejects.toMatchObject({ status: 403, code: 'own-payout-request' });
  const second = await secondAdminOf(product, admin);
  expect(await pay(second)).toMatchObject({ outcome: 'paid' });
  // So does saying that it was paid in another way.
  const other = await sale();
  expect(await completes(admin, other.id)).toMatchObject({ outcome: 'asked' });
  expect(await other.find()).toMatchObject([{ status: 'pending' }]);
  await expect(completes(admin, other.id)).rejects.toMatchObject({ status: 403, code: 'own-payout-request' });
  const { position } = await completes(second, other.id);
  expect(await other.find(position)).toMatchObject([{ status: 'completed', askedBy: null }]);
});

test('a payment that comes back is owed again in the books, told, and made again to another account', async () => {
  const { creator, id, find } = await sale();
  await savesBank(creator, { accountNumber: '000000000001' });
  await admin.send(PayOut, { transactionId: id });
  const settled = async () => (await find())[0];
  await expect.poll(settled).toMatchObject({
    status: 'failed',
    givenTransactionId: null,
    returned: { paise: 470_500, reason: 'account-closed' },
  });
  await expect
    .poll(() => creator.client.ask(getMySales))
    .toMatchObject({
      data: [{ status: 'failed', returned: { reason: 'account-closed' } }],
      paid: 0,
      unpaid: 470_500,
    });
  const notice = expect.objectContaining({
    kind: 'payout-returned',
    paise: 470_500,
    reason: 'account-closed',
  });
  await expect
    .poll(() => creator.client.ask(getMyNotifications))
    .toMatchObject({ notifications: expect.arrayContaining([notice]) });
  const told = async () =>
    (await mailsTo(product.origin, creator.form.email)).filter(
      ({ subject }) => subject === 'A payment to you came back',
    ).length;
  await expect.poll(told).toBe(1);
  // So does everybody who looks after money, the one who paid as well, and nobody else.
  const [accountant, supporter] = [
    await secondAdminOf(product, admin, 'finance'),
    await secondAdminOf(product, admin, 'support'),
  ];
  const toRepeat = async (by: ApiClient) =>
    (await by.ask(getMyNotifications)).notifications.filter(({ kind }) => kind === 'payout-to-repeat');
  const once = [{ paise: 470_500, reason: 'account-closed' }];
  expect(await toRepeat(admin)).toMatchObject(once);
  expect(await toRepeat(accountant)).toMatchObject(once);
  expect(await toRepeat(supporter)).toEqual([]);
  expect((await accountant.ask(getAdminStatistics)).returnedPayouts).toBe(1);
  // To another account it arrives.
  await savesBank(creator);
  const { position, outcome } = await admin.send(PayOut, { transactionId: id });
  expect(outcome).toBe('paid');
  const [payout] = await find(position);
  expect(payout).toMatchObject({ status: 'completed', returned: null });
  expect((await accountant.ask(getAdminStatistics, { minPosition: position })).returnedPayouts).toBe(0);
  expect(await toRepeat(accountant)).toEqual([]);
  await expect
    .poll(() => creator.client.ask(getMyNotifications))
    .toMatchObject({
      notifications: expect.arrayContaining([
        expect.objectContaining({ kind: 'payout-paid', paise: 470_500 }),
      ]),
    });
  const asked = { query: { account: 'debit' as const }, minPosition: position };
  const payments = (await admin.ask(getTransactions, asked)).data.filter(
    ({ userId }) => userId === creator.accountId,
  );
  expect(payments.map(({ status }) => status).toSorted()).toEqual(['completed', 'failed']);
});

test('an admin takes down what another bank gives back, once; nobody else does', async () => {
  const { creator, id, find } = await sale();
  await savesBank(creator);
  const { position } = await admin.send(PayOut, { transactionId: id });
  const [payout] = await find(position);
  const back = {
    transactionId: id,
    givenTransactionId: payout?.givenTransactionId ?? '',
    reason: 'rejected' as const,
  };
  await expect(creator.client.send(ReturnPayout, back)).rejects.toMatchObject({ status: 403 });
  await expect(admin.send(ReturnPayout, { ...back, givenTransactionId: id })).rejects.toMatchObject({
    code: 'payout-payment-not-found',
  });
  const taken = await Promise.all([1, 2, 3].map(() => admin.send(ReturnPayout, back)));
  expect(await find(taken[0]?.position)).toMatchObject([{ status: 'failed', returned: { paise: 470_500 } }]);
  const owed = await admin.ask(getPayoutCheck, { params: { id } });
  expect(owed).toMatchObject({ left: 470_500, unpaidBalance: 470_500 });
});

test('what the policy withholds is a line of the payout, its invoice, the statement and the books', async () => {
  await expect(setsPolicy({ tcsBasisPoints: 1_001 })).rejects.toMatchObject({ status: 422 });
  await setsPolicy({ holdDays: 0, tcsBasisPoints: 50, tdsBasisPoints: 10 });
  const owedBefore = await taxOwed();
  const { creator, id } = await sale();
  const check = await admin.ask(getPayoutCheck, { params: { id } });
  expect(check).toMatchObject({ base: 500_000, tcs: 2_500, tds: 500, payable: 467_500 });
  const [sold] = (await creator.client.ask(getMySales)).data;
  expect(sold).toMatchObject({ tcs: 2_500, tds: 500, payable: 467_500 });
  const headers = { cookie: admin.cookie ?? '' };
  const invoice = () => fetch(`${product.origin}/api/admin/payouts/${id}/invoice`, { headers });
  await expect.poll(async () => (await invoice()).status).toBe(200);
  const text = await pdfText(new Uint8Array(await (await invoice()).arrayBuffer()));
  const says = ['TCS: CGST 0.25 %', 'TCS: SGST 0.25 %', 'TDS 0.1 %', '₹4,675.00'];
  expect(says.filter((each) => !text.includes(each))).toEqual([]);
  await expect.poll(async () => (await statement(creator.client)).status).toBe(200);
  const sheets = await sheetsIn(await statement(creator.client));
  expect(sheets.get('Sales')?.[0]?.slice(-4)).toEqual(['TCS', 'TDS', 'Yours', 'Fee invoice']);
  expect(sheets.get('Sales')?.[1]?.slice(-4, -1)).toEqual([-25, -5, 4_675]);
  await expect
    .poll(async () => (await taxOwed()).map((paise, index) => paise - (owedBefore[index] ?? 0)))
    .toEqual([-1_250, -1_250, -500]);
});

test('the GST on the fee is of the state that a creator had said when the payout was opened, also in a refund', async () => {
  const gst = ['gst:CGST', 'gst:SGST', 'gst:IGST'];
  const { creator, quiz } = await sells(product, admin);
  /** What a step changes in the books of GST, once it is booked. */
  const changeBy = async (step: () => Promise<unknown>, change: number[]) => {
    const before = await taxOwed(gst);
    await step();
    await expect
      .poll(async () => (await taxOwed(gst)).map((paise, index) => paise - (before[index] ?? 0)))
      .toEqual(change);
  };
  const sale = async (from = buyer) => buys(from.client, quiz.id);
  const invoiceOf = async (id = '') => {
    const headers = { cookie: admin.cookie ?? '' };
    const invoice = () => fetch(`${product.origin}/api/admin/payouts/${id}/invoice`, { headers });
    await expect.poll(async () => (await invoice()).status).toBe(200);
    return pdfText(new Uint8Array(await (await invoice()).arrayBuffer()));
  };
  await savesBank(creator, { taxState: '29' });
  let first: Awaited<ReturnType<typeof sale>> | undefined;
  // The buyer's GST of 900 rupees is within the seller's state.
  await changeBy(async () => (first = await sale()), [-45_000, -45_000, -4_500]);
  const inOther = await invoiceOf(first?.transactionId ?? '');
  expect(inOther).toContain('IGST on the service fee');
  expect(inOther).not.toContain('CGST on the service fee');
  await savesBank(creator, { taxState: '33' });
  // A fifth of the sale: a fifth of its GST, and of that on the fee.
  const refund = () => ({
    userId: buyer.accountId,
    orderId: first?.orderId ?? '',
    paise: 123_000,
    refundedBefore: 0,
    reason: 'Half empty',
  });
  await changeBy(() => admin.send(RefundOrder, refund()), [9_000, 9_000, 900]);
  let second: typeof first;
  const other = await joins(product.origin);
  await changeBy(async () => (second = await sale(other)), [-47_250, -47_250, 0]);
  const within = await invoiceOf(second?.transactionId ?? '');
  expect(['CGST', 'SGST'].every((kind) => within.includes(`${kind} on the service fee`))).toBe(true);
  expect(await invoiceOf(first?.transactionId ?? '')).toContain('IGST on the service fee');
});

/** What the books owe the tax authority: where nothing else is said, of what was withheld, CGST, SGST and income tax. */
async function taxOwed(of: readonly string[] = ['tcs:CGST', 'tcs:SGST', 'tds']): Promise<number[]> {
  const { books } = await admin.ask(getTrialBalance);
  return of.map((book) => books.find((each) => each.book === book)?.balance ?? 0);
}

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

/** The statement of this month, or of another period, as it is answered. */
function statement({ cookie = '' }: ApiClient, asked: object = {}, of = 'users/me', minPosition = '') {
  const month = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 'yyyy-mm'.length);
  const period: Record<string, string> = 'month' in asked || 'from' in asked ? {} : { month };
  const query = new URLSearchParams({ format: 'xlsx', ...period, ...asked });
  const headers = { cookie, 'x-min-position': minPosition };
  return fetch(`${product.origin}/api/${of}/statement?${query}`, { headers });
}

test('a statement says the same in both formats: what was sold, given back and paid, between two balances', async () => {
  const { creator, id, find } = await sale();
  const feeInvoice = (await find())[0]?.feeInvoice ?? '';
  await savesBank(creator);
  const { position } = await admin.send(PayOut, { transactionId: id });
  const mine = (asked?: object) => statement(creator.client, asked, 'users/me', position);
  // What is booked follows the payment, and is waited for.
  const sheets = await sheetsIn(await mine());
  expect(sheets.get('Summary')).toEqual([
    ['What', 'Amount'],
    ['Opening balance', 0],
    ['Sales, less fees', 4_705],
    ['Taken back by refunds', 0],
    ['Paid to you', -4_705],
    ['Closing balance', 0],
    ['of which on hold', 0],
    ['of which ready to be paid', 0],
    ['Owed at the beginning', 0],
    ['Owed at the end', 0],
  ]);
  expect(sheets.get('Sales')?.slice(1)).toEqual([
    [expect.any(Date), 'Plants', id, 5_000, 0, 0, -250, -22.5, -22.5, 4_705, feeInvoice],
  ]);
  const [payout] = (
    await admin.ask(getPayouts, { query: { pageSize: 100 }, minPosition: position })
  ).data.filter((each) => each.id === id);
  const reference = payout?.givenTransactionId ?? '';
  expect(sheets.get('Payments to you')?.slice(1)).toEqual([
    [expect.any(Date), 'Plants', reference, id, 4_705],
  ]);
  const about = new Map((sheets.get('About') ?? []).map(([what, value]) => [what, value]));
  expect([about.get('Lines'), about.get('Time zone')]).toEqual([2, 'Asia/Kolkata']);
  expect(String(about.get('Position of the log')) >= position).toBe(true);
  const pdf = await mine({ format: 'pdf' });
  expect(pdf.headers.get('content-disposition')).toMatch(/filename="statement_.*_\d{4}-\d\d\.pdf"/);
  const text = (await pdfText(new Uint8Array(await pdf.arrayBuffer()))).replaceAll(/\s+/g, ' ');
  const says = [
    '₹5,000.00',
    '-₹250.00',
    '-₹22.50',
    feeInvoice,
    '₹4,705.00',
    '-₹4,705.00',
    reference,
    'Page 1 of 1',
  ];
  expect(says.filter((each) => !text.includes(each))).toEqual([]);
  const { months } = await creator.client.ask(getMyStatementMonths);
  expect(months).toHaveLength(1);
});

test('who looks after money reads any creator’s statement, and a creator their own alone, of what has begun', async () => {
  const { creator } = await sale();
  const other = await joins(product.origin, { userType: 'teacher' });
  const of = `admin/creators/${creator.accountId}`;
  expect((await statement(other.client, {}, of)).status).toBe(403);
  await expect.poll(async () => (await statement(admin, {}, of)).status).toBe(200);
  expect((await statement(admin, {}, 'admin/creators/' + 'f'.repeat(24))).status).toBe(404);
  expect(await other.client.ask(getMyStatementMonths)).toEqual({ months: [] });
  const none = await sheetsIn(await statement(other.client, { month: '2026-01' }));
  expect([none.get('Sales')?.length, none.get('Summary')?.[5]]).toEqual([1, ['Closing balance', 0]]);
  const days = await statement(creator.client, { from: '2026-01-30', to: '2026-02-02' });
  expect((await sheetsIn(days)).get('About')).toContainEqual([
    'Period',
    '30 January 2026 to 2 February 2026',
  ]);
  const refused = async (asked: object) => {
    const answer = await statement(creator.client, asked);
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  expect(await refused({ month: '2999-01' })).toEqual([422, 'statement-of-the-future']);
  expect(await refused({ from: '2026-02-02', to: '2026-01-30' })).toEqual([422, 'no-statement-period']);
  expect((await refused({ month: '2026-13' }))[0]).toBe(422);
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
        const log = await readsLog(product, wholeLog);
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
          returned:
            booked.filter(({ movement }) => movement === 'payout-returned').length - count('PayoutReturned'),
          // Everybody has paid what they owed.
          owed: [...balances].filter(([account, paise]) => account.startsWith('customer:') && paise !== 0),
          creator: balances.get(`creator-held:${creator.accountId}`),
          other: ['held', 'payable'].map((book) =>
            balances.get(`creator-${book}:${other.creator.accountId}`),
          ),
        };
      },
      { interval: 500 },
    )
    .toEqual({
      sales: 0,
      payments: 0,
      opened: 0,
      released: 0,
      paid: 0,
      returned: 0,
      owed: [],
      creator: 0,
      other: [0, -470_500],
    });
});

interface Booked {
  readonly movement: string;
  readonly entries: readonly { readonly account: string; readonly paise: number }[];
}

// After the books are counted: what leaves nothing is no movement.
test('of a sale that is discounted whole nothing is to be paid, and nobody waits for it [A214 A218]', async () => {
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
  const { creator, quiz } = await sells(product, admin);
  const coupon = {
    code: 'Gift',
    type: 'percentage',
    promoType: 'coupon',
    applyTo: 'all',
    value: 100,
  } as const;
  await admin.send(CreateCoupon, { ...coupon, validFrom: day(-1), validTo: day(1) });
  const { client } = await joins(product.origin);
  const { orderId } = await client.send(StartQuizCheckout, {
    quizId: quiz.id,
    couponCode: 'Gift',
    state: '33',
  });
  const { transactionId, position } = await pays(client, orderId);
  const found = async () => {
    const query = { creatorId: creator.accountId };
    return (await admin.ask(getPayouts, { query, minPosition: position })).data;
  };
  await expect
    .poll(found)
    .toMatchObject([{ id: transactionId, totalPayment: 115_000, paidToCreator: 0, status: 'completed' }]);
  await savesBank(creator);
  await expect(admin.send(PayOut, { transactionId: transactionId ?? '' })).rejects.toMatchObject({
    code: 'nothing-to-pay',
    message: 'There is nothing to pay for this sale.',
  });
  const candidates = await admin.ask(getFileCandidates);
  expect(JSON.stringify(candidates)).not.toContain(transactionId);
});
