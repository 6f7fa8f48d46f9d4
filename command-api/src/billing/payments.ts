import { accounts } from '@pollux/domain/accounts/account';
import { AskPayment, ReturnSurplus } from '@pollux/domain/billing/orders/checkout';
import { type Order, orders, paymentUnderWay } from '@pollux/domain/billing/orders/orders';
import { OrderCompleted, SurplusReceived } from '@pollux/domain/billing/orders/order-events';
import { recordPayment, recordReturn } from '@pollux/domain/billing/orders/paying';
import type { PaymentGateway, PaymentMessage } from '@pollux/infra/payments/payment-gateway';
import { due } from '../kernel/due.ts';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Streams } from '../kernel/streams.ts';
import { handleChangePlan } from './change-plan.ts';
import { answerOf } from './checkout.ts';
import { isGone } from './price-list.ts';

/** The gateway has not said its last word: it is asked again later. */
class StillWaiting extends Error {
  constructor() {
    super('The gateway has not said yet what becomes of the payment.');
  }
}

/** The payment was begun through a gateway that is not the configured one: it waits for that. */
class OtherGateway extends Error {
  constructor(paymentId: string, name: string) {
    super(`Payment ${paymentId} was begun through the gateway ${name}, which this process does not have.`);
  }
}

/**
 * The order of a payment. Another gateway knows nothing of it: what that says of it is not to be believed. Read anew, so
 * that what is written next knows the payment: a deadline or a message may come of what another process has begun.
 * @throws OtherGateway
 */
async function orderAtGateway(
  { accountId, orderId, paymentId }: PaymentMessage,
  streams: Streams,
  { name }: PaymentGateway,
): Promise<Order | undefined> {
  const order = (await streams.readAnew(orders, { accountId })).get(orderId);
  const payment = order?.payments.find((each) => each.paymentId === paymentId);
  if (payment !== undefined && payment.gateway !== name) throw new OtherGateway(paymentId, payment.gateway);
  return order;
}

/** @throws an error where it is to be asked again */
export const handleAskPayment = handles(AskPayment, {
  may: reactionsAlone,
  async run(payment, by, streams, { gateway }) {
    const { accountId, orderId, paymentId } = payment;
    const known = await orderAtGateway(payment, streams, gateway);
    // Whoever began it was stopped before asking, or is about to ask: then it must not be taken any more.
    const says = answerOf((await gateway.ask(paymentId)) ?? (await gateway.giveUp(paymentId)));
    const options = { isGone: known !== undefined && (await isGone(known.item, streams)) };
    await streams.write(orders, { accountId }, (state) => recordPayment(payment, says, state, by, options));
    const order = (await streams.read(orders, { accountId })).get(orderId);
    if (order !== undefined && paymentUnderWay(order)?.paymentId === paymentId) throw new StillWaiting();
    return { message: 'The payment is known.' };
  },
});

export const handleReturnSurplus = handles(ReturnSurplus, {
  may: reactionsAlone,
  async run(payment, by, streams, { gateway }) {
    const { accountId, paymentId } = payment;
    await orderAtGateway(payment, streams, gateway);
    await gateway.giveBack(paymentId);
    await streams.write(orders, { accountId }, (state) => recordReturn(payment, state, by));
    return { message: 'The surplus is given back.' };
  },
});

/** Payments that hang are asked for. */
export const askPayments = due('ask-payments', {
  readModel: 'orders',
  at: 'askAt',
  command: handleAskPayment,
  payload: (orderId, { accountId, paymentId }) => ({
    orderId,
    accountId: String(accountId),
    paymentId: String(paymentId),
  }),
});

/** A month of a plan that is bought begins at once. */
export const planBought = reaction('plan-bought').on(
  OrderCompleted,
  async ({ data: { accountId, item } }, { issue, read }) => {
    // Whoever is forgotten by now is on no plan: nobody is to wait for that.
    const isThere = (await read(accounts, { accountId })).status === 'registered';
    if (item.type === 'subscription' && isThere)
      await issue(handleChangePlan, { accountId, subscriptionType: item.planCode });
  },
  { untilDone: true },
);

export const surplusGoesBack = reaction('surplus-goes-back').on(
  SurplusReceived,
  async ({ data: { accountId, orderId, paymentId } }, { issue }) => {
    await issue(handleReturnSurplus, { accountId, orderId, paymentId });
  },
  { untilDone: true },
);
