import { createFileRoute } from '@tanstack/react-router';
import { LibraryScreen } from '../../features/create/library/library-screen.tsx';
import { all, myActivitiesPageQuery, myActivitiesShape } from '../../shared/api/my-activities-query.ts';
import { standingQuery } from '../../shared/api/standing-query.ts';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/dashboard/library')({
  validateSearch: listSearch(myActivitiesShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, standingQuery);
    startReading(context, myActivitiesPageQuery(all, deps));
    return context.catalogue.load('library', 'lists', 'reporting', 'reports');
  },
  component: function LibraryRoute() {
    return <LibraryScreen place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
