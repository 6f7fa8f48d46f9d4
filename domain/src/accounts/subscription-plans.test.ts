import { expect, test } from 'vitest';
import { by, given, id } from '../testing.ts';
import { entitlementsOf, FEATURES } from './plan.ts';
import { referencePlans } from '../billing/reference-plans.ts';
import {
  addSubscriptionPlans,
  createSubscriptionPlan,
  deactivateSubscriptionPlan,
  entitlementsIn,
  FreePlanStays,
  PlanNameReserved,
  SubscriptionPlanChanged,
  SubscriptionPlanExists,
  SubscriptionPlanForm,
  SubscriptionPlanNotFound,
  subscriptionPlans,
  updateSubscriptionPlan,
} from './subscription-plans.ts';

const admin = by(id('a'));
const at = admin.now.toISOString();
const seeded = addSubscriptionPlans(referencePlans, subscriptionPlans.initial, admin);
const known = subscriptionPlans.evolveAll(subscriptionPlans.initial, seeded);
const idOf = (code: string) => [...known.entries].find(([, { value }]) => value === code)?.[0] ?? '';
const formOf = (code: string) => {
  const plan = referencePlans.find((each) => each.code === code);
  if (plan === undefined) throw new Error('There is no such plan.');
  return plan.form;
};

test('an installation begins with three plans that include what they always did, once [P016]', () => {
  expect([...known.entries.values()].map(({ name, value, price }) => [name, value, price])).toEqual([
    ['Free', 'basic', 0],
    ['Standard', 'standard', 49_900],
    ['Premium', 'premium', 99_900],
  ]);
  for (const code of ['basic', 'standard', 'premium'])
    expect(entitlementsIn(known, code)).toEqual(entitlementsOf(code));
  expect(addSubscriptionPlans(referencePlans, known, admin)).toEqual([]);
  expect(entitlementsIn(known, 'gone')).toEqual(entitlementsOf('basic'));
});

test('what a plan includes is what its record says, also once it is offered no more [A196 A227]', () => {
  const change = { ...formOf('standard'), id: idOf('standard'), certificates: false, isActive: false };
  const events = updateSubscriptionPlan(change, known, admin);
  const after = subscriptionPlans.evolveAll(known, events);
  expect(entitlementsIn(after, 'standard')).toEqual({ ...entitlementsOf('standard'), certificates: false });
  expect(updateSubscriptionPlan({ ...formOf('standard'), id: idOf('standard') }, known, admin)).toEqual([]);
  expect(() => updateSubscriptionPlan({ ...formOf('standard'), id: id('9') }, known, admin)).toThrow(
    SubscriptionPlanNotFound,
  );
});

test('a plan is never deleted: it is offered no more, and its record stays [A228]', () => {
  const { subscriptionName, amount, description, isActive: _on, ...features } = formOf('premium');
  const changed = { name: subscriptionName, price: amount, description, features, isActive: false };
  given(subscriptionPlans, ...seeded)
    .when((plans) => deactivateSubscriptionPlan(idOf('premium'), plans, admin))
    .thenEvents(SubscriptionPlanChanged({ planId: idOf('premium'), ...changed, at }));
  const after = subscriptionPlans.evolveAll(known, deactivateSubscriptionPlan(idOf('premium'), known, admin));
  expect(deactivateSubscriptionPlan(idOf('premium'), after, admin)).toEqual([]);
  expect(() => deactivateSubscriptionPlan(id('9'), known, admin)).toThrow(SubscriptionPlanNotFound);
});

test('the plan that everybody begins on stays active and free', () => {
  expect(() => deactivateSubscriptionPlan(idOf('basic'), known, admin)).toThrow(FreePlanStays);
  for (const change of [{ isActive: false }, { amount: 1 }])
    expect(() =>
      updateSubscriptionPlan({ ...formOf('basic'), ...change, id: idOf('basic') }, known, admin),
    ).toThrow(FreePlanStays);
});

test('no two plans have one name, or the code of another [A246]', () => {
  for (const subscriptionName of ['premium', 'Free', 'BASIC', 'Stan dard'])
    expect(() =>
      createSubscriptionPlan({ ...formOf('premium'), subscriptionName }, known, admin, id('8')),
    ).toThrow(SubscriptionPlanExists);
  given(subscriptionPlans, ...seeded).when((plans) =>
    createSubscriptionPlan({ ...formOf('premium'), subscriptionName: 'Campus Plus' }, plans, admin, id('8')),
  );
});

test('no plan is called what coupons call everything that is sold [A184]', () => {
  for (const subscriptionName of ['All', 'all', ' A L L ']) {
    const form = { ...formOf('premium'), subscriptionName };
    expect(() => createSubscriptionPlan(form, known, admin, id('8'))).toThrow(PlanNameReserved);
    expect(() => updateSubscriptionPlan({ ...form, id: idOf('premium') }, known, admin)).toThrow(
      PlanNameReserved,
    );
  }
});

test.each([
  [{ subscriptionName: ' ' }, 'Subscription Name is required'],
  [{ amount: undefined }, 'Price is required'],
  [{ amount: -1 }, 'Price must not be negative'],
  [{ description: '' }, 'Description is required'],
])('%j is refused: %s [A246 A247 A248]', (changes, message) => {
  const { error } = SubscriptionPlanForm.safeParse({ ...formOf('basic'), ...changes });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a plan has a switch for each of nineteen features, all of them off where nothing is said [A192 A193 A194 A195]', () => {
  const { subscriptionName, amount, description } = formOf('premium');
  const form = SubscriptionPlanForm.parse({ subscriptionName, amount, description });
  expect(FEATURES).toHaveLength(19);
  for (const feature of FEATURES) expect(form[feature]).toBe(false);
});
