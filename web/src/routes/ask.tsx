import { createFileRoute } from '@tanstack/react-router';
import { AskPage } from '../features/ask/ask-page.tsx';

export const Route = createFileRoute('/ask')({
  loader: ({ context }) => context.catalogue.load('ask'),
  component: AskPage,
});
