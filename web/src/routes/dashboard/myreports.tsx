import { createFileRoute } from '@tanstack/react-router';
import { MyReportScreen } from '../../features/read/responses/my-report/my-report-screen.tsx';
import { reportSearch } from '../../features/read/responses/my-report/report-place.ts';
import { standingQuery } from '../../shared/api/standing-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';

export const Route = createFileRoute('/dashboard/myreports')({
  validateSearch: reportSearch,
  loaderDeps: ({ search }) => ({ type: reportSearch(search).type }),
  loader: ({ context, deps: { type } }) => {
    startReading(context, standingQuery);
    return type === 'poll'
      ? context.catalogue.load('lists', 'reports', 'polls', 'results')
      : context.catalogue.load('lists', 'reports', 'scores', 'results', 'crosstab');
  },
  component: function MyReportRoute() {
    const navigate = Route.useNavigate();
    // What was left out of the address is in what the router gives all the same.
    const at = reportSearch(Route.useSearch());
    return <MyReportScreen at={at} go={(search) => void navigate({ search, resetScroll: false })} />;
  },
});
