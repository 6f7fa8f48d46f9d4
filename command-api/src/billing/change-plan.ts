import { accounts } from '@pollux/domain/accounts/account';
import { ChangePlan, changePlan } from '@pollux/domain/accounts/change-plan';
import { subscriptionPlans } from '@pollux/domain/accounts/subscription-plans';
import { handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';

export const handleChangePlan = handlesForOffice(ChangePlan, {
  limits: [perAccount(300, 600)],
  async run(change, by, streams) {
    const plans = await streams.read(subscriptionPlans, {});
    await streams.write(accounts, change, (account) => changePlan(change, account, plans, by));
    return { message: 'The plan is changed.' };
  },
});
