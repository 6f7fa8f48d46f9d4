import { createFileRoute } from '@tanstack/react-router';
import { statisticsQuery } from '../../features/office/api/statistics-query.ts';
import { PlanManagement } from '../../features/office/plans/plan-management.tsx';
import { adminPlansQuery, plansShape } from '../../features/office/plans/plans-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/SubscriptionManagement')({
  validateSearch: listSearchLater,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, statisticsQuery);
    startReading(context, adminPlansQuery(listSearch(plansShape)(deps)));
    return context.catalogue.load('lists', 'plan', 'reference');
  },
  component: function PlanManagementRoute() {
    return <PlanManagement place={useListPlace(plansShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
