import { expect, test } from 'vitest';
import type { Rejection } from '../../kernel/rejection.ts';
import { by, given, id, NOW } from '../../testing.ts';
import { hasBought, isContested, orders } from '../orders/orders.ts';
import {
  DisputeDeadlineMoved,
  DisputeLost,
  DisputeOpened,
  DisputeWon,
  type OrderEvent,
  OrderAbandoned,
  OrderCompleted,
  type OrderItem,
  OrderPlaced,
  PaymentCaptured,
  PaymentStarted,
  PlanLapsed,
  RefundDecided,
  RefundFailed,
  RefundPaid,
  RefundRetried,
  RenewalAnnounced,
} from '../orders/order-events.ts';
import { OrderNotFound, WrongAmount } from '../orders/paying.ts';
import { endOfMonths } from '../period.ts';
import { quoteOf } from '../quote.ts';
import { LOST_DISPUTE, recordDispute } from './disputing.ts';
import {
  decideRefund,
  MoreThanLeft,
  NothingToRefund,
  OrderDisputed,
  PlanNotRefunded,
  RefundOrder,
  RefundsChanged,
  RefundUnderWay,
  recordRefund,
  retryRefund,
} from './refunding.ts';

const at = NOW.toISOString();
const [accountId, admin] = [id('b1'), id('ad')];
const [orderId, paymentId, transactionId] = [id('01'), id('02'), id('03')];
const of = { accountId, orderId, transactionId, at };
const quote = quoteOf({
  price: 500_000,
  platformDiscounts: [],
  coupon: null,
  taxes: [
    { taxId: 'platformfee', taxName: 'Platform Fee', taxType: 'service', basisPoints: 500 },
    { taxId: 'gst', taxName: 'GST', taxType: 'GST', basisPoints: 1_800 },
  ],
  taxBase: 'list',
});
const quiz: OrderItem = { type: 'quiz', quizId: id('c1'), title: 'Algebra', creatorId: id('d1') };
const plan: OrderItem = {
  type: 'subscription',
  planId: id('e1'),
  planCode: 'standard',
  planName: 'Standard',
};
const supply = { from: '33', to: '29' };
const bought = (item: OrderItem) =>
  [
    OrderPlaced({ accountId, orderId, item, quote, couponCode: null, supply, gstin: '', at }),
    PaymentStarted({ accountId, orderId, paymentId, method: 'card', gateway: 'sandbox', paise: 615_000, at }),
    PaymentCaptured({
      accountId,
      orderId,
      paymentId,
      paise: 615_000,
      charge: 0,
      gatewayPaymentId: 'x',
      instrument: null,
      at,
    }),
    OrderCompleted({
      accountId,
      orderId,
      transactionId,
      paymentId,
      method: 'card',
      charge: 0,
      item,
      quote,
      supply,
      at,
    }),
  ] as const;
const sold = bought(quiz);

const none = { value: 0, taxes: [0, 0], gatewayCharge: 0, credit: 0 };
const fifth = { value: 100_000, taxes: [5_000, 18_000], gatewayCharge: 0, credit: 0 };
const rest = { value: 400_000, taxes: [20_000, 72_000], gatewayCharge: 0, credit: 0 };
const refundId = id('a000');
const decided = RefundDecided({
  ...of,
  refundId,
  paymentId,
  paise: 123_000,
  lines: fifth,
  before: none,
  isWhole: false,
  adminId: admin,
  disputeId: null,
  reason: 'A wrong key',
});
const paid = RefundPaid({ ...of, refundId, paise: 123_000, disputeId: null });
const failed = RefundFailed({ ...of, refundId, code: 'refund-refused', reason: 'Closed.' });
const asking = (parts: { paise?: number | null; refundedBefore?: number } = {}) => ({
  userId: accountId,
  orderId,
  paise: 123_000,
  refundedBefore: 0,
  reason: 'A wrong key',
  ...parts,
});
const after = (...events: OrderEvent[]) => given(orders, ...events);
type Past = ReturnType<typeof after>;

test('a part is decided in lines, the rest ends exactly, and the whole ends access', () => {
  after(...sold)
    .when((state) => decideRefund(asking(), state, by(admin)))
    .thenEvents(decided);
  const partly = after(...sold, decided, paid);
  expect(hasBought(partly.state, id('c1'))).toBe(true);
  const last = RefundDecided({
    ...of,
    refundId,
    paymentId,
    paise: 492_000,
    lines: rest,
    before: fifth,
    isWhole: true,
    adminId: admin,
    disputeId: null,
    reason: 'A wrong key',
  });
  partly
    .when((state) => decideRefund(asking({ paise: null, refundedBefore: 123_000 }), state, by(admin)))
    .thenEvents(last);
  expect(hasBought(after(...sold, decided, paid, last).state, id('c1'))).toBe(false);
});

test('never more than is left, nor of what others gave back meanwhile, nor while one is under way', () => {
  const refused = (past: Past, parts: Parameters<typeof asking>[0], rejection: new () => Rejection) =>
    past.when((state) => decideRefund(asking(parts), state, by(admin))).rejects(rejection);
  refused(after(...sold), { paise: 615_001 }, MoreThanLeft);
  refused(after(...sold, decided, paid), { paise: 492_001, refundedBefore: 123_000 }, MoreThanLeft);
  refused(after(...sold, decided, paid), {}, RefundsChanged);
  refused(after(...sold, decided), { refundedBefore: 123_000 }, RefundUnderWay);
  refused(after(...sold, decided, failed), { refundedBefore: 123_000 }, RefundUnderWay);
  refused(after(), {}, OrderNotFound);
  refused(after(sold[0]), {}, NothingToRefund);
  const whole = RefundDecided({
    ...decided.data,
    paise: 615_000,
    lines: { ...fifth, ...linesOfAll },
    isWhole: true,
  });
  const wholePaid = RefundPaid({ ...paid.data, paise: 615_000 });
  refused(after(...sold, whole, wholePaid), { refundedBefore: 615_000 }, NothingToRefund);
});
const linesOfAll = { value: 500_000, taxes: [25_000, 90_000] };

test.each([-1, 0, 1.5, 2 ** 60, Number.NaN, '5', Number.POSITIVE_INFINITY])('%s is no amount', (paise) => {
  expect(RefundOrder.payload.safeParse(asking({ paise: paise as number })).success).toBe(false);
});

test('subscriptions are not refunded: no admin can', () => {
  after(...bought(plan))
    .when((state) => decideRefund(asking(), state, by(admin)))
    .rejects(PlanNotRefunded);
});

test('what the gateway says of a refund is taken down once, also when it comes late, twice, or of an earlier try', () => {
  const answer = (past: Past, tryId: string, says: Parameters<typeof recordRefund>[1]) =>
    past.when((state) => recordRefund({ accountId, orderId, refundId, tryId }, says, state, { now: NOW }));
  const ok = { status: 'paid', paise: 123_000 } as const;
  const no = { status: 'failed', code: 'refund-refused', reason: 'Closed.' } as const;
  answer(after(...sold, decided), refundId, { status: 'waiting' }).thenNothing();
  answer(after(...sold, decided), refundId, ok).thenEvents(paid);
  answer(after(...sold, decided), refundId, no).thenEvents(failed);
  answer(after(...sold, decided, paid), refundId, ok).thenNothing();
  answer(after(...sold, decided, paid), refundId, no).thenNothing();
  answer(after(...sold, decided, failed), refundId, ok).thenNothing();
  answer(after(...sold, decided), refundId, { ...ok, paise: 1 }).rejects(WrongAmount);

  const retried = RefundRetried({ ...of, refundId, tryId: id('a000'), adminId: admin });
  after(...sold, decided, failed)
    .when((state) => retryRefund({ userId: accountId, orderId, refundId }, state, by(admin)))
    .thenEvents(retried);
  const again = RefundRetried({ ...of, refundId, tryId: id('77'), adminId: admin });
  const trying = after(...sold, decided, failed, again);
  answer(trying, refundId, ok).thenNothing();
  answer(trying, id('77'), ok).thenEvents(paid);
  after(...sold, decided)
    .when((state) => retryRefund({ userId: accountId, orderId, refundId }, state, by(admin)))
    .thenNothing();
});

const orderIn = ({ state }: Past) => {
  const order = state.get(orderId);
  if (order === undefined) throw new Error('There is no order.');
  return order;
};

const disputeId = 'dispute_1';
const ofDispute = { accountId, orderId, paymentId, transactionId, disputeId, at };
const opened = DisputeOpened({ ...ofDispute, paise: 615_000 });
const says = (status: 'open' | 'won' | 'lost', paise = 615_000) => ({
  disputeId,
  status,
  paise,
  charge: 50_000,
  evidenceDueBy: null as string | null,
  reasonCode: null as string | null,
});
const hearing = (past: Past, said: ReturnType<typeof says>) =>
  past.when((state) => recordDispute({ accountId, orderId, paymentId }, said, state, by(admin)));

test('an open dispute holds the sale and its refunds; won, everything goes on', () => {
  hearing(after(...sold), says('open')).thenEvents(opened);
  const why = { evidenceDueBy: '2026-12-08T00:00:00.000Z', reasonCode: 'fraudulent' };
  hearing(after(...sold), { ...says('open'), ...why }).thenEvents(DisputeOpened({ ...opened.data, ...why }));
  const open = after(...sold, opened);
  expect(isContested(orderIn(open))).toBe(true);
  hearing(open, says('open')).thenNothing();
  const by8 = '2026-12-08T00:00:00.000Z';
  const moved = DisputeDeadlineMoved({ ...ofDispute, evidenceDueBy: by8 });
  hearing(open, { ...says('open'), evidenceDueBy: by8 }).thenEvents(moved);
  const hasMoved = after(...sold, opened, moved);
  hearing(hasMoved, { ...says('open'), evidenceDueBy: by8 }).thenEvents();
  hearing(hasMoved, says('open')).thenEvents(DisputeDeadlineMoved({ ...ofDispute, evidenceDueBy: null }));
  open.when((state) => decideRefund(asking(), state, by(admin))).rejects(OrderDisputed);
  hearing(open, says('won')).thenEvents(DisputeWon(ofDispute));
  const won = after(...sold, opened, DisputeWon(ofDispute));
  expect(isContested(orderIn(won))).toBe(false);
  hearing(won, says('lost')).thenNothing();
});

test('a dispute that is lost is a refund of what is left, and of refunds that the gateway could not give', () => {
  const all = { value: 500_000, taxes: [25_000, 90_000], gatewayCharge: 0, credit: 0 };
  const lost = DisputeLost({ ...ofDispute, paise: 615_000, charge: 50_000 });
  const back = {
    ...of,
    refundId,
    paymentId,
    paise: 615_000,
    lines: all,
    before: none,
    isWhole: true,
    adminId: null,
    disputeId,
    reason: LOST_DISPUTE,
  };
  const expected = [
    opened,
    lost,
    RefundDecided(back),
    RefundPaid({ ...paid.data, paise: 615_000, disputeId }),
  ];
  hearing(after(...sold), says('lost')).thenEvents(...expected);
  hearing(after(...sold, ...expected), says('lost')).thenNothing();
  hearing(after(...sold), says('lost', 1)).rejects(WrongAmount);

  const other = id('77');
  const failedBefore = [
    RefundDecided({ ...decided.data, refundId: other }),
    RefundFailed({ ...failed.data, refundId: other }),
  ];
  hearing(after(...sold, ...failedBefore), says('lost')).thenEvents(
    opened,
    lost,
    RefundDecided({ ...back, paise: 492_000, lines: rest, before: fifth }),
    RefundPaid({ ...paid.data, refundId: other, disputeId }),
    RefundPaid({ ...paid.data, paise: 492_000, disputeId }),
  );
});

test('a dispute of a plan that is lost ends the plan, and its renewal', () => {
  const renewalId = id('09');
  const renewAt = endOfMonths(NOW, 1).toISOString();
  const renewal = [
    OrderPlaced({
      accountId,
      orderId: renewalId,
      item: plan,
      quote,
      couponCode: null,
      supply,
      gstin: '',
      at,
    }),
    RenewalAnnounced({ accountId, orderId: renewalId, renewAt, at }),
  ];
  const past = after(...bought(plan), ...renewal, opened);
  const events = recordDispute({ accountId, orderId, paymentId }, says('lost'), past.state, by(admin));
  expect(events).toContainEqual(OrderAbandoned({ accountId, orderId: renewalId, at }));
  expect(events).toContainEqual(PlanLapsed({ accountId, orderId, planCode: 'standard', at }));
});
