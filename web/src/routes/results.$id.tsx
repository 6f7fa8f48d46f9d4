import { createFileRoute } from '@tanstack/react-router';
import { PublicResultsPage } from '../features/read/results/public/public-results-page.tsx';

export const Route = createFileRoute('/results/$id')({
  loader: ({ context }) => context.catalogue.load('results', 'sharing'),
  staticData: { frame: 'own' },
  component: function PublicResultsRoute() {
    return <PublicResultsPage id={Route.useParams().id} />;
  },
});
