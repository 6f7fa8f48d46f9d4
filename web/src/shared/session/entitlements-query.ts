import type { getEntitlements } from '@pollux/query-api/accounts/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/client.ts';

/** The person's plan and what it allows, as the server decides it (C014, C302, C303, C317). */
export const entitlementsQuery = queryOptions({
  queryKey: ['entitlements'],
  queryFn: ({ signal }) => get<typeof getEntitlements>('/api/users/me/entitlements', { signal }),
});
