import { billingPolicy } from '@pollux/domain/billing/billing-policy';
import { creatorTerms, taxes } from '@pollux/domain/billing/tax';
import { anyone } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { getOperator, getPayoutTerms } from './contract.ts';

export const serveOperator = serves(getOperator, {
  may: anyone,
  answer: async (_asked, { operator }) => operator,
});

export const servePayoutTerms = serves(getPayoutTerms, {
  may: anyone,
  async answer(_asked, { events }) {
    const [policy, { entries }] = await Promise.all([
      stateOf(billingPolicy, {}, events),
      stateOf(taxes, {}, events),
    ]);
    const { minimumPayoutPaise, payoutDays } = policy;
    return {
      minimumPayoutPaise,
      payoutDays,
      feeBasisPoints: creatorTerms(entries.values(), policy).feeBasisPoints,
    };
  },
});
