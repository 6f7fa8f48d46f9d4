import { createFileRoute } from '@tanstack/react-router';
import { exploreQuery, exploreShape } from '../../features/site/explore/api/explore-query.ts';
import { ExploreScreen } from '../../features/site/explore/explore-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { listPlace } from '../../shared/lists/list-place.ts';
import { listSearch } from '../../shared/lists/list-search.ts';

export const Route = createFileRoute('/dashboard/explore')({
  validateSearch: listSearch(exploreShape),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    startReading(context, exploreQuery(deps));
    return context.catalogue.load('explore', 'lists');
  },
  component: function ExploreScreenRoute() {
    return <ExploreScreen place={listPlace(Route.useSearch(), Route.useNavigate())} />;
  },
});
