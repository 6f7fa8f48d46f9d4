import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../../testing.ts';
import { FIRST_POLICY } from '../billing-policy.ts';
import { NothingToPay, OwnRequest, payOut } from './paying-out.ts';
import {
  NettingBegun,
  PayoutAsked,
  type PayoutEvent,
  PayoutNetted,
  PayoutNotFound,
  PayoutPaid,
  PayoutReleased,
  PayoutReturned,
  payouts,
} from './payout.ts';
import { reducePayout } from './reducing.ts';
import { PaymentNotFound, returnPayout } from './returning.ts';
import { openedPayout } from './testing.ts';

const at = NOW.toISOString();
const [transactionId, creatorId] = [id('01'), id('d1')];
const [devi, mala] = [id('ad1'), id('ad2')];
const [first, second] = [id('a1'), id('a2')];
const opened = openedPayout();
const released = PayoutReleased({ transactionId, creatorId, paise: 470_500, at });
const paid = (givenTransactionId = first, paise = 470_500) =>
  PayoutPaid({
    transactionId,
    givenTransactionId,
    creatorId,
    quizId: id('c1'),
    paise,
    adminId: devi,
    askedBy: null,
    at,
  });
const returned = (givenTransactionId = first, paise = 470_500) =>
  PayoutReturned({
    transactionId,
    givenTransactionId,
    creatorId,
    paise,
    adminId: devi,
    reason: 'account-closed',
    at,
  });
const sale = [opened, released];
const netted = [
  ...sale,
  NettingBegun({ transactionId, creatorId, adminId: devi, at }),
  PayoutNetted({ transactionId, creatorId, paise: 94_100, owedAgain: 0, at }),
  paid(first, 376_400),
];

const comesBack = (givenTransactionId: string, ...history: PayoutEvent[]) =>
  given(payouts, ...history).when((payout) =>
    returnPayout({ transactionId, givenTransactionId, reason: 'account-closed' }, payout, by(mala)),
  );
const pays = (admin: string, history: readonly PayoutEvent[], options: object = {}) =>
  given(payouts, ...history).when((payout) =>
    payOut(payout, { hasBankDetails: true, policy: FIRST_POLICY, ...options }, by(admin)),
  );

test('a payment comes back once, each of them by itself', () => {
  comesBack(first, ...sale, paid()).thenEvents(returned());
  comesBack(first, ...sale, paid(), returned()).thenNothing();
  const again = [...sale, paid(), returned(), paid(second)];
  comesBack(first, ...again).thenNothing();
  comesBack(second, ...again).thenEvents(returned(second));
});

test('what was never paid, or by another payment, or without money, does not come back', () => {
  comesBack(first).rejects(PayoutNotFound);
  comesBack(first, ...sale).rejects(PaymentNotFound);
  comesBack(second, ...sale, paid()).rejects(PaymentNotFound);
  comesBack(first, ...sale, paid(first, 0)).rejects(PaymentNotFound);
});

test('what came back is paid again, asked for and approved anew where it takes two', () => {
  const again = [...sale, PayoutAsked({ transactionId, adminId: devi, at }), paid(), returned()];
  expect(given(payouts, ...again).state).toMatchObject({ status: 'failed', givenTransactionId: null });
  pays(mala, again).thenEvents(paidBy(mala));
  const policy = { ...FIRST_POLICY, secondApprovalAbovePaise: 100_000 };
  pays(devi, again, { policy }).thenEvents(PayoutAsked({ transactionId, adminId: devi, at }));
  const asked = [...again, PayoutAsked({ transactionId, adminId: devi, at })];
  pays(devi, asked, { policy }).rejects(OwnRequest);
});

test('a refund of what came back lowers what is paid again', () => {
  const back = [...sale, paid(), returned()];
  const refund = (value: number) =>
    reducePayout({ refundId: id('f1'), value }, given(payouts, ...back).state, { now: NOW });
  expect(given(payouts, ...back, ...refund(100_000)).state).toMatchObject({
    left: 376_400,
    status: 'failed',
  });
  const whole = refund(500_000);
  pays(devi, [...back, ...whole]).rejects(NothingToPay);
  expect(whole[0]?.data).toMatchObject({ isPaid: false, isReleased: true });
});

test('what was taken off for a debt stays so: the rest is paid again, and a refund makes a debt', () => {
  const back = [...netted, returned(first, 376_400)];
  expect(given(payouts, ...back).state).toMatchObject({ left: 376_400, isNetting: false });
  pays(devi, back, { netsDebt: true }).thenEvents(paidBy(devi, 376_400));
  const [reduced] = reducePayout({ refundId: id('f1'), value: 500_000 }, given(payouts, ...back).state, {
    now: NOW,
  });
  expect(reduced?.data).toMatchObject({ isPaid: true, payable: 470_500 });
});

function paidBy(adminId: string, paise = 470_500) {
  return PayoutPaid({ ...paid(id('a000'), paise).data, adminId });
}
