import { createFileRoute } from '@tanstack/react-router';
import { RecapPage } from '../features/read/results/recap/recap-page.tsx';

export const Route = createFileRoute('/recap/$id')({
  loader: ({ context }) => context.catalogue.load('recap', 'results', 'sharing'),
  staticData: { frame: 'own' },
  component: function RecapRoute() {
    return <RecapPage id={Route.useParams().id} />;
  },
});
