import { createFileRoute } from '@tanstack/react-router';
import { PresentedPage } from '../features/read/results/present/presented-page.tsx';

export const Route = createFileRoute('/present/$link')({
  validateSearch: ({ background }: Record<string, unknown>): { background?: 'transparent' } =>
    background === 'transparent' ? { background } : {},
  loader: ({ context }) => context.catalogue.load('results', 'sharing'),
  staticData: { frame: 'own' },
  component: function PresentRoute() {
    const isTransparent = Route.useSearch().background === 'transparent';
    return <PresentedPage link={Route.useParams().link} isTransparent={isTransparent} />;
  },
});
