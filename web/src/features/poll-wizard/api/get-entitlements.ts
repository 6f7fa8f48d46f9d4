import type { getEntitlements } from '@pollux/query-api/accounts/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** What the creator's plan allows (C302, C303). */
export const entitlementsQuery = queryOptions({
  queryKey: ['entitlements'],
  queryFn: ({ signal }) => get<typeof getEntitlements>('/api/users/me/entitlements', { signal }),
});
