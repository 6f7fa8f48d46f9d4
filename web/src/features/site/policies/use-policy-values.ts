import { percentOf } from '@pollux/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { FIRST_TERMS, payoutTermsQuery } from './api/payout-terms-query.ts';
import type { Policy } from './policies.ts';

/** The figures that the text of payouts names: those that the arithmetic uses by now (P632 to P634). */
export function usePolicyValues(policy: Policy) {
  const format = useFormatter();
  const { data: terms = FIRST_TERMS } = useQuery({ ...payoutTermsQuery, enabled: policy === 'payout' });
  const { minimumPayoutPaise, payoutDays, feeBasisPoints } = terms;
  const rupees = (paise: number) =>
    format.number(paise / 100, {
      style: 'currency',
      currency: 'INR',
      trailingZeroDisplay: 'stripIfInteger',
    });
  const feePaise = percentOf(minimumPayoutPaise, feeBasisPoints);
  return {
    minimum: rupees(minimumPayoutPaise),
    days: payoutDays,
    fee: format.number(feeBasisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    feeAmount: rupees(feePaise),
    netAmount: rupees(minimumPayoutPaise - feePaise),
  };
}
