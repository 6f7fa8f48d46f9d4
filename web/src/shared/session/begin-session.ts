import type { QueryClient } from '@tanstack/react-query';
import { readReferenceLists } from '../reference/reference-query.ts';
import { type SessionUser, sessionQuery } from './use-session.ts';

/**
 * Takes who has just signed in on this page from the answer, so that no later failure of a read can make a login that
 * stands look refused (C363, P523). A question who is signed in that is still under way is of before. Nobody waits for
 * the lists that are read then.
 * @param onUnread called where one of them could not be read
 */
export async function beginSession(
  queryClient: QueryClient,
  user: SessionUser,
  onUnread: () => void,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  queryClient.setQueryData(sessionQuery.queryKey, { user, iat: null });
  void readLists(queryClient, onUnread);
}

async function readLists(queryClient: QueryClient, onUnread: () => void): Promise<void> {
  if ((await readReferenceLists(queryClient)) === 'failed') onUnread();
}
