import { createFileRoute } from '@tanstack/react-router';
import { ActivityManagement } from '../../features/admin/activities/activity-management.tsx';
import { activitiesQuery, activitiesShape } from '../../features/admin/api/activities-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/PollManagement')({
  validateSearch: listSearch(activitiesShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, activitiesQuery({ type: 'POLL' }, deps));
    return context.catalogue.load('lists');
  },
  component: function ActivityManagementRoute() {
    return <ActivityManagement type="POLL" place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
