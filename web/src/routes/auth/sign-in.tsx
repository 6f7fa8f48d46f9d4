import { createFileRoute, Navigate } from '@tanstack/react-router';
import { AdminSignIn } from '../../features/office/sign-in/admin-sign-in.tsx';
import { sessionQuery, useSession } from '../../shared/session/use-session.ts';

/** The admin login, which takes whoever is signed in as an admin on to the back office (A017, A230). */
export const Route = createFileRoute('/auth/sign-in')({
  beforeLoad: ({ context }) => context.queryClient.query({ ...sessionQuery, staleTime: 'static' }),
  loader: ({ context }) => context.catalogue.load('auth'),
  component: function SignInRoute() {
    const { user } = useSession();
    if (user?.userType === 'admin')
      return <Navigate to="/$office/default" params={{ office: 'admin' }} replace />;
    return <AdminSignIn />;
  },
});
