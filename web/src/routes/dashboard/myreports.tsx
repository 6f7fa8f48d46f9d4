import { createFileRoute } from '@tanstack/react-router';
import { MyReportsScreen } from '../../features/responses/my-reports-screen.tsx';
import { answered, myActivitiesPageQuery, myReportsShape } from '../../shared/api/my-activities-query.ts';
import { standingQuery } from '../../shared/api/standing-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/dashboard/myreports')({
  validateSearch: listSearch(myReportsShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, standingQuery);
    startReading(context, myActivitiesPageQuery(answered, deps));
    return context.catalogue.load('lists', 'reports');
  },
  component: function MyReportsRoute() {
    return <MyReportsScreen place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
