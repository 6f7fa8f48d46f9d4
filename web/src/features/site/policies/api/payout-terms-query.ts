import {
  MINIMUM_PAYOUT_PAISE,
  PAYOUT_DAYS,
  PLATFORM_FEE_BASIS_POINTS,
} from '@pollux/domain/billing/policy-constants';
import type { getPayoutTerms } from '@pollux/query-api/site/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** By what payouts are made, as admins have decided (P632 to P634). */
export const payoutTermsQuery = queryOptions({
  queryKey: ['orders', 'payout-terms'],
  queryFn: ({ signal }) => get<typeof getPayoutTerms>('/api/site/payout-terms', { signal }),
});

/** What every installation begins with (P632 to P634). */
export const FIRST_TERMS = {
  minimumPayoutPaise: MINIMUM_PAYOUT_PAISE,
  payoutDays: PAYOUT_DAYS,
  feeBasisPoints: PLATFORM_FEE_BASIS_POINTS,
};
