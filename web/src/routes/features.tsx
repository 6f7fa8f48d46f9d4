import { createFileRoute } from '@tanstack/react-router';
import { FeaturesPage } from '../features/site/about/features-page.tsx';

export const Route = createFileRoute('/features')({
  loader: ({ context }) => context.catalogue.load('about', 'demos'),
  component: FeaturesPage,
});
