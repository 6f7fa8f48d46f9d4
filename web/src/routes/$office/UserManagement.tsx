import { createFileRoute } from '@tanstack/react-router';
import { statisticsQuery } from '../../features/admin/api/statistics-query.ts';
import { trendsQuery } from '../../features/admin/api/trends-query.ts';
import { usersQuery, usersShape } from '../../features/admin/api/users-query.ts';
import { planTab } from '../../features/admin/users/plan-tabs.ts';
import { UserManagement } from '../../features/admin/users/user-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/UserManagement')({
  validateSearch: listSearch(usersShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, usersQuery({ plan: planTab(deps['plan']) }, deps));
    startReading(context, statisticsQuery);
    startReading(context, trendsQuery);
    return context.catalogue.load('lists', 'reference');
  },
  component: function UserManagementRoute() {
    return <UserManagement place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
