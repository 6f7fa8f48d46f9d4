import type { getMyBankDetails } from '@pollux/query-api/accounts/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

export const bankDetailsQuery = queryOptions({
  queryKey: ['bank-details'],
  queryFn: ({ signal }) => get<typeof getMyBankDetails>('/api/users/me/bank-details', { signal }),
});

/** The person's bank details, with the number masked (P502). */
export function useBankDetails() {
  return useQuery(bankDetailsQuery);
}
