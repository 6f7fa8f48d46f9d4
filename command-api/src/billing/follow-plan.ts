import { PlanChanged } from '@pollux/domain/accounts/account-events';
import { cancellations, FollowPlan, followPlan } from '@pollux/domain/billing/cancellation';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';

const handleFollowPlan = handles(FollowPlan, {
  may: reactionsAlone,
  async run(plan, by, streams) {
    const { accountId } = plan;
    await streams.write(cancellations, { accountId }, (cancellation) => followPlan(plan, cancellation, by));
    return { message: 'The record follows the plan.' };
  },
});

/** Opens a cancellation record with every paid plan, and closes it with the last one (P191). */
export const cancellationFollowsPlan = reaction('cancellation-follows-plan').on(
  PlanChanged,
  async ({ data: { accountId, subscriptionType } }, { issue }) => {
    await issue(handleFollowPlan, { accountId, subscriptionType });
  },
);
