import type { QueryClient } from '@tanstack/react-query';
import { removeAdminRecord } from './admin-record.ts';
import { sessionQuery } from './use-session.ts';

/** For when the session is over on the server: nothing that was read for the person stays in this browser (P064). */
export function forgetSession(queryClient: QueryClient): void {
  removeAdminRecord();
  queryClient.setQueryData(sessionQuery.queryKey, { user: null, iat: null });
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}
