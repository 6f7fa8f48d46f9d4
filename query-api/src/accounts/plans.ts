import { shortListThen } from '../http/table-past.ts';
import { type Entitlements, entitlementsOf } from '@pollux/domain/accounts/plan';
import { billingPolicy } from '@pollux/domain/billing/billing-policy';
import { type PriceList, wantedAt } from '@pollux/domain/billing/orders/pricing';
import { coupons } from '@pollux/domain/reference/coupon';
import { taxes } from '@pollux/domain/billing/tax';
import { Problem } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { usersView } from '@pollux/projections/admin/users';
import { type PlanDocument, plansView } from '@pollux/projections/billing/subscription-plans';
import type { Documents } from '../http/documents.ts';
import { isReader, sessionOf, signedIn, staff } from '../http/policies.ts';
import { within } from '../http/list-contract.ts';
import { serves } from '../http/serve.ts';
import { servesList } from '../http/serve-list.ts';
import { stateOf } from '../http/stream-state.ts';
import {
  getAdminPlans,
  getAdminSubscriptions,
  getPlan,
  getPlans,
  getSubscription,
  getSubscriptions,
  type SubscriptionPlan,
} from './plans-contract.ts';

/** More than anybody compares. */
const MOST_PLANS = 100;

export const servePlans = serves(getPlans, {
  may: signedIn,
  async answer(_asked, by) {
    const offered = { where: { isActive: true }, sort: [{ field: 'price' }], limit: MOST_PLANS };
    const [found, account] = await Promise.all([
      by.documents.find(plansView, offered),
      by.documents.get(accountsView, sessionOf(by).accountId),
    ]);
    const own = account && (await planWith(account.document.subscriptionType, by.documents));
    const list = {
      coupons: await stateOf(coupons, {}, by.events),
      taxes: await stateOf(taxes, {}, by.events),
      policy: await stateOf(billingPolicy, {}, by.events),
    };
    const now = new Date();
    return {
      plans: found.map(({ document }) => ({ ...planOf(document), total: totalOf(document, list, now) })),
      own: own === undefined ? null : { code: own.code, subscriptionName: own.name },
    };
  },
});

/** What a month of a plan comes to at the checkout, where nobody enters a code. */
function totalOf({ id, code, name, price }: PlanDocument, list: PriceList, now: Date): number {
  const item = { type: 'subscription', planId: id, planCode: code, planName: name } as const;
  const terms = { couponCode: '', state: null, gstin: '' };
  return wantedAt({ item, price, credit: 0 }, terms, list, now).quote.total;
}

export const servePlan = serves(getPlan, {
  may: signedIn,
  async answer({ params: { id } }, { documents }) {
    const found = await documents.get(plansView, id);
    if (found?.document.isActive !== true) throw noSuchPlan();
    return { plan: planOf(found.document) };
  },
});

export const serveSubscription = serves(getSubscription, {
  may: signedIn,
  async answer({ params: { id } }, by) {
    const plan = (await by.documents.get(plansView, id))?.document;
    const isSeen = plan?.isActive === true || (await isReader('staff', sessionOf(by), by.documents));
    if (plan === undefined || !isSeen) throw noSuchPlan();
    return { plan: planOf(plan) };
  },
});

function noSuchPlan(): Problem {
  return new Problem(404, 'subscription-plan-not-found', 'There is no such plan.');
}

export const serveAdminPlans = servesList(getAdminPlans, {
  may: staff,
  past: shortListThen(plansView),
  of: plansView,
  async narrows(asked, { documents }) {
    const isWithin = within(asked, 'people');
    if (isWithin === undefined) return {};
    const plans = await documents.find(plansView, { limit: MOST_PLANS });
    const peopleOn = (subscriptionType: string) =>
      documents.count(usersView, { where: { isAdmin: false, verified: true, subscriptionType } });
    const counted = await Promise.all(
      plans.map(async ({ id, document }) => ({ id, people: await peopleOn(document.code) })),
    );
    return { ids: counted.filter(({ people }) => isWithin(people)).map(({ id }) => id) };
  },
  rows: (stored) => stored.map(({ document }) => planOf(document)),
});

export const serveSubscriptions = { ...servePlans, contract: getSubscriptions };
export const serveAdminSubscriptions = { ...serveAdminPlans, contract: getAdminSubscriptions };

/** What somebody on a plan may do (A196). @param code of the plan */
export async function includedIn(code: string, documents: Documents): Promise<Entitlements> {
  return (await planWith(code, documents))?.features ?? entitlementsOf(code);
}

async function planWith(code: string, documents: Documents): Promise<PlanDocument | undefined> {
  const [plan] = await documents.find(plansView, { where: { code }, limit: 1 });
  return plan?.document;
}

function planOf({
  name,
  price,
  features: _features,
  place: _place,
  ...plan
}: PlanDocument): SubscriptionPlan {
  return { ...plan, subscriptionName: name, amount: price };
}
