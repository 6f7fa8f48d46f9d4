import type { getMe } from '@pollux/query-api/accounts/contract';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** The person's own account [P298]. */
export function useProfile() {
  return useQuery({
    queryKey: ['profile'],
    queryFn: ({ signal }) => get<typeof getMe>('/api/users/me', { signal }),
  });
}
