import type { requireSession } from '../session/require-session.ts';
import { sessionQuery } from '../session/use-session.ts';

/**
 * For `beforeLoad` of a page of results: whoever is signed in comes in, and a visitor who has asked it in this browser.
 * @throws the router's redirect
 */
export async function requireSessionOrAsked(
  visit: Parameters<typeof requireSession>[0],
  sessionId: string | undefined,
): Promise<void> {
  const { user } = await visit.context.queryClient.query({ ...sessionQuery, staleTime: 'static' });
  if (user === null) await (await import('./require-asker.ts')).requireAsker(visit, sessionId);
}
