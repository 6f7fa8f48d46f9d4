import { accounts } from '@pollux/domain/accounts/account';
import { cancellations } from '@pollux/domain/billing/cancellation';
import {
  PlanDowngrade,
  planDowngrade,
  WithdrawDowngrade,
  withdrawDowngrade,
} from '@pollux/domain/billing/orders/downgrading';
import { orders } from '@pollux/domain/billing/orders/orders';
import { subscriptionPlans } from '@pollux/domain/accounts/subscription-plans';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { creators } from '../kernel/policies.ts';

export const handlePlanDowngrade = handles(PlanDowngrade, {
  may: creators,
  limits: [perAccount(60, 600)],
  async run({ planId }, by, streams) {
    const { accountId } = by.actor;
    const plans = await streams.read(subscriptionPlans, {});
    const account = await streams.readAnew(accounts, { accountId });
    const record = await streams.readAnew(cancellations, { accountId });
    const isToRenew = record.status === 'open' && record.autoRenew;
    await streams.write(orders, { accountId }, (state) =>
      planDowngrade(planId, { plans, account, orders: state, isToRenew }, by),
    );
    return { message: 'The plan changes at the end of the month that you have paid for.' };
  },
});

export const handleWithdrawDowngrade = handles(WithdrawDowngrade, {
  may: creators,
  limits: [perAccount(60, 600)],
  async run(_nothing, by, streams) {
    const { accountId } = by.actor;
    const account = await streams.readAnew(accounts, { accountId });
    await streams.write(orders, { accountId }, (state) => withdrawDowngrade({ account, orders: state }, by));
    return { message: 'Your plan goes on as it is.' };
  },
});
