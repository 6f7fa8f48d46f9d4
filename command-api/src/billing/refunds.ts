import { capturedOf, type Orders, openRefund, orders } from '@pollux/domain/billing/orders/orders';
import { RefundDecided, RefundRetried } from '@pollux/domain/billing/orders/order-events';
import { OrderNotFound } from '@pollux/domain/billing/orders/paying';
import { AskDispute, recordDispute } from '@pollux/domain/billing/refunds/disputing';
import {
  AskRefund,
  decideRefund,
  RefundOrder,
  RetryRefund,
  recordRefund,
  retryRefund,
  SendRefund,
} from '@pollux/domain/billing/refunds/refunding';
import type { Context } from '@pollux/domain/kernel/context';
import type { PaymentGateway, Refund, RefundSays } from '@pollux/infra/payments/payment-gateway';
import { due } from '../kernel/due.ts';
import { handles, handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Streams } from '../kernel/streams.ts';

// As with payments, a refund is in the log before the gateway hears of it, and its id is the gateway's key: the reaction
// that asks for it, a message of the gateway and the deadline find out what became of it, in any order and number.

const limits = [perAccount(120, 600)];

export const handleRefundOrder = handlesForOffice(RefundOrder, {
  limits,
  async run(refund, by, streams) {
    const accountId = refund.userId;
    requireOrder(refund.orderId, await streams.readAnew(orders, { accountId }));
    const events = await streams.write(orders, { accountId }, (state) => decideRefund(refund, state, by));
    const decided = events.find(({ type }) => type === 'RefundDecided');
    if (decided?.type !== 'RefundDecided') throw new OrderNotFound();
    return { message: 'The refund is decided.', refundId: decided.data.refundId };
  },
});

export const handleRetryRefund = handlesForOffice(RetryRefund, {
  limits,
  async run(refund, by, streams) {
    const accountId = refund.userId;
    requireOrder(refund.orderId, await streams.readAnew(orders, { accountId }));
    await streams.write(orders, { accountId }, (state) => retryRefund(refund, state, by));
    return { message: 'The refund is tried again.' };
  },
});

/** Another process may have written it a moment ago. */
function requireOrder(orderId: string, known: Orders): void {
  if (!known.has(orderId)) throw new OrderNotFound();
}

/** The gateway has not said its last word: it is asked again later. */
class RefundWaiting extends Error {
  constructor() {
    super('The gateway has not said yet what becomes of the refund.');
  }
}

/** That a payment was captured is not in the log yet: the dispute is to be told of again. */
class PaymentNotKnown extends Error {
  constructor() {
    super('What became of the payment is not known yet, and so nothing of its dispute.');
  }
}

const handleSendRefund = handles(SendRefund, {
  may: reactionsAlone,
  async run({ accountId, orderId, refundId }, by, streams, { gateway, log }) {
    // A gateway that does not answer is asked by the deadline: nobody else's refund is to wait for it.
    const sent = (refund: Refund) =>
      gateway.refund(refund).catch((error: unknown): RefundSays => {
        log.warn({ err: error, refundId }, 'the gateway did not answer; it is asked later');
        return { status: 'waiting' };
      });
    await settle({ accountId, orderId }, { gateway, ask: sent }, by, streams);
    return { message: 'The refund is asked for.' };
  },
});

/** @throws an error where it is to be asked again */
export const handleAskRefund = handles(AskRefund, {
  may: reactionsAlone,
  async run(order, by, streams, { gateway }) {
    const says = await settle(
      order,
      { gateway, ask: async (refund) => (await gateway.askRefund(refund)) ?? (await gateway.refund(refund)) },
      by,
      streams,
    );
    if (says?.status === 'waiting') throw new RefundWaiting();
    return { message: 'The refund is known.' };
  },
});

/** Has the gateway say what becomes of the refund of an order that is under way, and takes it down. */
async function settle(
  { accountId, orderId }: { accountId: string; orderId: string },
  { gateway, ask }: { gateway: PaymentGateway; ask: (refund: Refund) => Promise<RefundSays> },
  by: Context,
  streams: Streams,
): Promise<RefundSays | undefined> {
  const order = (await streams.readAnew(orders, { accountId })).get(orderId);
  const refund = order && openRefund(order);
  const payment = order && capturedOf(order);
  if (refund?.status !== 'decided' || payment === undefined) return undefined;
  const { refundId, tryId, paise } = refund;
  // Another gateway knows nothing of the payment: it waits for the one that has its money.
  if (payment.gateway !== gateway.name) return { status: 'waiting' };
  const says = await ask({ refundId: tryId, paymentId: payment.paymentId, orderId, accountId, paise });
  const known = { accountId, orderId, refundId, tryId };
  await streams.write(orders, { accountId }, (state) => recordRefund(known, says, state, by));
  return says;
}

export const handleAskDispute = handles(AskDispute, {
  may: reactionsAlone,
  async run(payment, by, streams, { gateway }) {
    const { accountId, paymentId } = payment;
    const says = await gateway.askDispute(paymentId);
    if (says === undefined) return { message: 'There is no dispute.' };
    const known = (await streams.readAnew(orders, { accountId })).get(payment.orderId);
    const paid = known?.payments.find((each) => each.paymentId === paymentId);
    if (paid?.status === 'started') throw new PaymentNotKnown();
    await streams.write(orders, { accountId }, (state) => recordDispute(payment, says, state, by));
    return { message: 'The dispute is known.' };
  },
});

/** What is decided is asked of the gateway; a dispute that was lost has moved the money already. */
export const refundIsSent = reaction('refund-is-sent')
  .on(
    RefundDecided,
    async ({ data: { accountId, orderId, refundId } }, { issue }) => {
      await issue(handleSendRefund, { accountId, orderId, refundId });
    },
    { untilDone: true },
  )
  .on(
    RefundRetried,
    async ({ data: { accountId, orderId, refundId } }, { issue }) => {
      await issue(handleSendRefund, { accountId, orderId, refundId });
    },
    { untilDone: true },
  );

/** Refunds that hang are asked for. */
export const askRefunds = due('ask-refunds', {
  readModel: 'orders',
  at: 'refundAskAt',
  command: handleAskRefund,
  payload: (orderId, { accountId }) => ({ orderId, accountId: String(accountId) }),
});
