import { createFileRoute } from '@tanstack/react-router';
import { reportShape } from '../../features/read/responses/api/scores.ts';
import { ActivityReportScreen } from '../../features/read/responses/scores/activity-report-screen.tsx';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/dashboard/attempts/$id_/report')({
  validateSearch: listSearch(reportShape),
  loader: ({ context }) =>
    context.catalogue.load('lists', 'reports', 'scores', 'sharing', 'results', 'crosstab'),
  component: function ActivityReportRoute() {
    const { id } = Route.useParams();
    const place = listPlace(Route.useSearch(), Route.useNavigate());
    return <ActivityReportScreen key={id} quizId={id} place={place} />;
  },
});
