import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../../testing.ts';
import { FIRST_POLICY } from '../billing-policy.ts';
import { creatorDebts, DebtArisen, DebtNetted, netDebt, recordDebt } from './creator-debt.ts';
import { NothingToPay, PayoutHeld, payNetted, payOut } from './paying-out.ts';
import {
  NettingBegun,
  type PayoutEvent,
  PayoutNetted,
  PayoutNotFound,
  PayoutOpened,
  PayoutPaid,
  PayoutReduced,
  PayoutReleased,
  payouts,
} from './payout.ts';
import { reducePayout } from './reducing.ts';
import { openedPayout } from './testing.ts';

const at = NOW.toISOString();
const [transactionId, orderId, creatorId, buyerId, quizId] = [
  id('01'),
  id('02'),
  id('d1'),
  id('b1'),
  id('c1'),
];
const admin = id('ad');
const opened = openedPayout();
const released = PayoutReleased({ transactionId, creatorId, paise: 470_500, at });
const refund = (value: number, refundId = id('f1')) => ({ refundId, value });
const reduced = PayoutReduced({
  transactionId,
  refundId: id('f1'),
  orderId,
  creatorId,
  buyerId,
  quizId,
  base: 100_000,
  fee: 5_000,
  gstOnFee: 900,
  payable: 94_100,
  gstBefore: 0,
  gstPolicy: 'deducted',
  isReleased: false,
  isPaid: false,
  isWhole: false,
  at,
});
const paid = (paise: number) =>
  PayoutPaid({
    transactionId,
    givenTransactionId: id('a000'),
    creatorId,
    quizId,
    paise,
    adminId: admin,
    askedBy: null,
    at,
  });
const whole = PayoutReduced({
  ...reduced.data,
  base: 500_000,
  fee: 25_000,
  gstOnFee: 4_500,
  payable: 470_500,
  isWhole: true,
});
const after = (...events: PayoutEvent[]) => given(payouts, ...events);
const terms = { hasBankDetails: true, policy: FIRST_POLICY };

test('a refund takes its part off once, and what is paid is what is left', () => {
  given(payouts)
    .when((state) => reducePayout(refund(100_000), state, { now: NOW }))
    .rejects(PayoutNotFound);
  after(opened)
    .when((state) => reducePayout(refund(100_000), state, { now: NOW }))
    .thenEvents(reduced);
  after(opened, reduced)
    .when((state) => reducePayout(refund(100_000), state, { now: NOW }))
    .thenNothing();
  after(opened, reduced)
    .when((state) => payOut(state, terms, by(admin)))
    .thenEvents(PayoutReleased({ ...released.data, paise: 376_400 }), paid(376_400));
});

test('what was withheld of a sale goes back with it, the last part exactly', () => {
  const withheld = { tcs: 2_501, tcsBasisPoints: 50, tds: 501, tdsBasisPoints: 10, payable: 467_498 };
  const history: PayoutEvent[] = [PayoutOpened({ ...opened.data, ...withheld })];
  for (const [index, value] of [100_000, 133_333, 266_667].entries()) {
    const { state } = after(...history);
    history.push(...reducePayout(refund(value, id(`f${index}`)), state, { now: NOW }));
  }
  const parts = history.slice(1).map(({ data }) => data as typeof reduced.data);
  for (const { base, fee, gstOnFee, payable, tcs = 0, tds = 0 } of parts)
    expect(payable + fee + gstOnFee + tcs + tds).toBe(base);
  const sumOf = (part: 'tcs' | 'tds' | 'payable') => parts.reduce((sum, each) => sum + (each[part] ?? 0), 0);
  expect([sumOf('tcs'), sumOf('tds'), sumOf('payable')]).toEqual([2_501, 501, 467_498]);
  expect(parts.map(({ tcsBefore }) => tcsBefore)).toEqual([0, parts[0]?.tcs, 2_501 - (parts[2]?.tcs ?? 0)]);
});

test('of what was given back whole nothing is paid, and of what is contested nothing yet', () => {
  after(opened, whole)
    .when((state) => payOut(state, terms, by(admin)))
    .rejects(NothingToPay);
  expect(after(opened, whole).state.status).toBe('failed');
  after(opened)
    .when((state) => payOut(state, { ...terms, isContested: true }, by(admin)))
    .rejects(PayoutHeld);
});

test('what was paid out before is a debt', () => {
  after(opened, released, paid(470_500))
    .when((state) => reducePayout(refund(100_000), state, { now: NOW }))
    .thenEvents(PayoutReduced({ ...reduced.data, isReleased: true, isPaid: true }));
});

const debt = { creatorId, causeId: id('f1'), transactionId: id('05'), paise: 94_100 };
const arisen = DebtArisen({ ...debt, at });
const netting = { creatorId, transactionId, atMost: 470_500 };

test('a debt is taken down once, and taken off one payout once', () => {
  given(creatorDebts)
    .when((state) => recordDebt(debt, state, { now: NOW }))
    .thenEvents(arisen);
  given(creatorDebts, arisen)
    .when((state) => recordDebt(debt, state, { now: NOW }))
    .thenNothing();
  const netted = DebtNetted({ creatorId, transactionId, paise: 94_100, adminId: admin, at });
  given(creatorDebts, arisen)
    .when((state) => netDebt(netting, state, by(admin)))
    .thenEvents(netted);
  given(creatorDebts, arisen)
    .when((state) => netDebt({ ...netting, atMost: 100 }, state, by(admin)))
    .thenEvents(DebtNetted({ ...netted.data, paise: 100 }));
  for (const other of [transactionId, id('06')])
    given(creatorDebts, arisen, netted)
      .when((state) => netDebt({ ...netting, transactionId: other }, state, by(admin)))
      .thenNothing();
});

test('a payment less a debt is begun first, paid in no other way, and what is more than the rest is owed again', () => {
  const begun = NettingBegun({ transactionId, creatorId, adminId: admin, at });
  after(opened, released)
    .when((state) => payOut(state, { ...terms, netsDebt: true }, by(admin)))
    .thenEvents(begun);
  after(opened, released, begun)
    .when((state) => payOut(state, terms, by(admin)))
    .thenNothing();
  const ending = (...more: PayoutEvent[]) =>
    after(opened, released, begun, ...more).when((state) => payNetted(state, 94_100, by(admin)));
  const netted = PayoutNetted({ transactionId, creatorId, paise: 94_100, owedAgain: 0, at });
  ending().thenEvents(netted, paid(376_400));
  ending(netted, paid(376_400)).thenNothing();
  ending(whole).thenEvents(PayoutNetted({ ...netted.data, owedAgain: 94_100 }), paid(0));
  after(opened, released)
    .when((state) => payNetted(state, 94_100, by(admin)))
    .thenNothing();
});

test('a reduction says the state that its payout was opened with', () => {
  given(payouts, PayoutOpened({ ...opened.data, creatorState: '29' }))
    .when((state) => reducePayout(refund(100_000), state, { now: NOW }))
    .thenEvents(PayoutReduced({ ...reduced.data, creatorState: '29' }));
  expect(
    reducePayout(refund(100_000), given(payouts, opened).state, { now: NOW })[0]?.data,
  ).not.toHaveProperty('creatorState');
});
