import { createFileRoute } from '@tanstack/react-router';
import { ActivityManagement } from '../../features/admin/activities/activity-management.tsx';
import { activitiesQuery } from '../../features/admin/api/activities-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/$office/SurveyManagement')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => startReading(context, activitiesQuery('SURVEY', deps)),
  component: function ActivityManagementRoute() {
    return <ActivityManagement type="SURVEY" place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
