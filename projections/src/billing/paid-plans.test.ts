import { PlanChanged } from '@pollux/domain/accounts/account-events';
import {
  OrderCompleted,
  PaymentDeclined,
  PlanLapsed,
  RenewalAnnounced,
} from '@pollux/domain/billing/orders/order-events';
import { id } from '@pollux/domain/testing';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { paidPlans } from './paid-plans.ts';

const accountId = id('a');
const BOUGHT = '2026-11-24T04:30:00.000Z';
const until = '2026-12-24T04:30:00.000Z';
const item = { type: 'subscription', planId: id('e'), planCode: 'standard', planName: 'Standard' };
const bought = (price = 49_900) =>
  OrderCompleted({ accountId, orderId: id('1'), item, quote: { price }, at: BOUGHT } as never);
const putOn = (subscriptionType: string, at: string) => PlanChanged({ accountId, subscriptionType, at });
const dueAfter = (...events: Parameters<typeof project>[1][]) => {
  const { announceAt, renewAt } = project(paidPlans, ...events)[accountId] ?? {};
  return [announceAt, renewAt];
};

test('whoever is put back on the plan that they have paid for goes on with it, or it ends with its month', () => {
  const away = putOn('premium', '2026-12-01T00:00:00.000Z');
  expect(dueAfter(bought(), away)).toEqual([null, null]);
  expect(dueAfter(bought(), away, putOn('standard', '2026-12-02T00:00:00.000Z'))).toEqual([
    '2026-12-22T04:30:00.000Z',
    until,
  ]);
  // Once it is over, has lapsed, or cost nothing, nothing follows.
  expect(dueAfter(bought(), away, putOn('standard', until))).toEqual([null, null]);
  expect(dueAfter(bought(0), putOn('standard', BOUGHT))).toEqual([null, null]);
  const lapsed = PlanLapsed({ accountId, orderId: id('1'), planCode: 'standard', at: BOUGHT });
  expect(dueAfter(bought(), lapsed, putOn('standard', BOUGHT))).toEqual([null, null]);
});

test('a renewal waits for another payment, and is tried once that is declined', () => {
  const announced = RenewalAnnounced({
    accountId,
    orderId: id('2'),
    renewAt: until,
    at: '2026-12-22T04:30:00.000Z',
  });
  const declined = (at: string) =>
    PaymentDeclined({ accountId, orderId: id('3'), paymentId: id('4'), code: '', reason: '', at });
  expect(dueAfter(bought(), announced, declined('2026-12-23T00:00:00.000Z'))[1]).toBe(until);
  expect(dueAfter(bought(), announced, declined('2026-12-24T05:00:00.000Z'))[1]).toBe(
    '2026-12-24T05:00:01.000Z',
  );
});
