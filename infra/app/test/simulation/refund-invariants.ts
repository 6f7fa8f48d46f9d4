import assert from 'node:assert/strict';
import { type Entry, TransactionRecorded } from '@pollux/domain/billing/ledger';
import { orders } from '@pollux/domain/billing/orders/orders';
import {
  DisputeLost,
  DisputeWon,
  OrderCompleted,
  RefundDecided,
  RefundPaid,
  RefundRetried,
  SurplusReceived,
  SurplusReturned,
} from '@pollux/domain/billing/orders/order-events';
import { FeeCreditNoteIssued } from '@pollux/domain/billing/fees/fee-credit-notes';
import { FeeInvoiceIssued } from '@pollux/domain/billing/fees/fee-invoices';
import { creatorDebts, DebtArisen, DebtNetted } from '@pollux/domain/billing/payouts/creator-debt';
import {
  PayoutNetted,
  PayoutOpened,
  PayoutPaid,
  PayoutReduced,
  PayoutReturned,
} from '@pollux/domain/billing/payouts/payout';
import { CreditNoteIssued } from '@pollux/domain/billing/refunds/credit-notes';
import { totalOf } from '@pollux/domain/billing/refunds/refund-lines';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import { DISPUTE_CHARGE, type GatewayWorld } from './memory-gateway.ts';
import { dataOf } from './order-invariants.ts';
import { OWNER } from './setting.ts';

type Decided = EventOf<typeof RefundDecided>['data'];

/** Where clocks were set back, it is not time yet to ask. */
const ASKED_MS = 60_000;

/**
 * No money goes back twice, or more than was paid; what follows of each refund follows once; and the books say of every
 * account what the raw events come to. @throws AssertionError
 */
export function checkRefunds(
  events: readonly RecordedEvent[],
  { gateway, now }: { readonly gateway: GatewayWorld; readonly now: () => Date },
): void {
  const decided = dataOf<Decided>(events, RefundDecided.type);
  checkGateway(events, decided, gateway, now());
  checkCreditNotes(events, decided);
  checkPayouts(events, decided);
  checkFeePapers(events);
  checkBooks(events, decided);
}

function checkGateway(
  events: readonly RecordedEvent[],
  decided: readonly Decided[],
  gateway: GatewayWorld,
  now: Date,
): void {
  const paid = dataOf<EventOf<typeof RefundPaid>['data']>(events, RefundPaid.type);
  const lost = dataOf<EventOf<typeof DisputeLost>['data']>(events, DisputeLost.type);
  const won = dataOf<EventOf<typeof DisputeWon>['data']>(events, DisputeWon.type);
  const retried = dataOf<EventOf<typeof RefundRetried>['data']>(events, RefundRetried.type);
  const payments = [...gateway.payments.values()];
  const completed = dataOf<EventOf<typeof OrderCompleted>['data']>(events, OrderCompleted.type);
  assert.equal(new Set(paid.map(({ refundId }) => refundId)).size, paid.length, 'a refund is paid once');
  for (const { orderId, paymentId, quote } of completed) {
    const own = decided.filter((each) => each.orderId === orderId);
    const sum = own.reduce((total, { paise }) => total + paise, 0);
    assert.ok(sum <= quote.total, 'no more is decided than was paid');
    const back = own.filter(({ refundId }) => paid.some((each) => each.refundId === refundId));
    const byDispute = lost.find((each) => each.orderId === orderId);
    const atGateway = gateway.givenBackOf(paymentId ?? '') + (byDispute?.paise ?? 0);
    const isAskable = ({ refundId, at }: Decided) => {
      const newest = retried.filter((each) => each.refundId === refundId).at(-1)?.at ?? at;
      return now.getTime() - Date.parse(newest) >= ASKED_MS;
    };
    const open = own.filter(({ refundId }) => paid.every((each) => each.refundId !== refundId));
    assert.ok(atGateway <= quote.total, 'the gateway gives no more back than was paid');
    if (open.every(isAskable))
      assert.equal(
        back.reduce((total, { paise }) => total + paise, 0),
        atGateway,
        'what went back is what is known to have gone back',
      );
    const payment = payments.find((each) => each.paymentId === paymentId);
    const ended = gateway.askDispute(payment?.paymentId ?? '');
    assert.notEqual(ended?.status, 'open', 'the bank has decided by now');
    const isKnown = [...won, ...lost].some((each) => each.orderId === orderId);
    assert.equal(isKnown, ended !== undefined, 'what the bank has decided is known');
  }
  const streams = Map.groupBy(
    events.filter(({ stream }) => stream.startsWith('Orders-')),
    ({ stream }) => stream,
  );
  for (const own of streams.values()) {
    for (const order of orders.evolveAll(orders.initial, own as never).values()) {
      const hanging = order.refunds.find(({ status }) => status === 'decided');
      const refund = decided.find(({ refundId }) => refundId === hanging?.refundId);
      const newest = retried.filter((each) => each.refundId === hanging?.refundId).at(-1) ?? refund;
      const isAsked = newest !== undefined && now.getTime() - Date.parse(newest.at) >= ASKED_MS;
      assert.ok(!isAsked, 'what became of every refund is known');
    }
  }
}

function checkCreditNotes(events: readonly RecordedEvent[], decided: readonly Decided[]): void {
  const notes = dataOf<EventOf<typeof CreditNoteIssued>['data']>(events, CreditNoteIssued.type);
  assert.deepEqual(
    notes.map(({ refundId }) => refundId).toSorted(),
    decided.map(({ refundId }) => refundId).toSorted(),
    'every refund has one credit note',
  );
  assert.deepEqual(
    notes.map(({ place }) => place),
    notes.map((_note, index) => index + 1),
    'credit notes are numbered without a gap',
  );
}

/** The fee of every payout is invoiced once, and what is taken back of it has one credit note, numbered without a gap. */
function checkFeePapers(events: readonly RecordedEvent[]): void {
  const [opened, invoices] = [
    dataOf<EventOf<typeof PayoutOpened>['data']>(events, PayoutOpened.type),
    dataOf<EventOf<typeof FeeInvoiceIssued>['data']>(events, FeeInvoiceIssued.type),
  ];
  const supplied = opened.filter(({ fee }) => fee > 0);
  assert.deepEqual(
    invoices.map(({ transactionId }) => transactionId).toSorted(),
    supplied.map(({ transactionId }) => transactionId).toSorted(),
    'every fee is invoiced once',
  );
  const reduced = dataOf<EventOf<typeof PayoutReduced>['data']>(events, PayoutReduced.type);
  const notes = dataOf<EventOf<typeof FeeCreditNoteIssued>['data']>(events, FeeCreditNoteIssued.type);
  assert.deepEqual(
    notes.map(({ refundId }) => refundId).toSorted(),
    reduced
      .filter(({ fee, gstOnFee }) => fee + gstOnFee > 0)
      .map(({ refundId }) => refundId)
      .toSorted(),
    'what is taken back of a fee has one credit note',
  );
  for (const papers of [invoices, notes])
    assert.deepEqual(
      papers.map(({ place }) => place),
      papers.map((_paper, index) => index + 1),
      'what is issued of fees is numbered without a gap',
    );
}

/** What of fees is invoiced and not credited, with its GST. */
function invoicedOf(events: readonly RecordedEvent[]): number {
  type Paper = Pick<EventOf<typeof FeeInvoiceIssued>['data'], 'fee' | 'taxes'>;
  const total = (type: string) =>
    dataOf<Paper>(events, type)
      .flatMap(({ fee, taxes }) => [fee, ...taxes.map(({ paise }) => paise)])
      .reduce((sum, each) => sum + each, 0);
  return total(FeeInvoiceIssued.type) - total(FeeCreditNoteIssued.type);
}

function checkPayouts(events: readonly RecordedEvent[], decided: readonly Decided[]): void {
  const opened = dataOf<EventOf<typeof PayoutOpened>['data']>(events, PayoutOpened.type);
  const reduced = dataOf<EventOf<typeof PayoutReduced>['data']>(events, PayoutReduced.type);
  const returned = dataOf<EventOf<typeof PayoutReturned>['data']>(events, PayoutReturned.type);
  const paid = dataOf<EventOf<typeof PayoutPaid>['data']>(events, PayoutPaid.type).filter(
    (each) => !returned.some(({ givenTransactionId }) => givenTransactionId === each.givenTransactionId),
  );
  const netted = dataOf<EventOf<typeof PayoutNetted>['data']>(events, PayoutNetted.type);
  assert.deepEqual(
    reduced.map(({ refundId }) => refundId).toSorted(),
    decided.map(({ refundId }) => refundId).toSorted(),
    'every refund is taken off its payout once',
  );
  for (const { transactionId, base, fee, gstOnFee, payable } of opened) {
    const own = reduced.filter((each) => each.transactionId === transactionId);
    const back = (part: 'base' | 'fee' | 'gstOnFee' | 'payable') =>
      own.reduce((sum, each) => sum + each[part], 0);
    const isWhole = own.some((each) => each.isWhole);
    const compare = (part: number, whole: number) =>
      isWhole
        ? assert.equal(part, whole, 'nothing is left')
        : assert.ok(part <= whole, 'no more than there was');
    compare(back('base'), base);
    compare(back('fee'), fee);
    compare(back('gstOnFee'), gstOnFee);
    compare(back('payable'), payable);
    const payments = paid.filter((each) => each.transactionId === transactionId);
    assert.ok(payments.length <= 1, 'a creator is paid once');
    const [payment] = payments;
    if (payment === undefined) continue;
    const before = own.filter((each) => !each.isPaid).reduce((sum, each) => sum + each.payable, 0);
    const off = netted.find((each) => each.transactionId === transactionId);
    const settled = (off?.paise ?? 0) - (off?.owedAgain ?? 0);
    assert.equal(payment.paise, payable - before - settled, 'a creator is paid what is left');
  }
  const owed = reduced.filter(({ isPaid }) => isPaid).reduce((sum, { payable }) => sum + payable, 0);
  const settled = netted.reduce((sum, { paise, owedAgain }) => sum + paise - owedAgain, 0);
  const debts = dataOf<EventOf<typeof DebtArisen>['data']>(events, DebtArisen.type);
  const taken = dataOf<EventOf<typeof DebtNetted>['data']>(events, DebtNetted.type);
  const begun = taken.filter(
    ({ transactionId }) => !netted.some((each) => each.transactionId === transactionId),
  );
  const debt = creatorDebts.evolveAll(
    creatorDebts.initial,
    events.filter(({ stream }) => stream === creatorDebts.stream({ creatorId: OWNER })) as never,
  );
  assert.ok(debt.owed >= 0, 'nobody is owed by their debt');
  assert.equal(new Set(debts.map(({ causeId }) => causeId)).size, debts.length, 'a debt arises once');
  assert.equal(begun.length, 0, 'a payment less a debt is ended');
  assert.equal(
    debt.owed,
    owed - settled,
    'the debt is what was paid out and given back, less what was taken off',
  );
}

/** The books against the raw events. */
function checkBooks(events: readonly RecordedEvent[], decided: readonly Decided[]): void {
  const booked = dataOf<{ entries: Entry[] }>(events, TransactionRecorded.type);
  const balances = new Map<string, number>();
  for (const { entries } of booked) {
    same(
      entries.reduce((sum, { paise }) => sum + paise, 0),
      0,
      'every movement balances',
    );
    for (const { account, paise } of entries) balances.set(account, (balances.get(account) ?? 0) + paise);
  }
  const sum = <Data>(type: string, of: (data: Data) => number) =>
    dataOf<Data>(events, type).reduce((total, data) => total + of(data), 0);
  const balance = (account: string) => balances.get(account) ?? 0;
  const sumOf = (prefix: string) =>
    [...balances].reduce(
      (total, [account, paise]) => (account.startsWith(prefix) ? total + paise : total),
      0,
    );
  const paise = ({ paise: each }: { paise: number }) => each;
  const sold = sum<EventOf<typeof OrderCompleted>['data']>(OrderCompleted.type, ({ quote }) => quote.total);
  const surplus = sum(SurplusReceived.type, paise) - sum(SurplusReturned.type, paise);
  const back = sum(RefundPaid.type, paise);
  const lost = dataOf(events, DisputeLost.type).length * DISPUTE_CHARGE;
  same(balance('gateway-clearing'), sold + surplus - back - lost, 'what the gateway has is booked');
  same(balance('gateway-charges'), lost, 'what disputes cost is booked');
  const open = decided.reduce((total, { lines }) => total + totalOf(lines), 0) - back;
  same(sumOf('customer:'), 0 - surplus - open, 'buyers are owed what is decided and has not gone back');
  const value = decided.reduce((total, { lines }) => total + lines.value, 0);
  same(balance('refunds'), value, 'refunds are booked');
  type Parts = { base: number; fee: number; gstOnFee: number; payable: number; tcs?: number; tds?: number };
  const shares = (part: keyof Parts) =>
    sum<Parts>(PayoutOpened.type, (each) => each[part] ?? 0) -
    sum<Parts>(PayoutReduced.type, (each) => each[part] ?? 0);
  same(balance('creator-shares'), shares('base'), 'shares of creators are booked');
  same(balance('fees'), 0 - shares('fee'), 'fees are booked');
  const paidOut = sum(PayoutPaid.type, paise) - sum(PayoutReturned.type, paise);
  same(balance('bank'), 0 - paidOut, 'what was paid out is booked');
  same(sumOf('tcs:'), 0 - shares('tcs'), 'the tax that is collected at source is owed');
  same(balance('tds'), 0 - shares('tds'), 'the tax that is deducted at source is owed');
  same(
    sumOf('creator-held:') + sumOf('creator-payable:'),
    paidOut - shares('payable'),
    'creators are owed what they are to get, less what they owe',
  );
  const gst =
    sum<EventOf<typeof OrderCompleted>['data']>(OrderCompleted.type, ({ quote }) =>
      quote.taxes.reduce((total, tax) => (tax.taxType === 'GST' ? total + tax.paise : total), 0),
    ) - decided.reduce((total, { lines }) => total + (lines.taxes[1] ?? 0), 0);
  same(sumOf('gst:'), -gst - shares('gstOnFee'), 'the state is owed the GST of what was not given back');
  same(balance('fees') + sumOf('gst:') + gst, 0 - invoicedOf(events), 'fees and their GST are as invoiced');
}

/** Whether two amounts are, of which 0 and -0 are one. */
function same(actual: number, expected: number, message: string): void {
  assert.ok(actual === expected, `${message}: ${actual} is not ${expected}`);
}
