import type { getMe } from '@pollux/query-api/accounts/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/client.ts';

/** The signed-in person's own account [P298]; whatever changes it invalidates this. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => get<typeof getMe>('/api/users/me', { signal }),
});
