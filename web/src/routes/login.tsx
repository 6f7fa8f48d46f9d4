import { createFileRoute } from '@tanstack/react-router';
import { signInWaysQuery } from '../features/account/auth/api/sign-in-ways-query.ts';
import { startReading } from '../shared/api/start-reading.ts';
import { LoginPage } from '../features/account/auth/login-page.tsx';

export const Route = createFileRoute('/login')({
  loader: ({ context }) => {
    startReading(context, signInWaysQuery);
    return context.catalogue.load('auth');
  },
  component: LoginPage,
});
