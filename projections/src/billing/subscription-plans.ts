import { Entitlements, FEATURES } from '@pollux/domain/accounts/plan';
import { SubscriptionPlanAdded, SubscriptionPlanChanged } from '@pollux/domain/accounts/subscription-plans';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const { planId, code, name, price, description, features, isActive } = SubscriptionPlanAdded.schema.shape;

const PlanDocument = z.object({
  id: planId,
  code,
  name,
  price,
  description,
  features,
  isActive,
  /** Each feature by itself, to be found by. */
  ...Entitlements.shape,
  /** Where it was added among the others: later ones are greater. */
  place: z.string(),
});
export type PlanDocument = z.infer<typeof PlanDocument>;

/** Every plan, also those that are offered no more (A191). */
export const plansView = projector('subscription-plans', {
  version: 2,
  document: PlanDocument,
  indexes: [
    'place',
    'code',
    'name',
    'price',
    'isActive',
    ['isActive', 'price'],
    ['isActive', 'place'],
    ...FEATURES.map((feature) => [feature, 'place'] as const),
  ],
  searched: ['name', 'description'],
  fixed: ['code'],
})
  .creates(
    SubscriptionPlanAdded,
    ({ data }) => data.planId,
    (_none, { data: { planId: id, at: _at, ...plan }, position }) => ({
      id,
      ...plan,
      ...plan.features,
      place: position,
    }),
  )
  .on(
    SubscriptionPlanChanged,
    ({ data }) => data.planId,
    (before, { data: { planId: id, at: _at, ...plan } }) => ({ ...before, ...plan, ...plan.features, id }),
  );
