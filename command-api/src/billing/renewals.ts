import { accounts, BASIC_PLAN } from '@pollux/domain/accounts/account';
import { billingPolicy } from '@pollux/domain/billing/billing-policy';
import { cancellations } from '@pollux/domain/billing/cancellation';
import { AnnounceRenewal, RenewPlan } from '@pollux/domain/billing/orders/checkout';
import { capturedOf, orders } from '@pollux/domain/billing/orders/orders';
import { PlanLapsed } from '@pollux/domain/billing/orders/order-events';
import { lastPaidPlan, nextPlanId, type PaidPlan } from '@pollux/domain/billing/orders/paid-plan';
import { billedTo } from '@pollux/domain/billing/orders/placing';
import { recordPayment } from '@pollux/domain/billing/orders/paying';
import { renewalOffer, wantedAt } from '@pollux/domain/billing/orders/pricing';
import { announceRenewal, MOST_RENEWED_PAISE, renewOrLapse } from '@pollux/domain/billing/orders/renewing';
import { subscriptionPlans } from '@pollux/domain/accounts/subscription-plans';
import { coupons } from '@pollux/domain/reference/coupon';
import { taxes } from '@pollux/domain/billing/tax';
import { due } from '../kernel/due.ts';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Streams } from '../kernel/streams.ts';
import { handleChangePlan } from './change-plan.ts';
import { answerOf } from './checkout.ts';

/** The plan that somebody pays for, as long as they are on it, and whether it is to go on. */
async function planOf(
  accountId: string,
  streams: Streams,
): Promise<{ readonly paid: PaidPlan; readonly isToRenew: boolean } | undefined> {
  const paid = lastPaidPlan(await streams.readAnew(orders, { accountId }));
  const account = await streams.readAnew(accounts, { accountId });
  if (paid === undefined || account.status !== 'registered') return undefined;
  if (account.subscriptionType !== paid.planCode) return undefined;
  const record = await streams.readAnew(cancellations, { accountId });
  return { paid, isToRenew: record.status === 'open' && record.autoRenew };
}

export const handleAnnounceRenewal = handles(AnnounceRenewal, {
  may: reactionsAlone,
  async run({ accountId }, by, streams) {
    const known = await planOf(accountId, streams);
    if (known?.isToRenew !== true) return { message: 'Nothing is renewed.' };
    const { order } = known.paid;
    const offer = renewalOffer(nextPlanId(known.paid), await streams.read(subscriptionPlans, {}));
    const list = {
      coupons: await streams.read(coupons, {}),
      taxes: await streams.read(taxes, {}),
      policy: await streams.read(billingPolicy, {}),
    };
    // A code is entered once: the next month costs what it costs everybody.
    const terms = { couponCode: '', state: order.supply.to, gstin: order.gstin, ...billedTo(order) };
    const wanted = wantedAt(offer, terms, list, by.now);
    if (wanted.quote.total > MOST_RENEWED_PAISE) return { message: 'Nothing is renewed by itself.' };
    const orderId = by.newId();
    const announcing = { now: by.now, newId: () => by.newId(), accountId };
    await streams.write(orders, { accountId }, (state) =>
      announceRenewal(wanted, state, announcing, orderId),
    );
    return { message: 'The renewal is announced.' };
  },
});

export const handleRenewPlan = handles(RenewPlan, {
  may: reactionsAlone,
  async run({ accountId }, by, streams, { gateway }) {
    const known = await planOf(accountId, streams);
    if (known === undefined) return { message: 'There is nothing to renew.' };
    const { isToRenew, paid } = known;
    const transactionId = by.newId();
    const renewing = { now: by.now, newId: () => by.newId(), accountId };
    const events = await streams.write(orders, { accountId }, (state) =>
      renewOrLapse({ isToRenew, gateway: gateway.name }, state, renewing),
    );
    const started = events.find(({ type }) => type === 'PaymentStarted');
    const mandate = capturedOf(paid.order);
    if (started?.type !== 'PaymentStarted' || mandate === undefined)
      return { message: 'Nothing is charged.' };
    const { orderId, paymentId, paise } = started.data;
    const charge = { paymentId, orderId, accountId, paise, earlierPaymentId: mandate.paymentId };
    // A gateway that does not answer is asked later, as about any payment.
    const says = await gateway.chargeAgain(charge).catch(() => ({ status: 'waiting' }) as const);
    const payment = { accountId, orderId, paymentId };
    const ids = { now: by.now, newId: () => transactionId };
    await streams
      .step('answer')
      .write(orders, { accountId }, (state) => recordPayment(payment, answerOf(says), state, ids));
    return { message: 'The renewal is tried.' };
  },
});

const payload = (accountId: string) => ({ accountId });

/** Announces what is renewed two days ahead. */
export const announceRenewals = due('announce-renewals', {
  readModel: 'paid-plans',
  at: 'announceAt',
  command: handleAnnounceRenewal,
  payload,
});

/** Renews plans when their month is over, on three days, and lets the others lapse. */
export const renewPlans = due('renew-plans', {
  readModel: 'paid-plans',
  at: 'renewAt',
  command: handleRenewPlan,
  payload,
});

/** Whoever's plan has lapsed is on the free one. */
export const planLapsed = reaction('plan-lapsed').on(
  PlanLapsed,
  async ({ data: { accountId, planCode } }, { read, issue }) => {
    const account = await read(accounts, { accountId });
    // They may have changed to another one meanwhile.
    if (account.status !== 'registered' || account.subscriptionType !== planCode) return;
    await issue(handleChangePlan, { accountId, subscriptionType: BASIC_PLAN });
  },
  { untilDone: true },
);
