import type { getSession } from '@pollux/query-api/accounts/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../api/client.ts';

/** Who is signed in, as the server says; null for a visitor. */
export type SessionUser = NonNullable<Awaited<ReturnType<typeof readSession>>['user']>;

const readSession = () => get<typeof getSession>('/api/session');

/** The one cache entry of the session; log-in and log-out invalidate it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: 5 * 60_000,
});

/** The signed-in user: `undefined` while it is not known yet, null for a visitor. */
export function useSession(): { user: SessionUser | null | undefined } {
  const { data, isError } = useQuery(sessionQuery);
  return { user: isError ? null : data?.user };
}
