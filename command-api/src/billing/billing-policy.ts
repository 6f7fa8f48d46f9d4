import { billingPolicy, SetBillingPolicy, setBillingPolicy } from '@pollux/domain/billing/billing-policy';
import { creatorTerms, taxes } from '@pollux/domain/billing/tax';
import { handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';

export const handleSetBillingPolicy = handlesForOffice(SetBillingPolicy, {
  limits: [perAccount(60, 600)],
  async run(policy, by, streams) {
    const { entries } = await streams.readAnew(taxes, {});
    const rates = creatorTerms(entries.values(), policy);
    await streams.write(billingPolicy, {}, (known) => setBillingPolicy(policy, known, rates, by));
    return { message: 'The policy is saved. It applies to sales from now on.' };
  },
});
