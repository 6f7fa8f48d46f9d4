import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../../features/account/profile/profile-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { profileQuery } from '../../shared/session/profile-query.ts';

export const Route = createFileRoute('/dashboard/profile')({
  loader: ({ context }) => {
    startReading(context, profileQuery);
    return context.catalogue.load('auth', 'profile', 'states');
  },
  component: ProfileScreen,
});
