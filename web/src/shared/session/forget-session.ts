import type { Query, QueryClient } from '@tanstack/react-query';
import { forgetKeptLists } from '../reference/kept-lists.ts';
import { forgetKeptAttempts } from './kept-attempts.ts';
import { forgetKeptOrders } from './kept-orders.ts';
import { forgetKeptReports } from './kept-reports.ts';
import { removeAdminRecord } from './admin-record.ts';
import { sessionQuery } from './use-session.ts';

const isRead = ({ queryKey }: Query) => queryKey[0] !== sessionQuery.queryKey[0];

/** For when the session is over on the server: nothing that was read for the person stays in this browser (P064). */
export function forgetSession(queryClient: QueryClient): void {
  removeAdminRecord();
  forgetKeptLists();
  forgetKeptAttempts();
  forgetKeptOrders();
  void forgetKeptReports();
  queryClient.setQueryData(sessionQuery.queryKey, { user: null, iat: null });
  queryClient.removeQueries({ predicate: isRead });
}

/**
 * For when somebody else turns out to be signed in, or nobody: nothing that was read before is shown any more. What is on
 * the screen is read anew, if whoever is signed in now may.
 */
export function forgetReads(queryClient: QueryClient): void {
  removeAdminRecord();
  forgetKeptLists();
  forgetKeptAttempts();
  forgetKeptOrders();
  void forgetKeptReports();
  queryClient.removeQueries({ predicate: isRead, type: 'inactive' });
  void queryClient.resetQueries({ predicate: isRead });
}
