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
import type { ExampleName } from './model/example-names.ts';
import { KindContext, useKindTexts } from './kinds/use-kind.ts';
import { ShareStage } from './share/share-stage.tsx';
import { StageIndicator } from './ui/stage-indicator.tsx';

interface EditorPageProps {
  id: string | null;
  /** What a new one is filled with. */
  example?: ExampleName | null;
  /** The activity that has been saved here and is shown to be shared; it outlives a reload. */
  saved: string | null;
  onSaved: (id: string) => void;
}

/** The editor of a kind of activity: for a new one, or with an id for that one of one's own (C055, C137). */
export function EditorScreen({ kind, ...page }: EditorPageProps & { kind: KindName }) {
  return (
    <KindContext value={kinds[kind]}>
      <Box maw="54rem" mx="auto">
        <EditorPage {...page} />
      </Box>
    </KindContext>
  );
}

function EditorPage({ id, example = null, saved, onSaved }: EditorPageProps) {
  const kindText = useKindTexts();
  const { user } = useSession();
  // What this very editor has saved it shows itself; it begins anew once that is left.
  const [{ savedHere, round }, setEditing] = useState<{ savedHere: string | null; round: number }>({
    savedHere: null,
    round: 0,
  });
  const [savedBefore, setSavedBefore] = useState(saved);
  if (saved !== savedBefore) {
    setSavedBefore(saved);
    if (saved === null) setEditing({ savedHere: null, round: round + 1 });
  }
  const tellSaved = (savedId: string) => {
    setEditing({ savedHere: savedId, round });
    onSaved(savedId);
  };
  return (
    <>
      <PageHeader title={kindText(id === null ? 'createTitle' : 'editTitle')} />
      {!user ? (
        <EditorSkeleton />
      ) : saved !== null && saved !== savedHere ? (
        <SharePublished id={saved} />
      ) : id === null ? (
        <Editor
          key={`${user.id} ${example} ${round}`}
          userId={user.id}
          activity={null}
          example={example}
          onSaved={tellSaved}
          onReload={() => undefined}
        />
      ) : (
        <EditPublished key={`${user.id} ${id} ${round}`} userId={user.id} id={id} onSaved={tellSaved} />
      )}
    </>
  );
}

/** The last stage of an activity that was saved before a reload of the page. */
function SharePublished({ id }: { id: string }) {
  const kindText = useKindTexts();
  const { data: activity, error, refetch } = useQuery(activityQuery(id));
  if (activity === undefined) return <NotThereYet error={error} onRetry={refetch} />;
  const { quizUrl, version, content } = activity;
  return (
    <Stack gap="xl">
      <StageIndicator current="share" />
      <ShareStage
        id={id}
        title={content.quizTitle}
        url={quizUrl}
        message={kindText(version === 1 ? 'save.created' : 'save.updated')}
      />
    </Stack>
  );
}

function EditPublished({
  userId,
  id,
  onSaved,
}: {
  userId: string;
  id: string;
  onSaved: (id: string) => void;
}) {
  const [reloads, setReloads] = useState(0);
  const { data: activity, error, refetch } = useQuery(activityQuery(id));

  if (activity !== undefined) {
    const reload = async () => {
      await refetch();
      setReloads(reloads + 1);
    };
    return <Editor key={reloads} userId={userId} activity={activity} onSaved={onSaved} onReload={reload} />;
  }
  return <NotThereYet error={error} onRetry={refetch} />;
}

function NotThereYet({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTranslations('editor');
  if (error === null) return <EditorSkeleton />;
  return (
    <Stack align="flex-start">
      <LoadFailure error={error} onRetry={onRetry} />
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
