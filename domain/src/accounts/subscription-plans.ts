import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { sameData } from '../kernel/same-data.ts';
import { Id, Instant, lines, Paise, text } from '../kernel/values.ts';
import {
  type Entry,
  emptyRoster,
  foldsRoster,
  MOST_NAME_CHARACTERS,
  type OpenRoster,
  type Roster,
  takenValues,
  valueOf,
} from '../kernel/roster.ts';
import { Entitlements, entitlementsOf, FEATURES, type Feature } from './plan.ts';

// Events

const Said = z.object({
  name: z.string(),
  /** For a month, in paise; 0 for a free plan (P015, P627). */
  price: Paise,
  description: z.string(),
  features: Entitlements,
  isActive: z.boolean(),
});

export const SubscriptionPlanAdded = event(
  'SubscriptionPlanAdded',
  /** The code is what accounts are on, and never changes. */
  Said.extend({ planId: Id, code: z.string(), at: Instant }),
);

/** All of the plan as it is from now on. */
export const SubscriptionPlanChanged = event(
  'SubscriptionPlanChanged',
  Said.extend({ planId: Id, at: Instant }),
);

export type SubscriptionPlanEvent = EventOf<typeof SubscriptionPlanAdded | typeof SubscriptionPlanChanged>;

// State

/** Its value is its code. */
export type SubscriptionPlan = Entry & z.infer<typeof Said>;
export type SubscriptionPlans = Roster<SubscriptionPlan>;

function change(plans: OpenRoster<SubscriptionPlan>, event: SubscriptionPlanEvent): void {
  const { planId, name, price, description, features, isActive } = event.data;
  const plan = { name, price, description, features, isActive };
  const known = plans.entries.get(planId)?.value ?? valueOf(name);
  const value = event.type === 'SubscriptionPlanAdded' ? event.data.code : known;
  plans.entries.set(planId, { ...plan, value });
}

/** The plans that people can be on: one stream (A191). A plan is never deleted, but offered no more (A228). */
export const subscriptionPlans = category('SubscriptionPlans', {
  key: (_key: object) => 'all',
  events: [SubscriptionPlanAdded, SubscriptionPlanChanged],
  initial: emptyRoster as SubscriptionPlans,
  ...foldsRoster(change),
});

// Commands

/** A switch for each feature; one that is not sent is off (A192 to A196). */
const switches = Object.fromEntries(
  FEATURES.map((feature) => [feature, z.boolean().default(false)]),
) as Record<Feature, z.ZodDefault<z.ZodBoolean>>;

/** A plan as it is sent. */
export const SubscriptionPlanForm = z.object({
  subscriptionName: text(MOST_NAME_CHARACTERS, { message: 'Subscription Name is required' }),
  /** For a month, in paise. */
  amount: z
    .int('Price is required')
    .nonnegative('Price must not be negative')
    .max(10_000_000, 'Price is too high'),
  description: lines(500, { message: 'Description is required' }),
  isActive: z.boolean('Say whether the plan is active.').default(true),
  ...switches,
});
export type SubscriptionPlanForm = z.infer<typeof SubscriptionPlanForm>;

const SavedPlan = Message.extend({ id: Id });

/** Makes a plan (A300). */
export const CreateSubscriptionPlan = command('CreateSubscriptionPlan', SubscriptionPlanForm, SavedPlan);

/** Changes all of a plan; whoever is on it has what it includes from then on. */
export const UpdateSubscriptionPlan = command(
  'UpdateSubscriptionPlan',
  SubscriptionPlanForm.extend({ id: Id }),
  SavedPlan,
);

/** The plan is offered no more; people who are on it keep it (A227, A228, A302). */
export const DeactivateSubscriptionPlan = command('DeactivateSubscriptionPlan', z.object({ id: Id }));

// Rejections

export class SubscriptionPlanNotFound extends Rejection {
  constructor() {
    super('not-found', 'subscription-plan-not-found', 'There is no such plan.');
  }
}

export class SubscriptionPlanExists extends Rejection {
  constructor() {
    super('conflict', 'subscription-plan-exists', 'There is already a plan with this name.');
  }
}

export class PlanNameReserved extends Rejection {
  constructor() {
    const message = '“All” is reserved for coupons. Choose another plan name.';
    super('invalid', 'plan-name-reserved', message, {
      errors: [{ path: 'subscriptionName', message, code: 'plan-name-reserved' }],
    });
  }
}

export class FreePlanStays extends Rejection {
  constructor() {
    super(
      'conflict',
      'free-plan-stays',
      'Everybody starts on the free plan, so it must stay active and free.',
    );
  }
}

// Decisions

/** The plan that everybody is on at first (P017). */
const FIRST = 'basic';

/** What a coupon applies to that is for everything (A184): as a plan's code it would not be told from that. */
export const EVERYTHING = 'all';

/** @throws SubscriptionPlanExists, PlanNameReserved */
export function createSubscriptionPlan(
  form: SubscriptionPlanForm,
  plans: SubscriptionPlans,
  by: Context,
  planId: string,
): SubscriptionPlanEvent[] {
  const code = valueOf(form.subscriptionName);
  if (code === EVERYTHING) throw new PlanNameReserved();
  if (takenValues(plans).has(code)) throw new SubscriptionPlanExists();
  return [SubscriptionPlanAdded({ planId, code, ...saidIn(form), at: by.now.toISOString() })];
}

/**
 * @returns no events when nothing is different
 * @throws SubscriptionPlanNotFound, SubscriptionPlanExists, PlanNameReserved, FreePlanStays
 */
export function updateSubscriptionPlan(
  { id, ...form }: Data<typeof UpdateSubscriptionPlan>,
  plans: SubscriptionPlans,
  by: Context,
): SubscriptionPlanEvent[] {
  const known = plans.entries.get(id);
  if (known === undefined) throw new SubscriptionPlanNotFound();
  const plan = saidIn(form);
  const { value, ...before } = known;
  if (sameData(plan, before)) return [];
  if (value === FIRST && (!plan.isActive || plan.price > 0)) throw new FreePlanStays();
  const named = valueOf(plan.name);
  if (named === EVERYTHING) throw new PlanNameReserved();
  if (takenValues(plans, id).has(named)) throw new SubscriptionPlanExists();
  return [SubscriptionPlanChanged({ planId: id, ...plan, at: by.now.toISOString() })];
}

/** @returns no events when it is offered no more already; @throws SubscriptionPlanNotFound, FreePlanStays */
export function deactivateSubscriptionPlan(
  id: string,
  plans: SubscriptionPlans,
  by: Context,
): SubscriptionPlanEvent[] {
  const known = plans.entries.get(id);
  if (known === undefined) throw new SubscriptionPlanNotFound();
  const { value, ...plan } = known;
  if (!plan.isActive) return [];
  if (value === FIRST) throw new FreePlanStays();
  return [SubscriptionPlanChanged({ planId: id, ...plan, isActive: false, at: by.now.toISOString() })];
}

/** Adds those of the plans, by their codes, that never were there. */
export function addSubscriptionPlans(
  given: readonly { readonly code: string; readonly form: SubscriptionPlanForm }[],
  plans: SubscriptionPlans,
  by: Context,
): SubscriptionPlanEvent[] {
  const known = new Set([...plans.entries.values()].map(({ value }) => value));
  const at = by.now.toISOString();
  return given
    .map(({ code, form }) => ({ planId: by.newId(), code, ...saidIn(form), at }))
    .filter(({ code }) => !known.has(code))
    .map((plan) => SubscriptionPlanAdded(plan));
}

function saidIn({ subscriptionName, amount, description, isActive, ...features }: SubscriptionPlanForm) {
  return { name: subscriptionName, price: amount, description, features, isActive };
}

// Queries

/** What somebody on a plan may do, also if it is offered no more (A196, A227). @param code of the plan */
export function entitlementsIn(plans: SubscriptionPlans, code: string): Entitlements {
  return planOf(plans, code)?.features ?? entitlementsOf(code);
}

/** The plan of a code, also if it is offered no more. */
export function planOf(
  { entries }: Pick<SubscriptionPlans, 'entries'>,
  code: string,
): SubscriptionPlan | undefined {
  return [...entries.values()].find(({ value }) => value === code);
}
