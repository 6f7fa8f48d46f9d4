import { createFileRoute } from '@tanstack/react-router';
import { UndoBankPage } from '../features/account/auth/undo/undo-bank-page.tsx';

export const Route = createFileRoute('/undo-bank-details')({
  loader: ({ context }) => context.catalogue.load('auth'),
  component: UndoBankPage,
});
