import { createFileRoute, redirect } from '@tanstack/react-router';

/** The banners are on the home page (A022). */
export const Route = createFileRoute('/banner')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
