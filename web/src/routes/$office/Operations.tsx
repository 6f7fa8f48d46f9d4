import { createFileRoute } from '@tanstack/react-router';
import { Operations } from '../../features/office/operations/operations.tsx';

export const Route = createFileRoute('/$office/Operations')({
  loader: ({ context }) => context.catalogue.load('lists', 'operations'),
  component: Operations,
});
