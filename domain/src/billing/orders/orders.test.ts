import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { by, given, id, NOW } from '../../testing.ts';
import { quoteOf } from '../quote.ts';
import { ConfirmCheckout } from './checkout.ts';
import { hasBought, type Orders, orders, ownerBasisPoints, paymentUnderWay } from './orders.ts';
import {
  OrderAbandoned,
  OrderCompleted,
  type OrderEvent,
  type OrderItem,
  OrderPlaced,
  PaymentCaptured,
  PaymentDeclined,
  PaymentStarted,
  SurplusReceived,
  SurplusReturned,
} from './order-events.ts';
import {
  OrderEnded,
  OrderNotFound,
  QuoteChanged,
  recordPayment,
  recordReturn,
  startPayment,
  WrongAmount,
} from './paying.ts';
import { AlreadyBought, PaymentUnderWay, placeOrder, type Wanted } from './placing.ts';

const at = NOW.toISOString();
const accountId = id('b1');
const buyer = () => by(accountId);
const orderId = id('01');
const paymentId = id('a000');

const service = {
  taxId: 'platformfee',
  taxName: 'Platform Fee',
  taxType: 'service',
  basisPoints: 500,
} as const;
const gst = { taxId: 'gst', taxName: 'GST', taxType: 'GST', basisPoints: 1_800 } as const;
const quoteFor = (price: number) =>
  quoteOf({ price, platformDiscounts: [], coupon: null, taxes: [service, gst], taxBase: 'list' });

const quiz: OrderItem = { type: 'quiz', quizId: id('c1'), title: 'Algebra', creatorId: id('d1') };
const standard: OrderItem = {
  type: 'subscription',
  planId: id('e1'),
  planCode: 'standard',
  planName: 'Standard',
};
const premium: OrderItem = { ...standard, planId: id('e2'), planCode: 'premium', planName: 'Premium' };

const wanting = (item: OrderItem, price = 500_000): Wanted => ({
  item,
  quote: quoteFor(price),
  couponCode: null,
  supply: { from: '33', to: '29' },
  gstin: '',
});
const wanted = wanting(quiz);
const { item, quote, supply } = wanted;

const placed = OrderPlaced({ accountId, orderId, ...wanted, at });
const started = PaymentStarted({
  accountId,
  orderId,
  paymentId,
  at,
  method: 'card',
  gateway: 'sandbox',
  paise: 615_000,
});
const answer = {
  status: 'captured',
  gatewayPaymentId: 'pay_1',
  paise: 615_000,
  charge: 0,
  instrument: { name: 'Visa', last4: '4242' },
} as const;
const { status: _status, ...taken } = answer;
const captured = PaymentCaptured({ accountId, orderId, paymentId, ...taken, at });
const no = { code: 'card-declined', reason: 'The bank has declined the card.' };
const declined = PaymentDeclined({ accountId, orderId, paymentId, ...no, at });
const completed = OrderCompleted({
  accountId,
  orderId,
  paymentId,
  item,
  quote,
  supply,
  at,
  transactionId: id('a000'),
  method: 'card',
  charge: 0,
});
const paymentOf = { accountId, orderId, paymentId };

describe('an order is placed', () => {
  const place = (what: Wanted, ...history: OrderEvent[]) =>
    given(orders, ...history).when((state) => placeOrder(what, state, buyer(), id('02')));

  test('with its quote, which is what will be charged', () => {
    place(wanted).thenEvents(OrderPlaced({ accountId, orderId: id('02'), ...wanted, at }));
  });

  test('once, where the same is asked for again', () => place(wanted, placed).thenNothing());

  test('in the stead of one at another price, or of another plan', () => {
    const abandoned = OrderAbandoned({ accountId, orderId, at });
    const dearer = wanting(quiz, 600_000);
    place(dearer, placed).thenEvents(abandoned, OrderPlaced({ accountId, orderId: id('02'), ...dearer, at }));
    const first = OrderPlaced({ accountId, orderId, ...wanting(standard), at });
    const other = wanting(premium);
    place(other, first).thenEvents(abandoned, OrderPlaced({ accountId, orderId: id('02'), ...other, at }));
  });

  test('never for what was bought, nor beside a payment of the same', () => {
    place(wanted, placed, started, captured, completed).rejects(AlreadyBought);
    place(wanting(quiz, 600_000), placed, started).rejects(PaymentUnderWay);
    place(wanted, placed, started).rejects(PaymentUnderWay);
  });
});

describe('a payment', () => {
  const start = (what: Wanted, ...history: OrderEvent[]) =>
    given(orders, ...history).when((state) =>
      startPayment({ orderId, method: 'card', gateway: 'sandbox' }, what, state, buyer()),
    );
  const record = (said: Parameters<typeof recordPayment>[1], ...history: OrderEvent[]) =>
    given(orders, ...history).when((state) => recordPayment(paymentOf, said, state, buyer()));

  test('is of what the quote comes to', () => start(wanted, placed).thenEvents(started));

  test('begins once, for an open order, at a price that holds', () => {
    start(wanted).rejects(OrderNotFound);
    start(wanted, placed, started).rejects(PaymentUnderWay);
    start(wanted, placed, OrderAbandoned({ accountId, orderId, at })).rejects(OrderEnded);
    start(wanting(quiz, 600_000), placed).rejects(QuoteChanged);
  });

  test.each<[what: string, now: Partial<Wanted>]>([
    ['the platform bears its coupon', { quote: { ...quote, borneByPlatform: 5_000 } }],
    ['taxes are taken of the price after discounts', { quote: { ...quote, taxBase: 'net' } }],
    [
      'a tax has another id',
      { quote: { ...quote, taxes: quote.taxes.map((tax) => ({ ...tax, taxId: 'other' })) } },
    ],
    ['its coupon is written in another way', { couponCode: 'PONGAL' }],
    ['it has another title', { item: { ...quiz, title: 'Algebra I' } }],
  ])('of what costs its buyer the same begins, where by now %s', (_what, now) => {
    start({ ...wanted, ...now }, placed).thenEvents(started);
  });

  test.each<[what: string, now: Partial<Wanted>]>([
    ['a discount is another line', { quote: { ...quote, couponDiscount: 100, platformDiscount: -100 } }],
    [
      'a tax has another name',
      { quote: { ...quote, taxes: quote.taxes.map((tax) => ({ ...tax, taxName: 'VAT' })) } },
    ],
    ['it is sold from another state', { supply: { from: '29', to: '29' } }],
  ])('of what costs as much does not begin, where by now %s', (_what, now) => {
    start({ ...wanted, ...now }, placed).rejects(QuoteChanged);
  });

  test('is none where nothing is due: the order is completed at once', () => {
    const free = {
      ...wanted,
      quote: quoteOf({ price: 0, platformDiscounts: [], coupon: null, taxes: [gst], taxBase: 'list' }),
    };
    start(free, OrderPlaced({ accountId, orderId, ...free, at })).thenEvents(
      OrderCompleted({
        accountId,
        orderId,
        item,
        supply,
        at,
        quote: free.quote,
        transactionId: id('a000'),
        paymentId: null,
        method: null,
        charge: 0,
      }),
    );
  });

  test('that is captured completes the order, however often it is said', () => {
    record(answer, placed, started).thenEvents(captured, completed);
    record(answer, placed, started, captured, completed).thenNothing();
    record({ status: 'declined', ...no }, placed, started, captured, completed).thenNothing();
  });

  test('that is declined can be made again, and leaves nothing bought', () => {
    record({ status: 'declined', ...no }, placed, started).thenEvents(declined);
    const { state } = given(orders, placed, started, declined);
    expect(hasBought(state, quiz.quizId)).toBe(false);
    const again = startPayment({ orderId, method: 'upi', gateway: 'sandbox' }, wanted, state, buyer());
    expect(again).toMatchObject([{ type: 'PaymentStarted', data: { method: 'upi' } }]);
  });

  test('that comes through after it was declined still buys', () => {
    record(answer, placed, started, declined).thenEvents(captured, completed);
  });

  test('of what was bought meanwhile is a surplus, which goes back once', () => {
    const second = PaymentStarted({ ...started.data, paymentId: id('a1') });
    const history = [placed, started, declined, second, captured, completed];
    const { state } = given(orders, ...history);
    const late = recordPayment({ ...paymentOf, paymentId: id('a1') }, answer, state, buyer());
    const surplus = SurplusReceived({ ...paymentOf, paymentId: id('a1'), paise: 615_000, at });
    expect(late).toEqual([PaymentCaptured({ ...captured.data, paymentId: id('a1') }), surplus]);
    const giveBack = (...more: OrderEvent[]) =>
      given(orders, ...history, ...late, ...more).when((known) =>
        recordReturn({ ...paymentOf, paymentId: id('a1') }, known, buyer()),
      );
    const returned = SurplusReturned({ ...paymentOf, paymentId: id('a1'), paise: 615_000, at });
    giveBack().thenEvents(returned);
    giveBack(returned).thenNothing();
  });

  test('of what was deleted meanwhile is a surplus, and nothing is bought', () => {
    given(orders, placed, started)
      .when((state) => recordPayment(paymentOf, answer, state, buyer(), { isGone: true }))
      .thenEvents(captured, SurplusReceived({ ...paymentOf, paise: 615_000, at }));
  });

  test('of another amount than was asked for is not taken down', () => {
    record({ ...answer, paise: 1 }, placed, started).rejects(WrongAmount);
  });

  test('of another order, or that nobody has started, is not known', () => {
    record(answer, placed).rejects(OrderNotFound);
    record(answer).rejects(OrderNotFound);
  });
});

test('a method of payment is taken by its number as well, and no other number is one [A201 A232]', () => {
  const methodOf = (paymentMethod?: unknown) =>
    ConfirmCheckout.payload.safeParse({ orderId, paymentMethod }).data?.paymentMethod;
  expect([0, 1, 2].map(methodOf)).toEqual(['card', 'bank', 'upi']);
  expect(methodOf()).toBe('card');
  for (const unknown of [3, -1, 0.5, '0', 'cash', null]) expect(methodOf(unknown)).toBeUndefined();
});

test('the owner has all of a plan, and the service taxes of a quiz', () => {
  expect(ownerBasisPoints(standard, quote)).toBe(10_000);
  expect(ownerBasisPoints(quiz, quote)).toBe(500);
});

test('whatever the gateway says, in whatever order, each thing is bought once and no paisa is kept for nothing', () => {
  const act = fc.oneof(
    fc.constant({ kind: 'place' } as const),
    fc.constant({ kind: 'start' } as const),
    fc.record({ kind: fc.constant('say' as const), which: fc.nat(5), captured: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      let state: Orders = orders.initial;
      let ids = 0;
      const context = { ...buyer(), newId: () => id((0xb000 + ids++).toString(16)) };
      const log: OrderEvent[] = [];
      const decide = (decision: () => OrderEvent[]) => {
        try {
          const events = decision();
          log.push(...events);
          state = orders.evolveAll(state, events);
        } catch (error) {
          if (!(error instanceof Error && 'code' in error)) throw error;
        }
      };
      for (const each of acts) {
        const all = [...state.values()];
        if (each.kind === 'place') decide(() => placeOrder(wanted, state, context, context.newId()));
        if (each.kind === 'start') {
          const last = all.at(-1)?.orderId ?? orderId;
          decide(() =>
            startPayment({ orderId: last, method: 'card', gateway: 'sandbox' }, wanted, state, context),
          );
        }
        if (each.kind === 'say') {
          const payments = all.flatMap((order) => order.payments.map((payment) => ({ order, payment })));
          const chosen = payments[each.which % Math.max(1, payments.length)];
          if (chosen === undefined) continue;
          const of = { accountId, orderId: chosen.order.orderId, paymentId: chosen.payment.paymentId };
          decide(() =>
            recordPayment(of, each.captured ? answer : { status: 'declined', ...no }, state, context),
          );
        }
      }
      const count = (type: OrderEvent['type']) => log.filter((each) => each.type === type).length;
      expect(count('OrderCompleted')).toBeLessThanOrEqual(1);
      expect(count('PaymentCaptured')).toBe(count('OrderCompleted') + count('SurplusReceived'));
      expect([...state.values()].filter((order) => paymentUnderWay(order)).length).toBeLessThanOrEqual(1);
    }),
  );
});
