import type { getMySignInWays } from '@pollux/query-api/accounts/sign-in-ways-contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/client.ts';

/** How the person may sign in. */
export const mySignInWaysQuery = queryOptions({
  queryKey: ['sign-ins', 'ways'],
  queryFn: ({ signal }) => get<typeof getMySignInWays>('/api/users/me/sign-in-ways', { signal }),
});
