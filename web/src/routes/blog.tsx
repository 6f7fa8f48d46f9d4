import { createFileRoute } from '@tanstack/react-router';
import { NewsPage } from '../features/site/product/news-page.tsx';

export const Route = createFileRoute('/blog')({
  loader: ({ context }) => context.catalogue.load('product'),
  component: NewsPage,
});
