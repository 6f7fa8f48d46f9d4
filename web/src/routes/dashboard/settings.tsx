import { createFileRoute } from '@tanstack/react-router';
import { signInsQuery } from '../../features/account/settings/api/sign-ins-query.ts';
import { SettingsScreen } from '../../features/account/settings/settings-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { profileQuery } from '../../shared/session/profile-query.ts';

export const Route = createFileRoute('/dashboard/settings')({
  loader: ({ context }) => {
    startReading(context, profileQuery);
    startReading(context, signInsQuery);
    return context.catalogue.load('auth', 'lists', 'settings');
  },
  component: SettingsScreen,
});
