import { createFileRoute, redirect } from '@tanstack/react-router';

/** The short address of the editor of polls; it keeps its query (C056). */
export const Route = createFileRoute('/createpoll')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/dashboard/createpoll', search: location.search, replace: true });
  },
});
