import { createFileRoute } from '@tanstack/react-router';
import { ProviderPage } from '../features/account/auth/provider-page.tsx';

export const Route = createFileRoute('/login_/with/$provider')({
  loader: ({ context }) => context.catalogue.load('auth'),
  component: ProviderPage,
});
