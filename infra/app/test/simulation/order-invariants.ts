import assert from 'node:assert/strict';
import { handleConfirmCheckout } from '@pollux/command-api/billing/checkout';
import { InvoiceIssued } from '@pollux/domain/billing/invoices/invoices';
import { orders, paymentUnderWay } from '@pollux/domain/billing/orders/orders';
import { OrderCompleted, RefundDecided, SurplusReturned } from '@pollux/domain/billing/orders/order-events';
import type { EventOf } from '@pollux/domain/kernel/event';
import type { RecordedEvent } from '@pollux/infra/event-store/event-store';
import type { Outcome } from './clients.ts';
import type { GatewayWorld } from './memory-gateway.ts';

type Completed = EventOf<typeof OrderCompleted>['data'];
type Returned = EventOf<typeof SurplusReturned>['data'];

/**
 * No payment is lost, and nobody pays twice: for what the gateway has taken there is one completed order, or it was given
 * back; nothing hangs. @throws AssertionError
 */
export function checkOrders(
  events: readonly RecordedEvent[],
  outcomes: readonly Outcome[],
  { gateway, now }: { readonly gateway: GatewayWorld; readonly now: () => Date },
): void {
  const completed = dataOf<Completed>(events, OrderCompleted.type);
  const returned = new Set(dataOf<Returned>(events, SurplusReturned.type).map(({ paymentId }) => paymentId));
  const paying = completed.map(({ paymentId }) => paymentId);
  assert.equal(new Set(paying).size, paying.length, 'a payment pays one order');
  // What was given back whole can be bought again.
  const wholes = dataOf<{ orderId: string; isWhole: boolean }>(events, RefundDecided.type);
  const isBack = new Set(wholes.filter(({ isWhole }) => isWhole).map(({ orderId }) => orderId));
  const bought = completed
    .filter(({ orderId }) => !isBack.has(orderId))
    .map(({ accountId, item }) => (item.type === 'quiz' ? `${accountId} ${item.quizId}` : ''));
  assert.equal(new Set(bought).size, bought.length, 'nobody buys the same thing twice');
  const invoiced = dataOf<{ transactionId: string }>(events, InvoiceIssued.type);
  assert.deepEqual(
    invoiced.map(({ transactionId }) => transactionId).toSorted(),
    completed.map(({ transactionId }) => transactionId).toSorted(),
    'every completed order has one invoice',
  );
  const notYetAsked = checkNothingHangs(events, now());
  for (const payment of gateway.payments.values()) {
    const { paymentId } = payment;
    if (notYetAsked.has(paymentId)) continue;
    const isKept = gateway.hasMoneyOf(payment) && !payment.returned;
    assert.equal(paying.includes(paymentId), isKept, 'for money that the gateway keeps something is given');
    assert.equal(returned.has(paymentId), payment.returned, 'what was given back is known');
  }
  for (const { paymentId, quote } of completed) {
    const payment = gateway.payments.get(paymentId ?? '');
    assert.equal(payment?.paise, quote.total, 'what was quoted was paid');
  }
  for (const outcome of outcomes) {
    if (outcome.handler.contract.name !== handleConfirmCheckout.contract.name || !('answer' in outcome))
      continue;
    const { status, transactionId } = outcome.answer as { status: string; transactionId: string | null };
    if (status !== 'completed') continue;
    assert.ok(
      completed.some((order) => order.transactionId === transactionId),
      'what was said to be paid is',
    );
  }
}

/** Where clocks were set back, it is not time yet to ask. */
const ASKED_MS = 60_000;

/** @returns the payments that it is not yet time to ask about */
function checkNothingHangs(events: readonly RecordedEvent[], now: Date): Set<string> {
  const notYetAsked = new Set<string>();
  const streams = Map.groupBy(
    events.filter(({ stream }) => stream.startsWith('Orders-')),
    ({ stream }) => stream,
  );
  for (const own of streams.values()) {
    const state = orders.evolveAll(orders.initial, own as never);
    for (const order of state.values()) {
      const open = paymentUnderWay(order);
      const isAsked = open !== undefined && now.getTime() - Date.parse(open.startedAt) >= ASKED_MS;
      assert.ok(!isAsked, 'what became of every payment is known');
      if (open !== undefined) notYetAsked.add(open.paymentId);
      const surplus = order.payments.filter(({ status }) => status === 'surplus');
      assert.deepEqual(surplus, [], 'a surplus goes back');
    }
  }
  return notYetAsked;
}

export function dataOf<Data>(events: readonly RecordedEvent[], type: string): Data[] {
  return events.filter((event) => event.type === type).map(({ data }) => data as Data);
}
