import { createFileRoute } from '@tanstack/react-router';
import { statisticsQuery } from '../../features/office/api/statistics-query.ts';
import { trendsQuery } from '../../features/office/api/trends-query.ts';
import { usersQuery, usersShape } from '../../features/office/api/users-query.ts';
import { OFFICE_TAB } from '../../features/office/users/office/office-list.tsx';
import { ALL_TAB, planTab } from '../../features/office/users/plan-tabs.ts';
import { UserManagement } from '../../features/office/users/user-management.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/UserManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps['plan'] !== OFFICE_TAB) {
      const { plan: _tab, ...at } = listSearch(usersShape)(deps);
      const plan = planTab(deps['plan']);
      startReading(context, usersQuery(plan === ALL_TAB ? {} : { plan }, at));
    }
    startReading(context, statisticsQuery);
    startReading(context, trendsQuery);
    return context.catalogue.load('lists', 'reference');
  },
  component: function UserManagementRoute() {
    return <UserManagement place={useListPlace(usersShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
