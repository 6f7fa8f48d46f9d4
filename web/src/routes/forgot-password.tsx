import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../features/account/auth/forgot-password-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  loader: ({ context }) => context.catalogue.load('auth'),
  component: ForgotPasswordPage,
});
