import { createFileRoute, redirect } from '@tanstack/react-router';

/** Whatever is unknown below /auth (A016). */
export const Route = createFileRoute('/auth/$')({
  beforeLoad: () => {
    throw redirect({ to: '/auth/sign-in', replace: true });
  },
});
