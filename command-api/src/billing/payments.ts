import { accounts } from '@pollux/domain/accounts/account';
import { AskPayment, ReturnSurplus } from '@pollux/domain/billing/orders/checkout';
import {
  OrderCompleted,
  orders,
  paymentUnderWay,
  SurplusReceived,
} from '@pollux/domain/billing/orders/orders';
import { recordPayment, recordReturn } from '@pollux/domain/billing/orders/paying';
import { due } from '../kernel/due.ts';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import { handleChangePlan } from './change-plan.ts';
import { answerOf } from './checkout.ts';

/** The gateway has not said its last word: it is asked again later. */
class StillWaiting extends Error {
  constructor() {
    super('The gateway has not said yet what becomes of the payment.');
  }
}

/** @throws an error where it is to be asked again */
export const handleAskPayment = handles(AskPayment, {
  may: reactionsAlone,
  async run(payment, by, streams, { gateway }) {
    const { accountId, orderId, paymentId } = payment;
    // Whoever began it was stopped before asking, or is about to ask: then it must not be taken any more.
    const says = answerOf((await gateway.ask(paymentId)) ?? (await gateway.giveUp(paymentId)));
    await streams.write(orders, { accountId }, (state) => recordPayment(payment, says, state, by));
    const order = (await streams.read(orders, { accountId })).get(orderId);
    if (order !== undefined && paymentUnderWay(order)?.paymentId === paymentId) throw new StillWaiting();
    return { message: 'The payment is known.' };
  },
});

export const handleReturnSurplus = handles(ReturnSurplus, {
  may: reactionsAlone,
  async run(payment, by, streams, { gateway }) {
    const { accountId, paymentId } = payment;
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
