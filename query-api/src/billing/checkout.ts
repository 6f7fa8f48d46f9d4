import { accounts } from '@pollux/domain/accounts/account';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { billingPolicy } from '@pollux/domain/billing/billing-policy';
import { couponUses, isUsedUp } from '@pollux/domain/billing/orders/coupon-uses';
import { hasBought, type Orders, orders } from '@pollux/domain/billing/orders/orders';
import { type Offer, planOffer, quizOffer, wantedAt } from '@pollux/domain/billing/orders/pricing';
import { subscriptionPlans } from '@pollux/domain/accounts/subscription-plans';
import { type Coupons, couponCalled, coupons } from '@pollux/domain/reference/coupon';
import { taxes } from '@pollux/domain/billing/tax';
import { Problem } from '@pollux/infra/http/problem';
import { ordersView } from '@pollux/projections/billing/orders';
import { sessionOf, signedIn } from '../http/policies.ts';
import { type Asking, serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { getCheckoutQuote, getOrderStatus, getPurchase } from './checkout-contract.ts';

export const serveCheckoutQuote = serves(getCheckoutQuote, {
  may: signedIn,
  limit: { name: 'checkout-quote', points: 600, seconds: 600 },
  async answer({ query: { type, id, coupon, state = null } }, by) {
    const { accountId } = sessionOf(by);
    const { events, gateway } = by;
    const now = new Date();
    const known = await stateOf(orders, { accountId }, events);
    const offer =
      type === 'quiz'
        ? quizOffer(await stateOf(quizzes, { quizId: id }, events), accountId, now)
        : await planOfferTo(accountId, id, known, now, by);
    const allCoupons = await stateOf(coupons, {}, events);
    const list = {
      coupons: allCoupons,
      taxes: await stateOf(taxes, {}, events),
      policy: await stateOf(billingPolicy, {}, events),
      isUsedUp: await isCodeUsedUp(coupon, allCoupons, by),
    };
    const terms = { couponCode: coupon, state, gstin: '' };
    const { item, quote, couponCode } = wantedAt(offer, terms, list, now);
    return {
      item,
      quote,
      coupon: coupon === '' ? null : { code: coupon, isValid: couponCode !== null },
      isBought: item.type === 'quiz' && hasBought(known, item.quizId),
      gateway: { name: gateway.name, methods: [...gateway.methods], banks: [...gateway.banks] },
    };
  },
});

/** Whether a code has been used as often as it can be; not of one that there is not, or that has no limit. */
async function isCodeUsedUp(code: string, known: Coupons, { events }: Asking): Promise<boolean> {
  const called = couponCalled(code, known);
  const mostUses = called?.coupon.mostUses;
  if (called === undefined || mostUses === undefined) return false;
  return isUsedUp({ mostUses }, await stateOf(couponUses, { couponId: called.couponId }, events));
}

async function planOfferTo(
  accountId: string,
  planId: string,
  known: Orders,
  now: Date,
  { events }: Asking,
): Promise<Offer> {
  const [plans, account] = await Promise.all([
    stateOf(subscriptionPlans, {}, events),
    stateOf(accounts, { accountId }, events),
  ]);
  return planOffer(planId, { plans, account, orders: known }, now);
}

export const serveOrderStatus = serves(getOrderStatus, {
  may: signedIn,
  async answer({ params: { id } }, by) {
    const order = (await by.documents.get(ordersView, id))?.document;
    if (order?.accountId !== sessionOf(by).accountId)
      throw new Problem(404, 'order-not-found', 'There is no such order.');
    const { status, refusal, transactionId } = order;
    return { status, refusal, transactionId };
  },
});

export const servePurchase = serves(getPurchase, {
  may: signedIn,
  async answer({ query: { activityId } }, by) {
    const { accountId } = sessionOf(by);
    return { paid: hasBought(await stateOf(orders, { accountId }, by.events), activityId) };
  },
});
