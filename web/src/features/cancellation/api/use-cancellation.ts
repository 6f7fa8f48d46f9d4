import type { getMyCancellation } from '@pollux/query-api/billing/contract';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../../shared/api/client.ts';

/** What the record of the person's paid plan is cached under. */
export const myCancellation = ['my-cancellation'];

/** The record of the person's paid plan [P191 P505]. */
export function useCancellation() {
  return useQuery({
    queryKey: myCancellation,
    queryFn: ({ signal }) => get<typeof getMyCancellation>('/api/users/me/cancellation', { signal }),
    staleTime: 0,
  });
}
