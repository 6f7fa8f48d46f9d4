import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { CreatorHome } from './creator/creator-home.tsx';

/** Creators do not load it. */
const ParticipantHome = lazy(async () => ({
  default: (await import('./participant/participant-home.tsx')).ParticipantHome,
}));

/** Where people begin: who teaches or asks with their own work, who learns with what they took part in [P024]. */
export function DashboardHome() {
  const { user } = useSession();
  if (!user) return <Skeleton height={320} />;
  if (user.userType !== 'student') return <CreatorHome />;
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <ParticipantHome />
    </Suspense>
  );
}
