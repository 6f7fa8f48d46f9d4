import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/site/about/about-page.tsx';

export const Route = createFileRoute('/about')({
  loader: ({ context }) => context.catalogue.load('about'),
  component: AboutPage,
});
