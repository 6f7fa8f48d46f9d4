import { FIRST_POLICY, SetBillingPolicy } from '@pollux/domain/billing/billing-policy';
import { StartQuizCheckout, StartSubscriptionCheckout } from '@pollux/domain/billing/orders/checkout';
import { PayOut } from '@pollux/domain/billing/payouts/payout';
import { SubmitDisputeEvidence } from '@pollux/domain/billing/refunds/evidence';
import { RefundOrder, RetryRefund } from '@pollux/domain/billing/refunds/refunding';
import type { Input } from '@pollux/domain/kernel/command';
import { pdfText } from '@pollux/infra/test/support/pdf-text';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { getAdminContent, getAdminStatistics } from '@pollux/query-api/admin/contract';
import { getAdminUser } from '@pollux/query-api/admin/users-contract';
import { getPurchase } from '@pollux/query-api/billing/checkout-contract';
import { getTrialBalance } from '@pollux/query-api/billing/journal-contract';
import { getLedger, getTransactions, getUserTransactions } from '@pollux/query-api/billing/orders-contract';
import { getMySales, getPayout, getPayoutCheck } from '@pollux/query-api/billing/payouts-contract';
import { getPlans } from '@pollux/query-api/accounts/plans-contract';
import { getEvidenceCheck, getRefundCheck } from '@pollux/query-api/billing/refunds-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, RefusedRequest } from '../../demo/api-client.ts';
import { savesBank } from '../support/bank.ts';
import { buys, letsPass, pays, sells } from '../support/buying.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { mailsTo } from '../support/mailbox.ts';
import { adminOf, joins } from '../support/people.ts';
import { secondAdminOf } from '../support/second-admin.ts';

// Books are of everybody: this file has a product of its own.
let product: HostedProduct;
let admin: ApiClient;
beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off' });
  admin = await adminOf(product);
  await admin.send(SetBillingPolicy, { ...FIRST_POLICY, holdDays: 0 });
});
afterAll(() => product?.stop());

/** A sale of 5,000 rupees with its taxes, paid by a UPI ID. */
async function sale(upi = 'success@sandbox', seller?: Awaited<ReturnType<typeof sells>>) {
  const { creator, quiz } = seller ?? (await sells(product, admin));
  const buyer = await joins(product.origin);
  const { orderId } = await buyer.client.send(StartQuizCheckout, { quizId: quiz.id, state: '33' });
  const paid = await pays(buyer.client, orderId, { paymentMethod: 'upi', token: upi });
  const id = paid.transactionId ?? '';
  await expect
    .poll(
      () =>
        admin.ask(getPayout, { params: { id } }).then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
  return { creator, quiz, buyer, orderId, id };
}
type Sale = Awaited<ReturnType<typeof sale>>;

type Asked = Partial<Input<typeof RefundOrder>>;
const refunds = ({ buyer, orderId }: Pick<Sale, 'buyer' | 'orderId'>, asked: Asked = {}, by = admin) =>
  by.send(RefundOrder, {
    userId: buyer.accountId,
    orderId,
    paise: null,
    refundedBefore: 0,
    reason: 'Two questions had no right answer.',
    ...asked,
  });
const check = (orderId: string, paise?: number) =>
  admin.ask(getRefundCheck, { params: { id: orderId }, query: paise === undefined ? {} : { paise } });
const isOpenTo = async ({ buyer, quiz }: Sale) =>
  (await buyer.client.ask(getPurchase, { query: { activityId: quiz.id } })).paid;
const settled = async (orderId: string, status = 'paid') =>
  await expect
    .poll(async () => (await check(orderId)).refunds.map((refund) => refund.status))
    .toEqual(expect.arrayContaining([status]));
const takenBack = async ({ id }: Sale, paise: number) =>
  await expect.poll(async () => (await admin.ask(getPayout, { params: { id } })).takenBack).toBe(paise);

async function creditNote({ cookie = '' }: ApiClient, refundId: string): Promise<Uint8Array> {
  const answer = await fetch(`${product.origin}/api/refunds/${refundId}/credit-note`, {
    headers: { cookie },
  });
  if (!answer.ok) throw new RefusedRequest(answer.status, '', await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}

test('a part goes back as was said before, access stays, and everything follows; the rest ends exactly and ends access', async () => {
  const sold = await sale();
  expect(await check(sold.orderId, 123_000)).toMatchObject({
    total: 615_000,
    left: 615_000,
    obstacle: null,
    refund: {
      paise: 123_000,
      value: 100_000,
      taxes: [
        { taxName: 'GST', paise: 18_000 },
        { taxName: 'Platform Fee', paise: 5_000 },
      ],
      isWhole: false,
      creator: { paise: 94_100, isDebt: false },
      fee: 5_000,
    },
  });
  const { refundId } = await refunds(sold, { paise: 123_000 });
  // The credit note follows the decision, and whoever has decided waits for it.
  const note = await creditNote(admin, refundId);
  await settled(sold.orderId);
  await takenBack(sold, 94_100);
  expect(await isOpenTo(sold)).toBe(true);

  const text = await pdfText(note);
  for (const said of [
    'Refund Receipt',
    `INV${sold.id}`,
    'Plants',
    '₹1,230.00',
    '₹1,000.00',
    '₹90.00',
    '₹50.00',
  ])
    expect(text).toContain(said);
  expect(text).toMatch(/CRN\/\d\d-\d\d\/\d{6}/);
  expect(Buffer.from(await creditNote(sold.buyer.client, refundId)).equals(note)).toBe(true);
  const other = await joins(product.origin);
  for (const { client } of [other, sold.creator])
    await expect(creditNote(client, refundId)).rejects.toMatchObject({ status: 404 });

  const toBuyer = async () =>
    (await mailsTo(product.origin, sold.buyer.form.email)).filter(
      ({ subject }) => subject === 'Your refund from Pollux',
    );
  await expect.poll(() => toBuyer().then(({ length }) => length)).toBe(1);

  const last = await refunds(sold, { refundedBefore: 123_000 });
  await expect.poll(() => isOpenTo(sold)).toBe(false);
  await takenBack(sold, 470_500);
  const { data } = await sold.buyer.client.ask(getUserTransactions);
  expect(data).toMatchObject([
    {
      amount: 615_000,
      refunded: 615_000,
      refunds: [
        { refundId, paise: 123_000 },
        { refundId: last.refundId, paise: 492_000 },
      ],
    },
  ]);
  const ledger = await admin.ask(getLedger, { query: { pageSize: 100 } });
  expect(ledger.data.find(({ userId }) => userId === sold.buyer.accountId)).toMatchObject({
    quiz: 615_000,
    total: 615_000,
    refunded: 615_000,
  });
  // Figures are of what is left; the ledger's are of the payments.
  const figures = async () => {
    const content = await admin.ask(getAdminContent, { query: { type: 'QUIZ', pageSize: 100 } });
    const { user } = await admin.ask(getAdminUser, { params: { id: sold.buyer.accountId } });
    return [
      content.data.find(({ id }) => id === sold.quiz.id)?.revenue,
      user.amountSpent,
      user.revenueToAdmin.current,
      user.revenueToAdmin.gross,
    ];
  };
  await expect.poll(figures).toEqual([0, 0, 0, 0]);
  // Bought again, it is theirs again.
  await buys(sold.buyer.client, sold.quiz.id);
  expect(await isOpenTo(sold)).toBe(true);
  await expect.poll(figures).toEqual([615_000, 615_000, 30_750, 615_000]);
});

test('two admins at once, repeats and stale pages give back once', async () => {
  const sold = await sale();
  const others = await secondAdminOf(product, admin);
  const both = await Promise.allSettled([
    refunds(sold, { paise: 61_500 }),
    refunds(sold, { paise: 61_500 }, others),
    refunds(sold, { paise: 61_500 }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await settled(sold.orderId);
  await expect(refunds(sold, { paise: 61_500 })).rejects.toMatchObject({ code: 'refunds-changed' });
  expect(await check(sold.orderId)).toMatchObject({ refunded: 61_500, left: 553_500 });
});

test('what is not to be refunded is refused, and nothing moves', async () => {
  const sold = await sale();
  const elsewhere = await sale();
  for (const paise of [-1, 0, 0.5, 1e21, Number.MAX_SAFE_INTEGER + 1])
    await expect(refunds(sold, { paise })).rejects.toMatchObject({ status: 422 });
  await expect(refunds(sold, { paise: 615_001 })).rejects.toMatchObject({ code: 'more-than-left' });
  await expect(refunds(sold, { reason: ' ' })).rejects.toMatchObject({ status: 422 });
  // Another's order, under a person who has none of it.
  await expect(refunds({ ...sold, orderId: elsewhere.orderId })).rejects.toMatchObject({
    code: 'order-not-found',
  });
  for (const { client } of [sold.buyer, sold.creator]) {
    await expect(refunds(sold, {}, client)).rejects.toMatchObject({ status: 403 });
    await expect(client.ask(getRefundCheck, { params: { id: sold.orderId } })).rejects.toMatchObject({
      status: 403,
    });
  }
  for (const { orderId } of [sold, elsewhere])
    expect(await check(orderId)).toMatchObject({ refunded: 0, refunds: [] });

  const { plans } = await sold.creator.client.ask(getPlans);
  const planId = plans.find(({ code }) => code === 'premium')?.id ?? '';
  const person = await joins(product.origin, { userType: 'teacher' });
  const { orderId } = await person.client.send(StartSubscriptionCheckout, { planId, state: '33' });
  await pays(person.client, orderId, { paymentMethod: 'bank', token: 'SBIN' });
  await expect(refunds({ buyer: person, orderId })).rejects.toMatchObject({ code: 'plan-not-refunded' });
});

test('a refund that takes a while holds the payout; one that fails is tried again by an admin', async () => {
  const late = await sale('refundlate@held');
  await savesBank(late.creator);
  await refunds(late, { paise: 123_000 });
  await expect(admin.send(PayOut, { transactionId: late.id })).rejects.toMatchObject({ code: 'payout-held' });
  await expect(refunds(late, { refundedBefore: 123_000 })).rejects.toMatchObject({
    code: 'refund-under-way',
  });
  // The bank is asked for it a moment after it is decided.
  await expect
    .poll(async () => {
      await letsPass(product, late.orderId, 5);
      return (await check(late.orderId)).refunds.map(({ status }) => status);
    })
    .toEqual(['paid']);
  await takenBack(late, 94_100);
  const paid = await admin.send(PayOut, { transactionId: late.id });
  expect(paid).toMatchObject({ outcome: 'paid' });

  const failing = await sale('refundfails@sandbox');
  const { refundId } = await refunds(failing);
  await settled(failing.orderId, 'failed');
  expect((await check(failing.orderId)).refunds).toMatchObject([
    { failure: 'The account of the card is closed.' },
  ]);
  await admin.send(RetryRefund, { userId: failing.buyer.accountId, orderId: failing.orderId, refundId });
  await settled(failing.orderId);
  expect((await check(failing.orderId)).refunds).toHaveLength(1);
});

test('what was paid out before is a debt, shown to both, and taken off a later payout once, which is checked as it was paid [A350]', async () => {
  const seller = await sells(product, admin);
  await savesBank(seller.creator);
  const [first, second, third] = [
    await sale('a1@sandbox', seller),
    await sale('a2@sandbox', seller),
    await sale('a3@sandbox', seller),
  ];
  await admin.send(PayOut, { transactionId: first.id });
  expect(await check(first.orderId)).toMatchObject({ refund: { creator: { paise: 470_500, isDebt: true } } });
  await refunds(first);
  const sales = () => seller.creator.client.ask(getMySales);
  await expect.poll(async () => (await sales()).debt).toBe(470_500);
  const checked = (id: string, minPosition = '') =>
    admin.ask(getPayoutCheck, { params: { id }, minPosition });
  expect(await checked(second.id)).toMatchObject({ left: 470_500, debt: 470_500 });

  const others = await secondAdminOf(product, admin);
  const outcomes = await Promise.all([
    admin.send(PayOut, { transactionId: second.id, netsDebt: true }),
    others.send(PayOut, { transactionId: third.id, netsDebt: true }),
    others.send(PayOut, { transactionId: second.id, netsDebt: true }),
  ]);
  expect(outcomes.map(({ outcome }) => outcome).filter((outcome) => outcome === 'paid').length).toBe(2);
  await expect.poll(async () => (await sales()).debt).toBe(0);
  // Of three sales one was given back: two are paid, by two payments and one debt.
  await expect
    .poll(async () => {
      const { earned, paid, unpaid } = await sales();
      return { earned, paid, unpaid };
    })
    .toEqual({ earned: 941_000, paid: 941_000, unpaid: 0 });
  const positions = outcomes.map(({ position }) => position).toSorted();
  const minPosition = positions.at(-1) ?? '';
  const asked = { query: { account: 'debit' as const, pageSize: 100 }, minPosition };
  const { data: given } = await admin.ask(getTransactions, asked);
  const paidFor = async ({ id }: Sale) => {
    const { givenTransactionId } = await admin.ask(getPayout, { params: { id }, minPosition });
    return given.find(({ transactionId }) => transactionId === givenTransactionId)?.amount;
  };
  const ends = [await checked(second.id, minPosition), await checked(third.id, minPosition)];
  expect(ends.map(({ left }) => left)).toEqual([await paidFor(second), await paidFor(third)]);
});

test('a dispute holds the sale; lost, it is a whole refund, and the gateway’s charge is the platform’s', async () => {
  const [won, lost] = [await sale('disputewon@held'), await sale('disputelost@held')];
  await savesBank(won.creator);
  for (const { orderId } of [won, lost]) await letsPass(product, orderId, 5);
  const stands = async ({ orderId }: Sale) => (await check(orderId)).dispute;
  const within = { timeout: 30_000 };
  for (const sold of [won, lost]) await expect.poll(() => stands(sold), within).toBe('open');
  const ofDisputes = async (dispute: 'open' | 'won' | 'lost') =>
    (await admin.ask(getTransactions, { query: { dispute } })).data.map((row) => [
      row.orderId,
      row.evidenceDueBy,
    ]);
  expect(await ofDisputes('open')).toEqual([lost, won].map(({ orderId }) => [orderId, expect.any(String)]));
  expect((await admin.ask(getAdminStatistics)).openDisputes).toBe(2);
  const open = await check(won.orderId);
  expect(open).toMatchObject({ held: 470_500, disputes: [{ status: 'open', reasonCode: 'fraudulent' }] });
  const due = open.disputes[0]?.evidenceDueBy ?? '';
  const near = { 'evidenceDueBy.gte': due, 'evidenceDueBy.lt': new Date(Date.parse(due) + 1).toISOString() };
  expect((await admin.ask(getTransactions, { query: near })).data).toMatchObject([{ orderId: won.orderId }]);
  // The deadline is none of the buyer's business.
  const [mine] = (await won.buyer.client.ask(getUserTransactions)).data;
  expect(mine).toMatchObject({ dispute: 'open' });
  expect(mine).not.toHaveProperty('evidenceDueBy');
  await expect(admin.send(PayOut, { transactionId: won.id })).rejects.toMatchObject({ code: 'payout-held' });
  await expect(refunds(won)).rejects.toMatchObject({ code: 'order-disputed' });
  for (const { orderId } of [won, lost]) await letsPass(product, orderId, 15);
  await expect.poll(() => stands(won), within).toBe('won');
  await expect.poll(() => stands(lost), within).toBe('lost');
  await expect(answers(won)).rejects.toMatchObject({ code: 'dispute-decided' });
  expect(await admin.send(PayOut, { transactionId: won.id })).toMatchObject({ outcome: 'paid' });
  await takenBack(lost, 470_500);
  expect(await isOpenTo(lost)).toBe(false);
  expect(await check(lost.orderId)).toMatchObject({
    refunded: 615_000,
    refunds: [{ status: 'paid', isDispute: true }],
    disputes: [{ status: 'lost', charge: 50_000 }],
    held: null,
  });
  expect(await ofDisputes('open')).toEqual([]);
  expect(await ofDisputes('lost')).toEqual([[lost.orderId, null]]);
  const balanceOf = async (book: string) =>
    (await admin.ask(getTrialBalance)).books.find((each) => each.book === book)?.balance;
  await expect.poll(() => balanceOf('gateway-charges')).toBe(50_000);
});

const disputeOf = ({ orderId }: Sale) => check(orderId).then(({ disputes: [dispute] }) => dispute);
const answers = async (sold: Sale, text = 'They asked us for the next part.', by = admin) => {
  const { disputeId = '' } = (await disputeOf(sold)) ?? {};
  return by.send(SubmitDisputeEvidence, {
    userId: sold.buyer.accountId,
    orderId: sold.orderId,
    disputeId,
    text,
  });
};

test('a dispute is answered once, by who looks after money, and the gateway is given it', async () => {
  const sold = await sale('disputewon@held');
  await letsPass(product, sold.orderId, 5);
  const within = { timeout: 30_000 };
  await expect.poll(() => check(sold.orderId).then(({ dispute }) => dispute), within).toBe('open');
  const { disputeId = '' } = (await disputeOf(sold)) ?? {};
  const preview = (by = admin) => by.ask(getEvidenceCheck, { params: { id: sold.orderId, disputeId } });
  const { obstacle, facts } = await preview();
  expect(obstacle).toBe(null);
  expect(facts.product).toMatch(/“Plants”, sold for ₹6,150\.00 .* \(India\)\. Invoice INV[0-9a-f]{24}\.$/);
  const support = await secondAdminOf(product, admin, 'support');
  for (const by of [sold.buyer.client, sold.creator.client, support]) {
    await expect(answers(sold, 'No.', by)).rejects.toMatchObject({ status: 403 });
    await expect(preview(by)).rejects.toMatchObject({ status: 403 });
  }
  for (const text of [' ', 'a'.repeat(5_001)])
    await expect(answers(sold, text)).rejects.toMatchObject({ status: 422 });
  const finance = await secondAdminOf(product, admin, 'finance');
  const both = await Promise.allSettled([answers(sold), answers(sold, undefined, finance)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(answers(sold)).rejects.toMatchObject({ code: 'evidence-given' });
  const given = { text: 'They asked us for the next part.', facts, refusal: '' };
  await expect
    .poll(() => disputeOf(sold), within)
    .toMatchObject({ isAnswerable: false, evidence: { ...given, status: 'taken' } });
  expect(await preview()).toMatchObject({ obstacle: 'evidence-given' });
  const { data } = await admin.ask(getTransactions, { query: { dispute: 'open' } });
  expect(data.find(({ orderId }) => orderId === sold.orderId)?.evidenceDueBy).toBe(null);
  const acts = await admin.ask(getAdminActions, { query: { record: 'dispute' } });
  expect(acts.data).toMatchObject([{ act: 'answered', recordId: disputeId }]);
  expect(JSON.stringify(acts)).not.toContain('next part');
  const elsewhere = { userId: sold.buyer.accountId, orderId: sold.orderId, disputeId: 'du_1', text: 'No.' };
  await expect(admin.send(SubmitDisputeEvidence, elsewhere)).rejects.toMatchObject({
    code: 'dispute-not-found',
  });
});

test('by when a dispute is to be answered is shown as the bank says it last', async () => {
  const { orderId } = await sale('disputemoved@held');
  await letsPass(product, orderId, 5);
  const dueBy = async () => {
    const { disputes } = await check(orderId);
    const { data } = await admin.ask(getTransactions, { query: { dispute: 'open' } });
    const row = data.find((each) => each.orderId === orderId);
    expect(row?.evidenceDueBy ?? null).toBe(disputes[0]?.evidenceDueBy ?? null);
    return disputes[0]?.evidenceDueBy ?? '';
  };
  const within = { timeout: 30_000 };
  await expect.poll(dueBy, within).not.toBe('');
  const first = Date.parse(await dueBy());
  await letsPass(product, orderId, 7);
  await expect.poll(async () => Date.parse(await dueBy()) - first, within).toBe(5_000);
  await letsPass(product, orderId, 8);
  await expect.poll(async () => (await check(orderId)).dispute, within).toBe('won');
});

test('at the end nobody owes anything but what is on its way, and the books balance', async () => {
  const { books, debit, credit } = await admin.ask(getTrialBalance);
  expect(debit).toBe(credit);
  expect(books.find(({ book }) => book === 'customer')?.balance).toBe(0);
});
