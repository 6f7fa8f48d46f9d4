import { describe, expect, test } from 'vitest';
import { NoBankDetails } from '../../accounts/bank-details.ts';
import { by, given, id, NOW } from '../../testing.ts';
import { FIRST_POLICY } from '../billing-policy.ts';
import { quoteOf } from '../quote.ts';
import {
  PayoutAsked,
  type PayoutEvent,
  NettingBegun,
  PayoutNotFound,
  PayoutOpened,
  PayoutPaid,
  PayoutReduced,
  PayoutReleased,
  PayoutStatusSet,
  payouts,
  releasePayout,
} from './payout.ts';
import { openPayout } from './opening.ts';
import {
  NothingToPay,
  OwnRequest,
  PayoutHeld,
  PayoutNetting,
  payOut,
  setPayoutStatus,
} from './paying-out.ts';

const at = NOW.toISOString();
const transactionId = id('c1');
const [devi, mala] = [id('ad1'), id('ad2')];
const quote = quoteOf({
  price: 500_000,
  platformDiscounts: [],
  coupon: { type: 'percentage', basisPoints: 1_000 },
  taxes: [],
  taxBase: 'list',
});
const sale = {
  transactionId,
  orderId: id('01'),
  buyerId: id('b1'),
  item: { type: 'quiz', quizId: id('c2'), title: 'Algebra', creatorId: id('d1') },
  quote,
} as const;
const terms = { feeBasisPoints: 500, gstBasisPoints: 1_800, gstOnFee: 'deducted' } as const;
const opened = PayoutOpened({
  transactionId,
  orderId: id('01'),
  creatorId: id('d1'),
  buyerId: id('b1'),
  quizId: id('c2'),
  title: 'Algebra',
  totalPayment: 450_000,
  base: 450_000,
  feeBasisPoints: 500,
  fee: 22_500,
  gstOnFee: 4_050,
  gstBasisPoints: 1_800,
  gstPolicy: 'deducted',
  payable: 423_450,
  heldUntil: '2026-11-27T09:30:00.000Z',
  dueAt: '2026-12-12T09:30:00.000Z',
  at,
});
const LATER = new Date('2026-11-28T00:00:00.000Z');
const released = PayoutReleased({
  transactionId,
  creatorId: id('d1'),
  paise: 423_450,
  at: LATER.toISOString(),
});
const asked = PayoutAsked({ transactionId, adminId: devi, at: LATER.toISOString() });
const paid = (adminId = devi, askedBy: string | null = null) =>
  PayoutPaid({
    transactionId,
    givenTransactionId: id('a000'),
    creatorId: id('d1'),
    quizId: id('c2'),
    paise: 423_450,
    adminId,
    askedBy,
    at: LATER.toISOString(),
  });

test('a sale opens one payout, of the price less discounts, without taxes; of 5,000 less 10 % that is 4,234.50 [A214]', () => {
  const open = (...history: PayoutEvent[]) =>
    given(payouts, ...history).when((payout) => openPayout(sale, payout, terms, FIRST_POLICY, { now: NOW }));
  open().thenEvents(opened);
  open(opened).thenNothing();
});

test.each([
  ['deducted', 470_500],
  ['added', 479_500],
] as const)('with the GST on the fee %s, a sale of 5,000 pays %i paise', (gstOnFee, payable) => {
  const full = { ...sale, quote: { ...quote, couponDiscount: 0, total: 500_000 } };
  const [event] = openPayout(full, payouts.initial, { ...terms, gstOnFee }, FIRST_POLICY, { now: NOW });
  expect(event?.data).toMatchObject({ fee: 25_000, gstOnFee: 4_500, payable });
});

test('of a sale that is discounted whole nothing is left to be paid', () => {
  const given = { ...sale, quote: { ...quote, couponDiscount: 500_000, total: 0 } };
  const [event] = openPayout(given, payouts.initial, terms, FIRST_POLICY, { now: NOW });
  expect(event?.data).toMatchObject({ base: 0, payable: 0 });
  const state = event && payouts.evolve(payouts.initial, event);
  expect(state).toMatchObject({ status: 'completed', left: 0 });
});

test('what the terms withhold is said by the payout with its rate, and fixed by it', () => {
  const withholding = { ...terms, tcsBasisPoints: 50, tdsBasisPoints: 10 };
  const [event] = openPayout(sale, payouts.initial, withholding, FIRST_POLICY, { now: NOW });
  expect(event?.data).toEqual({
    ...opened.data,
    tcs: 2_250,
    tcsBasisPoints: 50,
    tds: 450,
    tdsBasisPoints: 10,
    payable: 423_450 - 2_250 - 450,
  });
});

test('what is held is released once, when its time has come', () => {
  const release = (now: Date, ...history: PayoutEvent[]) =>
    given(payouts, ...history).when((payout) => releasePayout(payout, { now }));
  const until = Date.parse(opened.data.heldUntil);
  release(new Date(until - 1), opened).thenNothing();
  release(new Date(until), opened).thenEvents(
    PayoutReleased({ ...released.data, at: opened.data.heldUntil }),
  );
  release(LATER, opened, released).thenNothing();
  release(LATER).thenNothing();
  // Of logs in which nothing was released before it was paid.
  release(LATER, opened, paid()).thenNothing();
});

describe('paying', () => {
  const policy = (secondApprovalAbovePaise: number | null = null) => ({
    hasBankDetails: true,
    policy: { ...FIRST_POLICY, secondApprovalAbovePaise },
  });
  const pay = (known: Parameters<typeof payOut>[1], admin: string, ...history: PayoutEvent[]) =>
    given(payouts, ...history).when((payout) => payOut(payout, known, by(admin, LATER)));

  test('makes one debit and completes the payout; again it makes none', () => {
    pay(policy(), devi, opened).thenEvents(released, paid());
    pay(policy(), devi, opened, released).thenEvents(paid());
    pay(policy(), mala, opened, paid()).thenNothing();
    expect(given(payouts, opened, paid()).state).toMatchObject({
      status: 'completed',
      givenTransactionId: id('a000'),
    });
  });

  test('needs a payout, an account to pay to, and that nothing can be asked back any more', () => {
    pay(policy(), devi).rejects(PayoutNotFound);
    pay({ ...policy(), hasBankDetails: false }, devi, opened).rejects(NoBankDetails);
    given(payouts, opened)
      .when((payout) => payOut(payout, policy(), by(devi, NOW)))
      .rejects(PayoutHeld);
  });

  test('above the policy’s amount takes two people', () => {
    const large = policy(100_000);
    pay(large, devi, opened).thenEvents(asked);
    pay(large, devi, opened, asked).rejects(OwnRequest);
    pay(large, mala, opened, asked).thenEvents(released, paid(mala, devi));
    pay(policy(423_450), devi, opened, released).thenEvents(paid());
  });
});

describe('a status', () => {
  const policy = { policy: FIRST_POLICY };
  const large = { policy: { ...FIRST_POLICY, secondApprovalAbovePaise: 100_000 } };
  type Status = 'pending' | 'completed' | 'failed';
  const sets =
    (known: Parameters<typeof setPayoutStatus>[2], admin = devi, now = LATER) =>
    (status: Status, ...history: PayoutEvent[]) =>
      given(payouts, ...history).when((payout) =>
        setPayoutStatus({ transactionId, status }, payout, known, by(admin, now)),
      );
  const said = (status: Status, adminId = devi) =>
    PayoutStatusSet({ transactionId, status, adminId, at: LATER.toISOString() });

  test('is set by an admin to any of three, which undoes no payment [A217]', () => {
    const set = sets(policy);
    set('failed', opened).thenEvents(said('failed'));
    set('completed', opened).thenEvents(said('completed'));
    set('pending', opened).thenNothing();
    set('pending', opened, paid()).thenEvents(said('pending'));
    set('completed', opened, paid(), said('pending')).thenEvents(said('completed'));
    set('failed').rejects(PayoutNotFound);
    expect(given(payouts, opened, paid(), said('pending')).state).toMatchObject({
      givenTransactionId: id('a000'),
    });
  });

  test('says that money was moved only where it could be paid: not while it is held, nor of nothing', () => {
    sets(policy, devi, NOW)('completed', opened).rejects(PayoutHeld);
    sets({ ...policy, isContested: true })('completed', opened).rejects(PayoutHeld);
    sets(policy, devi, NOW)('failed', opened).thenEvents(PayoutStatusSet({ ...said('failed').data, at }));
    const reduced = PayoutReduced({
      ...opened.data,
      refundId: id('f1'),
      gstBefore: 0,
      isReleased: false,
      isPaid: false,
      isWhole: true,
    });
    sets(policy)('completed', opened, reduced).rejects(NothingToPay);
    const begun = NettingBegun({ transactionId, creatorId: id('d1'), adminId: devi, at });
    sets(policy)('completed', opened, begun).rejects(PayoutNetting);
    // Of a sale that was discounted whole no money was ever to move.
    const free = PayoutOpened({ ...opened.data, payable: 0 });
    sets(policy, devi, NOW)('completed', free, said('failed')).thenEvents(
      PayoutStatusSet({ ...said('completed').data, at }),
    );
  });

  test('that much money was moved takes two people, as its payment does, and what was asked for is used up', () => {
    sets(large)('completed', opened).thenEvents(asked);
    sets(large)('completed', opened, asked).rejects(OwnRequest);
    sets(large, mala)('completed', opened, asked).thenEvents(said('completed', mala));
    sets(large)('failed', opened).thenEvents(said('failed'));
    const history = [opened, asked, said('completed', mala), said('pending')];
    const terms = { ...large, hasBankDetails: true };
    given(payouts, ...history)
      .when((payout) => payOut(payout, terms, by(mala, LATER)))
      .thenEvents(PayoutAsked({ transactionId, adminId: mala, at: LATER.toISOString() }));
  });
});

test('the creator’s state for tax is fixed when a payout is opened, and not said where it is unknown', () => {
  const opens = (from: typeof sale & { creatorState?: string }) =>
    openPayout(from, payouts.initial, terms, FIRST_POLICY, { now: NOW })[0];
  expect(opens({ ...sale, creatorState: '29' })?.data).toEqual({ ...opened.data, creatorState: '29' });
  expect(opens(sale)?.data).not.toHaveProperty('creatorState');
  const state = given(payouts, PayoutOpened({ ...opened.data, creatorState: '29' }));
  state
    .when((payout) => openPayout({ ...sale, creatorState: '33' }, payout, terms, FIRST_POLICY, { now: NOW }))
    .thenNothing();
});
