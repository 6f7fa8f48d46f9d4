import { FirstPlan } from '@pollux/domain/accounts/plan';
import {
  addSubscriptionPlans,
  CreateSubscriptionPlan,
  createSubscriptionPlan,
  DeactivateSubscriptionPlan,
  deactivateSubscriptionPlan,
  SubscriptionPlanForm,
  subscriptionPlans,
  UpdateSubscriptionPlan,
  updateSubscriptionPlan,
} from '@pollux/domain/accounts/subscription-plans';
import { command } from '@pollux/domain/kernel/command';
import { z } from 'zod';
import { handles, handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reactionsAlone } from '../kernel/policies.ts';

const limits = [perAccount(120, 600)];

export const handleCreateSubscriptionPlan = handlesForOffice(CreateSubscriptionPlan, {
  limits,
  async run(form, by, streams) {
    const id = by.newId();
    await streams.write(subscriptionPlans, {}, (known) => createSubscriptionPlan(form, known, by, id));
    return { message: 'Subscription created successfully', id };
  },
});

export const handleUpdateSubscriptionPlan = handlesForOffice(UpdateSubscriptionPlan, {
  limits,
  async run(form, by, streams) {
    await streams.write(subscriptionPlans, {}, (known) => updateSubscriptionPlan(form, known, by));
    return { message: 'Subscription updated successfully', id: form.id };
  },
});

export const handleDeactivateSubscriptionPlan = handlesForOffice(DeactivateSubscriptionPlan, {
  limits,
  async run({ id }, by, streams) {
    await streams.write(subscriptionPlans, {}, (known) => deactivateSubscriptionPlan(id, known, by));
    return { message: 'Subscription is no longer offered' };
  },
});

const AddReferencePlans = command(
  'AddReferencePlans',
  z.object({ plans: z.array(z.object({ code: FirstPlan, form: SubscriptionPlanForm })) }),
);

/** Adds the plans that the product comes with. Nobody can send it: what an admin has changed stays so. */
export const handleAddReferencePlans = handles(AddReferencePlans, {
  may: reactionsAlone,
  async run({ plans }, by, streams) {
    await streams.write(subscriptionPlans, {}, (known) => addSubscriptionPlans(plans, known, by));
    return { message: 'Added successfully' };
  },
});
