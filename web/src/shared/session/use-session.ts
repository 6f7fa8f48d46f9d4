import type { getSession } from '@pollux/query-api/accounts/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiProblem, get } from '../api/client.ts';

/** Who is signed in, as the server says; null for a visitor. */
export type SessionUser = NonNullable<Awaited<ReturnType<typeof readSession>>['user']>;

/** Asks the server who is signed in. @throws ApiProblem, NoResponse */
export async function readSession() {
  try {
    return await get<typeof getSession>('/api/session');
  } catch (error) {
    // The cookie of a session that was ended elsewhere.
    if (error instanceof ApiProblem && error.status === 401) return { user: null, iat: null };
    throw error;
  }
}

/** The one cache entry of the session; log-in and log-out invalidate it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: readSession,
  staleTime: 5 * 60_000,
});

/** The signed-in user: `undefined` while it is not known yet, null for a visitor. */
export function useSession(): { user: SessionUser | null | undefined } {
  const { data, isError } = useQuery(sessionQuery);
  // Where it cannot be asked again, what was known last still holds.
  return { user: data === undefined && isError ? null : data?.user };
}
