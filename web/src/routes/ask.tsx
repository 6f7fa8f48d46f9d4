import { createFileRoute } from '@tanstack/react-router';
import { AskPage } from '../features/site/ask/ask-page.tsx';

export const Route = createFileRoute('/ask')({
  loader: ({ context }) => context.catalogue.load('ask'),
  component: AskPage,
});
