import type { getMyBankDetails } from '@pollux/query-api/accounts/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** The person's bank details, with the number masked (P502). */
export const bankDetailsQuery = queryOptions({
  queryKey: ['bank-details'],
  queryFn: ({ signal }) => get<typeof getMyBankDetails>('/api/users/me/bank-details', { signal }),
});
