import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { rememberRedirect } from './redirect-memory.ts';
import { type SessionUser, sessionQuery } from './use-session.ts';

/**
 * For `beforeLoad` of a protected route: who is signed in. Visitors go to /login, which brings them back here
 * [P052 P461].
 * @throws the router's redirect
 */
export async function requireSession({
  context,
  location,
  preload,
}: {
  context: { queryClient: QueryClient };
  location: { href: string };
  /** Somebody only seems to be going there. */
  preload: boolean;
}): Promise<SessionUser> {
  const { user } = await context.queryClient.query({ ...sessionQuery, staleTime: 'static' });
  if (user !== null) return user;
  if (!preload) rememberRedirect(location.href);
  throw redirect({ to: '/login', replace: true, state: { wanted: 'page' } });
}
