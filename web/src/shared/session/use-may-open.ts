import { type DashboardPage, dashboardPages, mayRead } from '@pollux/domain/accounts/access';
import { useSession } from './use-session.ts';

/** Whether a page of the dashboard is one for whoever is signed in (P051); visitors may try, over the login. */
export function useMayOpen(page: DashboardPage): boolean {
  const role = useSession().user?.role ?? 'visitor';
  return role === 'visitor' || mayRead(dashboardPages[page], role);
}
