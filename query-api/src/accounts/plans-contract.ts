import { Entitlements, FEATURES, type Feature } from '@pollux/domain/accounts/plan';
import { Id, Paise } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { query } from '../http/contract.ts';
import { containing, flag, list, oneOf, range } from '../http/list-contract.ts';

/** A plan with a flag for each feature (A191 to A196, P315). */
export const SubscriptionPlan = Entitlements.extend({
  id: Id,
  /** What accounts are on. */
  code: z.string(),
  subscriptionName: z.string(),
  /** For a month, in paise; 0 for a free plan. */
  amount: Paise,
  description: z.string(),
  isActive: z.boolean(),
});
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

/** A plan with what a month of it comes to for a buyer, with discounts, fee and taxes, in paise. */
export const OfferedPlan = SubscriptionPlan.extend({ total: Paise });
export type OfferedPlan = z.infer<typeof OfferedPlan>;

/** The plans that are offered, the cheapest first (P205, P499). */
export const getPlans = query('GET', '/api/plans', {
  response: z.object({
    plans: z.array(OfferedPlan),
    /** What the reader's own plan is called, also where it is offered no more (A008). */
    own: SubscriptionPlan.pick({ code: true, subscriptionName: true }).nullable(),
  }),
});

/** A plan that is offered (P515). */
export const getPlan = query('GET', '/api/plans/:id', {
  params: z.object({ id: Id }),
  response: z.object({ plan: SubscriptionPlan }),
});

/** The plans that are offered, as the back office's sources call them (A298). */
export const getSubscriptions = { ...getPlans, path: '/api/subscriptions' } as const;

/** A plan by its id, as the back office's sources call it: one that is offered no more, the back office alone reads (A299). */
export const getSubscription = { ...getPlan, path: '/api/subscriptions/:id' } as const;

const byFeature = Object.fromEntries(FEATURES.map((feature) => [feature, oneOf(flag)])) as Readonly<
  Record<Feature, ReturnType<typeof oneOf<boolean>>>
>;

/** Every plan, also those that are offered no more. */
export const getAdminPlans = list('GET', '/api/admin/plans', {
  row: SubscriptionPlan,
  sortable: ['place', 'name', 'price', 'isActive'],
  sort: 'place',
  filters: {
    isActive: oneOf(flag),
    name: containing(),
    description: containing(),
    /** In paise. */
    price: range(z.coerce.number()),
    /** How many people with a verified email are on it, admins apart. */
    people: range(z.coerce.number(), { isOwn: true }),
    ...byFeature,
  },
  searched: true,
});

/** Every plan, as the back office's sources call them (A298). */
export const getAdminSubscriptions = { ...getAdminPlans, path: '/api/admin/subscriptions' } as const;
