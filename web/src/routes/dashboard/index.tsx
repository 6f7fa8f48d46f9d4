import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { DashboardHome } from '../../features/dashboard/dashboard-home.tsx';
import { useSession } from '../../shared/session/use-session.ts';

/** Only admins load it. */
const AdminHome = lazy(async () => ({
  default: (await import('../../features/admin/dashboard/admin-home.tsx')).AdminHome,
}));

/** Where people begin: admins with the figures of the product, everybody else with their own work (P020, P024). */
export const Route = createFileRoute('/dashboard/')({
  component: function DashboardIndexRoute() {
    const { user } = useSession();
    return user?.userType === 'admin' ? <AdminHome /> : <DashboardHome />;
  },
});
