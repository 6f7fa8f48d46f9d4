import {
  MINIMUM_PAYOUT_PAISE,
  PAYOUT_DAYS,
  PLATFORM_FEE_BASIS_POINTS,
} from '@pollux/domain/billing/policy-constants';
import { useFormatter } from 'use-intl';

/** The figures that the texts name, from the constants that the arithmetic uses as well (P632 to P634). */
export function usePolicyValues() {
  const format = useFormatter();
  const rupees = (paise: number) =>
    format.number(paise / 100, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
  const feePaise = (MINIMUM_PAYOUT_PAISE * PLATFORM_FEE_BASIS_POINTS) / 10_000;
  return {
    minimum: rupees(MINIMUM_PAYOUT_PAISE),
    days: PAYOUT_DAYS,
    fee: format.number(PLATFORM_FEE_BASIS_POINTS / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    feeAmount: rupees(feePaise),
    netAmount: rupees(MINIMUM_PAYOUT_PAISE - feePaise),
  };
}
