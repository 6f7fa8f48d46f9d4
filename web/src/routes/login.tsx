import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/account/auth/login-page.tsx';

export const Route = createFileRoute('/login')({
  loader: ({ context }) => context.catalogue.load('auth'),
  component: LoginPage,
});
