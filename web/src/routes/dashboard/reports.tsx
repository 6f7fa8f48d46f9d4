import { mayRead } from '@pollux/domain/accounts/access';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { activitiesQuery, activitiesShape } from '../../features/office/api/activities-query.ts';
import { statisticsQuery } from '../../features/office/api/statistics-query.ts';
import { ReportsScreen } from '../../features/office/dashboard/reports-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { useListPlace } from '../../shared/lists/list-place.ts';
import { listSearch, listSearchLater } from '../../shared/lists/list-search.ts';

/** All activities' reports for admins; for everybody else what they attended (P023, P084). */
export const Route = createFileRoute('/dashboard/reports')({
  validateSearch: listSearchLater,
  beforeLoad: ({ context }) => {
    if (!mayRead('curators', context.user.role))
      throw redirect({ to: '/dashboard/quizattended', replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, statisticsQuery);
    startReading(context, activitiesQuery({}, listSearch(activitiesShape)(deps)));
    return context.catalogue.load('admin', 'lists');
  },
  component: function ReportsRoute() {
    return <ReportsScreen place={useListPlace(activitiesShape, Route.useSearch(), Route.useNavigate())} />;
  },
});
