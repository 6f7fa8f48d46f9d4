import { createFileRoute } from '@tanstack/react-router';
import { BankScreen } from '../../features/create/editor/bank/bank-screen.tsx';

export const Route = createFileRoute('/dashboard/bank')({
  loader: ({ context }) => context.catalogue.load('attend', 'editor'),
  component: BankScreen,
});
