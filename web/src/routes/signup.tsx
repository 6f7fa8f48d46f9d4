import { createFileRoute } from '@tanstack/react-router';
import { SignUpPage } from '../features/account/auth/sign-up-page.tsx';

export const Route = createFileRoute('/signup')({
  loader: ({ context }) => context.catalogue.load('auth'),
  component: SignUpPage,
});
