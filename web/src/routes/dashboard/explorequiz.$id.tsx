import { createFileRoute } from '@tanstack/react-router';
import { exploreEntryQuery } from '../../features/site/explore/api/explore-entry-query.ts';
import { ExploreDetailsScreen } from '../../features/site/explore/explore-details-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';

export const Route = createFileRoute('/dashboard/explorequiz/$id')({
  loader: ({ context, params }) => {
    startReading(context, exploreEntryQuery(params.id));
    return context.catalogue.load('explore', 'lists', 'reporting');
  },
  component: function ExploreDetailsRoute() {
    return <ExploreDetailsScreen id={Route.useParams().id} />;
  },
});
