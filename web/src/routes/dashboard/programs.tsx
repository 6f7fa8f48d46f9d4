import { createFileRoute } from '@tanstack/react-router';
import { accessTokensQuery } from '../../features/account/programs/api/access-tokens.ts';
import { webhooksQuery } from '../../features/account/programs/api/webhooks.ts';
import { ProgramsScreen } from '../../features/account/programs/programs-screen.tsx';
import { startReading } from '../../shared/api/start-reading.ts';
import { profileQuery } from '../../shared/session/profile-query.ts';

export const Route = createFileRoute('/dashboard/programs')({
  loader: ({ context }) => {
    startReading(context, accessTokensQuery);
    startReading(context, webhooksQuery);
    startReading(context, profileQuery);
    return context.catalogue.load('auth', 'profile', 'programs');
  },
  component: ProgramsScreen,
});
