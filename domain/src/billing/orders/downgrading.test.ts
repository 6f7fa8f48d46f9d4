import { expect, test } from 'vitest';
import type { Account } from '../../accounts/account.ts';
import { by, id } from '../../testing.ts';
import { NoPaidPlan } from '../cancellation.ts';
import { quoteOf } from '../quote.ts';
import { referencePlans } from '../reference-plans.ts';
import {
  addSubscriptionPlans,
  SubscriptionPlanNotFound,
  subscriptionPlans,
} from '../../accounts/subscription-plans.ts';
import {
  FreeByEnding,
  NotCheaper,
  NotRenewed,
  planDowngrade,
  RenewalFixed,
  withdrawDowngrade,
} from './downgrading.ts';
import { orders } from './orders.ts';
import { OrderCompleted, type OrderEvent, OrderPlaced } from './order-events.ts';
import { AlreadyOnPlan } from './pricing.ts';
import { announceRenewal } from './renewing.ts';

const buyer = id('b1');
const plans = subscriptionPlans.evolveAll(
  subscriptionPlans.initial,
  addSubscriptionPlans(referencePlans, subscriptionPlans.initial, by(id('a'))),
);
const planOf = (code: string) => {
  const found = [...plans.entries].find(([, { value }]) => value === code);
  if (found === undefined) throw new Error(`There is no plan ${code}.`);
  const [planId, { name, price }] = found;
  const quote = quoteOf({ price, platformDiscounts: [], coupon: null, taxes: [], taxBase: 'list' });
  const item = { type: 'subscription', planId, planCode: code, planName: name } as const;
  return { item, quote, couponCode: null, supply: { from: '33', to: '33' }, gstin: '' };
};
const AT = '2026-11-24T04:30:00.000Z';
const bought = (code: string): OrderEvent[] => {
  const { item, quote, supply } = planOf(code);
  const completed = { transactionId: id('9'), paymentId: null, method: null, charge: 0 };
  return [
    OrderPlaced({ accountId: buyer, orderId: id('1'), ...planOf(code), at: AT }),
    OrderCompleted({ accountId: buyer, orderId: id('1'), ...completed, item, quote, supply, at: AT }),
  ];
};
const stateOf = (...events: readonly OrderEvent[]) => orders.evolveAll(orders.initial, events);
const on = (code: string) => ({ status: 'registered', subscriptionType: code }) as Account;
const asking = (at: string) => by(buyer, new Date(at));
const EARLY = '2026-12-01T00:00:00.000Z';
const downgrades = (
  code: string,
  events: readonly OrderEvent[],
  at = EARLY,
  isToRenew = true,
  current = 'premium',
) =>
  planDowngrade(
    planOf(code).item.planId,
    { plans, account: on(current), orders: stateOf(...events), isToRenew },
    asking(at),
  );
const types = (events: readonly OrderEvent[]) => events.map(({ type }) => type);

test('a cheaper plan is planned once, and taken back once', () => {
  const planned = downgrades('standard', bought('premium'));
  expect(planned).toMatchObject([
    { type: 'DowngradePlanned', data: { orderId: id('1'), planCode: 'standard' } },
  ]);
  const events = [...bought('premium'), ...planned];
  expect(downgrades('standard', events)).toEqual([]);
  const account = on('premium');
  const withdrawn = withdrawDowngrade({ account, orders: stateOf(...events) }, asking(EARLY));
  expect(types(withdrawn)).toEqual(['DowngradeWithdrawn']);
  const after = stateOf(...events, ...withdrawn);
  expect(withdrawDowngrade({ account, orders: after }, asking(EARLY))).toEqual([]);
});

test('what is not cheaper, free, not renewed, or no plan that is paid for, is refused', () => {
  const premium = bought('premium');
  expect(() => downgrades('premium', bought('standard'), EARLY, true, 'standard')).toThrow(NotCheaper);
  expect(() => downgrades('premium', premium)).toThrow(AlreadyOnPlan);
  expect(() => downgrades('basic', premium)).toThrow(FreeByEnding);
  expect(() => downgrades('standard', premium, EARLY, false)).toThrow(NotRenewed);
  expect(() => downgrades('standard', premium, '2026-12-24T04:30:00.000Z')).toThrow(NoPaidPlan);
  expect(() => downgrades('standard', [])).toThrow(NoPaidPlan);
  const unknown = { plans, account: on('premium'), orders: stateOf(...premium), isToRenew: true };
  expect(() => planDowngrade(id('f'), unknown, asking(EARLY))).toThrow(SubscriptionPlanNotFound);
});

test('what is announced of the next month is given up until a day before, and stays after that', () => {
  const announcing = { now: new Date('2026-12-22T04:30:00.000Z'), newId: () => id('7'), accountId: buyer };
  const announced = announceRenewal(planOf('premium'), stateOf(...bought('premium')), announcing, id('2'));
  const events = [...bought('premium'), ...announced];
  const planned = downgrades('standard', events, '2026-12-23T04:29:59.999Z');
  expect(types(planned)).toEqual(['OrderAbandoned', 'DowngradePlanned']);
  expect(() => downgrades('standard', events, '2026-12-23T04:30:00.000Z')).toThrow(RenewalFixed);
  // The price of the plan that does not follow any more was looked up too late.
  const after = stateOf(...events, ...planned);
  expect(announceRenewal(planOf('premium'), after, announcing, id('3'))).toEqual([]);
  expect(types(announceRenewal(planOf('standard'), after, announcing, id('3')))).toEqual([
    'OrderPlaced',
    'RenewalAnnounced',
  ]);
});
