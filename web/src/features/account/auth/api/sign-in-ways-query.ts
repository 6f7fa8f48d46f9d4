import type { getSignInWays } from '@pollux/query-api/accounts/sign-in-ways-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../../shared/api/client.ts';

/** How people may sign in beside a password: as whoever runs the product has set it up. */
export const signInWaysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => get<typeof getSignInWays>('/api/sign-in/ways', { signal }),
});
