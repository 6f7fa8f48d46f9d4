import { createFileRoute } from '@tanstack/react-router';
import { ExploreDetailsScreen } from '../../features/explore/explore-details-screen.tsx';

export const Route = createFileRoute('/dashboard/explorequiz/$id')({ component: ExploreDetails });

function ExploreDetails() {
  return <ExploreDetailsScreen id={Route.useParams().id} />;
}
