import { expect, test } from 'vitest';
import { id } from '../../testing.ts';
import { quoteOf } from '../quote.ts';
import { orders } from './orders.ts';
import {
  OrderCompleted,
  type OrderEvent,
  type OrderItem,
  OrderPlaced,
  PaymentStarted,
} from './order-events.ts';
import { lastPaidPlan } from './paid-plan.ts';
import { paidPlan } from './pricing.ts';
import { announceRenewal, renewOrLapse } from './renewing.ts';
import { recordPayment, startPayment } from './paying.ts';
import { PaymentUnderWay, placeOrder } from './placing.ts';

const accountId = id('b1');
const item: OrderItem = {
  type: 'subscription',
  planId: id('e1'),
  planCode: 'standard',
  planName: 'Standard',
};
const quote = quoteOf({ price: 49_900, platformDiscounts: [], coupon: null, taxes: [], taxBase: 'list' });
const supply = { from: '33', to: '33' };
const wanted = { item, quote, couponCode: null, supply, gstin: '' };
const BOUGHT = '2026-11-24T04:30:00.000Z';
const bought: OrderEvent[] = [
  OrderPlaced({ accountId, orderId: id('1'), ...wanted, at: BOUGHT }),
  OrderCompleted({
    accountId,
    orderId: id('1'),
    transactionId: id('9'),
    paymentId: null,
    method: null,
    charge: 0,
    item,
    quote,
    supply,
    at: BOUGHT,
  }),
];
const stateAfter = (...events: OrderEvent[]) => orders.evolveAll(orders.initial, events);
const at = (instant: string) => ({ now: new Date(instant), newId: () => id('7'), accountId });
const types = (events: readonly OrderEvent[]) => events.map(({ type }) => type);

test('a month lasts until the same day and time of the next one, and no further', () => {
  const state = stateAfter(...bought);
  expect(lastPaidPlan(state)?.until.toISOString()).toBe('2026-12-24T04:30:00.000Z');
  expect(paidPlan(state, 'standard', new Date('2026-12-24T04:29:59.999Z'))).not.toBeNull();
  expect(paidPlan(state, 'standard', new Date('2026-12-24T04:30:00.000Z'))).toBeNull();
  expect(paidPlan(state, 'premium', new Date('2026-12-01T00:00:00.000Z'))).toBeNull();
});

test('a renewal is announced once, and not once the month is over', () => {
  const announced = announceRenewal(wanted, stateAfter(...bought), at('2026-12-22T04:30:00.000Z'), id('2'));
  expect(types(announced)).toEqual(['OrderPlaced', 'RenewalAnnounced']);
  const state = stateAfter(...bought, ...announced);
  expect(announceRenewal(wanted, state, at('2026-12-23T04:30:00.000Z'), id('3'))).toEqual([]);
  const late = at('2026-12-24T04:30:00.000Z');
  expect(announceRenewal(wanted, stateAfter(...bought), late, id('2'))).toEqual([]);
});

test('nothing is charged that was not announced, nor without what it could be paid with: the plan lapses, once', () => {
  const gateway = 'sandbox';
  const end = at('2026-12-24T04:30:00.000Z');
  expect(
    renewOrLapse({ isToRenew: true, gateway }, stateAfter(...bought), at('2026-12-24T04:29:59.000Z')),
  ).toEqual([]);
  const lapsed = renewOrLapse({ isToRenew: true, gateway }, stateAfter(...bought), end);
  expect(types(lapsed)).toEqual(['PlanLapsed']);
  expect(renewOrLapse({ isToRenew: true, gateway }, stateAfter(...bought, ...lapsed), end)).toEqual([]);
  const announced = announceRenewal(wanted, stateAfter(...bought), at('2026-12-22T04:30:00.000Z'), id('2'));
  const unpaid = renewOrLapse({ isToRenew: true, gateway }, stateAfter(...bought, ...announced), end);
  expect(types(unpaid)).toEqual(['OrderAbandoned', 'PlanLapsed']);
});

test('while a try is under way there is no other, and the next has its day', () => {
  const of = { accountId, orderId: id('1'), paymentId: id('5'), at: BOUGHT };
  const paidByCard = [
    ...bought.slice(0, 1),
    PaymentStarted({ ...of, method: 'card', gateway: 'sandbox', paise: 49_900 }),
  ];
  const captured = recordPayment(
    { accountId, orderId: id('1'), paymentId: id('5') },
    { status: 'captured', gatewayPaymentId: 'x', paise: 49_900, charge: 0, instrument: null },
    stateAfter(...paidByCard),
    at(BOUGHT),
  );
  const history = [...paidByCard, ...captured];
  const announced = announceRenewal(wanted, stateAfter(...history), at('2026-12-22T04:30:00.000Z'), id('2'));
  history.push(...announced);
  const renew = (instant: string) =>
    renewOrLapse({ isToRenew: true, gateway: 'sandbox' }, stateAfter(...history), at(instant));
  const started = renew('2026-12-24T04:30:00.000Z');
  expect(started).toMatchObject([
    { type: 'PaymentStarted', data: { orderId: id('2'), method: 'card', paise: 49_900 } },
  ]);
  history.push(...started);
  expect(renew('2026-12-24T04:30:01.000Z')).toEqual([]);
  const which = { accountId, orderId: id('2'), paymentId: id('7') };
  const no = { status: 'declined', code: 'x', reason: 'No.' } as const;
  history.push(...recordPayment(which, no, stateAfter(...history), at('2026-12-24T04:30:02.000Z')));
  expect(renew('2026-12-25T04:29:59.000Z')).toEqual([]);
  expect(types(renew('2026-12-25T04:30:00.000Z'))).toEqual(['PaymentStarted']);
});

test('while a dearer plan is being paid for, what was announced is not charged, nor the other way round', () => {
  const dearer = { ...item, planId: id('e2'), planCode: 'premium', planName: 'Premium' };
  const other = { ...wanted, item: dearer };
  const by = (instant: string) => ({ ...at(instant), actor: { accountId } }) as never;
  const announced = announceRenewal(wanted, stateAfter(...bought), at('2026-12-22T04:30:00.000Z'), id('2'));
  const history = [...bought, ...announced];
  const placed = placeOrder(other, stateAfter(...history), by('2026-12-24T04:00:00.000Z'), id('3'));
  expect(types(placed)).toEqual(['OrderPlaced']);
  history.push(...placed);
  const pays = (orderId: string, now = other) =>
    startPayment(
      { orderId, method: 'card', gateway: 'sandbox' },
      now,
      stateAfter(...history),
      by('2026-12-24T04:29:00.000Z'),
    );
  const begun = pays(id('3'));
  const whileBeingPaid = stateAfter(...history, ...begun);
  const end = at('2026-12-24T04:30:00.000Z');
  expect(renewOrLapse({ isToRenew: true, gateway: 'sandbox' }, whileBeingPaid, end)).toEqual([]);
  history.push(...pays(id('2'), wanted));
  expect(() => pays(id('3'))).toThrow(PaymentUnderWay);
  // Once its moment has come, it is given up for what is ordered instead.
  const later = placeOrder(
    { ...other, gstin: 'x' },
    stateAfter(...bought, ...announced),
    by('2026-12-24T04:30:00.000Z'),
    id('4'),
  );
  expect(types(later)).toEqual(['OrderAbandoned', 'OrderPlaced']);
});

test('a payment of a renewal by hand that is declined uses up none of the three tries', () => {
  const paying = { paymentId: id('5'), orderId: id('1'), accountId };
  const by = { method: 'card', gateway: 'sandbox', paise: 49_900 } as const;
  const history: OrderEvent[] = [
    ...bought.slice(0, 1),
    PaymentStarted({ ...paying, ...by, at: BOUGHT }),
    ...recordPayment(
      paying,
      { status: 'captured', gatewayPaymentId: 'x', paise: 49_900, charge: 0, instrument: null },
      stateAfter(...bought.slice(0, 1), PaymentStarted({ ...paying, ...by, at: BOUGHT })),
      at(BOUGHT),
    ),
  ];
  const known = () => stateAfter(...history);
  let made = 0;
  const when = (instant: string) => ({ ...at(instant), newId: () => id(`a${made++}`) });
  history.push(...announceRenewal(wanted, known(), at('2026-12-22T04:30:00.000Z'), id('2')));
  const declines = (instant: string) => {
    const started = history.at(-1);
    if (started?.type !== 'PaymentStarted') throw new Error('No payment has begun.');
    const no = { status: 'declined', code: 'x', reason: 'No.' } as const;
    history.push(...recordPayment(started.data, no, known(), at(instant)));
    return history.at(-1)?.data;
  };
  const paysByHand = (instant: string) => {
    const asked = { orderId: id('2'), method: 'card', gateway: 'sandbox' } as const;
    const context = { ...when(instant), actor: { accountId } } as never;
    history.push(...startPayment(asked, wanted, known(), context));
    expect(declines(instant)).toMatchObject({ byHand: true });
  };
  const renews = (instant: string) =>
    renewOrLapse({ isToRenew: true, gateway: 'sandbox' }, known(), when(instant));
  paysByHand('2026-12-23T10:00:00.000Z');
  for (const day of ['24', '25', '26']) {
    // Each on its day, however often they try themselves before.
    expect(renews(`2026-12-${day}T04:29:59.000Z`)).toEqual([]);
    const tried = renews(`2026-12-${day}T04:30:00.000Z`);
    expect([day, types(tried)]).toEqual([day, ['PaymentStarted']]);
    history.push(...tried);
    expect(declines(`2026-12-${day}T04:30:01.000Z`)).not.toHaveProperty('byHand');
    if (day !== '26') paysByHand(`2026-12-${day}T09:00:00.000Z`);
  }
  expect(types(renews('2026-12-26T04:30:02.000Z'))).toEqual(['OrderAbandoned', 'PlanLapsed']);
});
