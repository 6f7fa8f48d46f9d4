import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SignInFrame } from '../features/office/sign-in/sign-in-frame.tsx';

/** The admins' authentication pages (A015). */
export const Route = createFileRoute('/auth')({
  loader: ({ context }) => context.catalogue.load('admin'),
  staticData: { frame: 'own' },
  component: function AuthRoute() {
    return (
      <SignInFrame>
        <Outlet />
      </SignInFrame>
    );
  },
});
