import { createFileRoute } from '@tanstack/react-router';
import { SubjectNotFoundScreen } from '../../features/shell/subject-not-found-screen.tsx';

export const Route = createFileRoute('/dashboard/$subject')({
  loader: ({ context }) => context.catalogue.load('explore'),
  component: SubjectNotFoundScreen,
});
