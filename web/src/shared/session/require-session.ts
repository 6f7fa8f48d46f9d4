import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { rememberRedirect } from './redirect-memory.ts';
import { sessionQuery } from './use-session.ts';

/**
 * For `beforeLoad` of a protected route: visitors go to /login, which brings them back here [P052 P461].
 * @throws the router's redirect
 */
export async function requireSession({
  context,
  location,
}: {
  context: { queryClient: QueryClient };
  location: { href: string };
}): Promise<void> {
  const { user } = await context.queryClient.query({ ...sessionQuery, staleTime: 'static' });
  if (user !== null) return;
  rememberRedirect(location.href);
  throw redirect({ to: '/login', replace: true });
}
