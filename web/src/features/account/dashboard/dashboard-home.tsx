import { Box, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { MoreLink } from '../../../shared/look/more-link.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { CreatorHome } from './creator/creator-home.tsx';

/** Creators do not load it. */
const ParticipantHome = lazyPart(
  async () => (await import('./participant/participant-home.tsx')).ParticipantHome,
);

/**
 * Where people begin: who teaches or asks with their own work, who learns with what they took part in [P024]. It leads
 * to the library whose sidebar does not [P056].
 */
export function DashboardHome() {
  const t = useTranslations('shell.sidebar');
  const { user } = useSession();
  if (!user) return <Skeleton height={320} />;
  if (user.userType === 'teacher') return <CreatorHome />;
  return (
    <>
      {user.userType === 'student' ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <ParticipantHome />
        </Suspense>
      ) : (
        <CreatorHome />
      )}
      <Box mt="md">
        <MoreLink to="/dashboard/library">{t('library')}</MoreLink>
      </Box>
    </>
  );
}
