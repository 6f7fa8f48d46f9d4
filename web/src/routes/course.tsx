import { createFileRoute } from '@tanstack/react-router';
import { CoursePage } from '../features/account/auth/course-page.tsx';

export const Route = createFileRoute('/course')({
  loader: ({ context }) => context.catalogue.load('auth', 'course'),
  component: CoursePage,
});
