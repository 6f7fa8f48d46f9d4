import { createFileRoute } from '@tanstack/react-router';
import { UndoEmailPage } from '../features/account/auth/undo/undo-email-page.tsx';

export const Route = createFileRoute('/undo-email-change')({
  loader: ({ context }) => context.catalogue.load('auth'),
  component: UndoEmailPage,
});
