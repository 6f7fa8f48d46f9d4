import { createFileRoute } from '@tanstack/react-router';
import { statisticsQuery } from '../../features/admin/api/statistics-query.ts';
import { PlanManagement } from '../../features/admin/plans/plan-management.tsx';
import { adminPlansQuery, plansShape } from '../../features/admin/plans/plans-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/SubscriptionManagement')({
  validateSearch: listSearch(plansShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, statisticsQuery);
    startReading(context, adminPlansQuery(deps));
    return context.catalogue.load('lists', 'plan', 'reference');
  },
  component: function PlanManagementRoute() {
    return <PlanManagement place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
