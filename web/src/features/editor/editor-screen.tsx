import { Box, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { activityQuery } from './api/get-activity.ts';
import { Editor } from './editor.tsx';
import { type KindName, kinds } from './kinds/kinds.ts';
import { KindContext, useKindTexts } from './kinds/use-kind.ts';

/** The editor of a kind of activity: for a new one, or with an id for that one of one's own (C055, C137). */
export function EditorScreen({ kind, id }: { kind: KindName; id: string | null }) {
  return (
    <KindContext value={kinds[kind]}>
      <Box maw="54rem" mx="auto">
        <EditorPage id={id} />
      </Box>
    </KindContext>
  );
}

function EditorPage({ id }: { id: string | null }) {
  const kindText = useKindTexts();
  const { user } = useSession();
  return (
    <>
      <PageHeader title={kindText(id === null ? 'createTitle' : 'editTitle')} />
      {!user ? (
        <EditorSkeleton />
      ) : id === null ? (
        <Editor key={user.id} userId={user.id} activity={null} onReload={() => undefined} />
      ) : (
        <EditPublished key={`${user.id} ${id}`} userId={user.id} id={id} />
      )}
    </>
  );
}

function EditPublished({ userId, id }: { userId: string; id: string }) {
  const t = useTranslations('editor');
  const [reloads, setReloads] = useState(0);
  const { data: activity, error, refetch } = useQuery(activityQuery(id));

  if (activity !== undefined) {
    const reload = async () => {
      await refetch();
      setReloads(reloads + 1);
    };
    return <Editor key={reloads} userId={userId} activity={activity} onReload={reload} />;
  }
  if (error === null) return <EditorSkeleton />;
  return (
    <Stack align="flex-start">
      <LoadFailure error={error} onRetry={refetch} />
      <ButtonLink to="/dashboard/library" variant="subtle">
        {t('toLibrary')}
      </ButtonLink>
    </Stack>
  );
}

function EditorSkeleton() {
  const kindText = useKindTexts();
  return (
    <Stack gap="xl" role="status" aria-label={kindText('loading')}>
      <Skeleton h={40} />
      <Skeleton h={320} radius="lg" />
    </Stack>
  );
}
