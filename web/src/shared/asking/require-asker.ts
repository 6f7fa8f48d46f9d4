import { requireSession } from '../session/require-session.ts';
import { askedQuery } from './asked-query.ts';

/**
 * Lets in a visitor who has asked it in this browser, and whoever comes too late, who is told so there. Everybody else is
 * to log in.
 * @throws the router's redirect
 */
export async function requireAsker(
  visit: Parameters<typeof requireSession>[0],
  sessionId: string | undefined,
): Promise<void> {
  const { queryClient } = visit.context;
  // Where nothing can be found out, the log-in says so.
  const asked =
    sessionId === undefined ? null : await queryClient.query(askedQuery(sessionId)).catch(() => null);
  if (asked === null) await requireSession(visit);
}
