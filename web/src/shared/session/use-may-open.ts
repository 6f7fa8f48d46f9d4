import type { DashboardPage } from '@pollux/domain/accounts/access';
import { mayOpen } from './may-open.ts';
import { useSession } from './use-session.ts';

/** Whether a page of the dashboard is one for whoever is signed in (P051); visitors may try, over the login. */
export function useMayOpen(page: DashboardPage): boolean {
  const role = useSession().user?.role ?? 'visitor';
  return role === 'visitor' || mayOpen(page, role);
}
