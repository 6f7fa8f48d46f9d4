import { createFileRoute } from '@tanstack/react-router';
import { LicencePage } from '../features/site/product/licence-page.tsx';

export const Route = createFileRoute('/licence')({
  loader: ({ context }) => context.catalogue.load('product'),
  component: LicencePage,
});
