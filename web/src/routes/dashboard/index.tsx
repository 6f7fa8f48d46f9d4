import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { statisticsQuery } from '../../features/office/api/statistics-query.ts';
import { trendsQuery } from '../../features/office/api/trends-query.ts';
import { takingPartQuery } from '../../features/account/dashboard/api/taking-part-query.ts';
import { todayQuery } from '../../features/account/dashboard/api/today-query.ts';
import { DashboardHome } from '../../features/account/dashboard/dashboard-home.tsx';
import { startReading } from '../../shared/api/start-reading.ts';

/** Only admins load it. */
const AdminHome = lazyPart(
  async () => (await import('../../features/office/dashboard/admin-home.tsx')).AdminHome,
);

/**
 * Where people begin: admins with the figures of the product, participants with what they answered, and everybody else
 * with their own work (P020, P024).
 */
export const Route = createFileRoute('/dashboard/')({
  loader: ({ context }) => {
    if (context.user.userType === 'admin') {
      startReading(context, statisticsQuery);
      startReading(context, trendsQuery);
      return context.catalogue.load('admin', 'lists');
    }
    if (context.user.userType === 'student') {
      startReading(context, takingPartQuery);
    } else {
      startReading(context, todayQuery());
    }
    return context.catalogue.load('dashboard');
  },
  component: function DashboardIndexRoute() {
    const { user } = Route.useRouteContext();
    return user.userType === 'admin' ? <AdminHome /> : <DashboardHome />;
  },
});
