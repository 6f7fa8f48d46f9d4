import type { getEntitlements } from '@pollux/query-api/accounts/contract';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';

/** The person's plan and what it allows, as the server decides it [C014 C317]. */
export function useEntitlements() {
  return useQuery({
    queryKey: ['entitlements'],
    queryFn: ({ signal }) => get<typeof getEntitlements>('/api/users/me/entitlements', { signal }),
  });
}
