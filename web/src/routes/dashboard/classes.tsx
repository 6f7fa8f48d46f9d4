import { createFileRoute } from '@tanstack/react-router';
import { ClassesScreen } from '../../features/read/responses/classes-screen.tsx';

export const Route = createFileRoute('/dashboard/classes')({
  loader: ({ context }) => context.catalogue.load('lists', 'reports', 'scores'),
  component: ClassesScreen,
});
