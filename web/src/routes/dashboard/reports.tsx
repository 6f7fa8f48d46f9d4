import { createFileRoute, Navigate } from '@tanstack/react-router';
import { ReportsScreen } from '../../features/admin/dashboard/reports-screen.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { listSearch } from '../../shared/ui/use-place-in-list.ts';

/** All activities' reports for admins; for everybody else what they attended (P023, P084). */
export const Route = createFileRoute('/dashboard/reports')({
  validateSearch: listSearch,
  component: function ReportsRoute() {
    const { user } = useSession();
    if (user?.userType === 'admin') return <ReportsScreen />;
    return <Navigate to="/dashboard/quizattended" replace />;
  },
});
