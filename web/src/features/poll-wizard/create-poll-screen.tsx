import { Box, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { pollQuery } from './api/get-poll.ts';
import { PollWizard } from './poll-wizard.tsx';

/** The poll wizard: for a new poll, or with an id for that poll of one's own (C055, C137). */
export function CreatePollScreen({ quizId }: { quizId: string | null }) {
  const t = useTranslations('wizard');
  const { user } = useSession();
  return (
    <Box maw="54rem" mx="auto">
      <PageHeader title={t(quizId === null ? 'createTitle' : 'editTitle')} />
      {!user ? (
        <WizardSkeleton />
      ) : quizId === null ? (
        <PollWizard key={user.id} userId={user.id} poll={null} onReload={() => undefined} />
      ) : (
        <EditPoll key={`${user.id} ${quizId}`} userId={user.id} quizId={quizId} />
      )}
    </Box>
  );
}

function EditPoll({ userId, quizId }: { userId: string; quizId: string }) {
  const t = useTranslations('wizard');
  const [reloads, setReloads] = useState(0);
  const { data: poll, error, refetch } = useQuery(pollQuery(quizId));

  if (poll !== undefined) {
    const reload = async () => {
      await refetch();
      setReloads(reloads + 1);
    };
    return <PollWizard key={reloads} userId={userId} poll={poll} onReload={reload} />;
  }
  if (error === null) return <WizardSkeleton />;
  return (
    <Stack align="flex-start">
      <LoadFailure error={error} onRetry={refetch} />
      <ButtonLink to="/dashboard/library" variant="subtle">
        {t('open.toLibrary')}
      </ButtonLink>
    </Stack>
  );
}

function WizardSkeleton() {
  const t = useTranslations('wizard');
  return (
    <Stack gap="xl" role="status" aria-label={t('open.loading')}>
      <Skeleton h={40} />
      <Skeleton h={320} radius="lg" />
    </Stack>
  );
}
