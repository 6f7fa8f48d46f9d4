import { LIVE_MODE } from '@pollux/domain/authoring/content/settings-rules';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { begunDraft } from '../../../shared/drafts.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { draftQuery } from './api/draft-query.ts';
import { activityQuery } from './api/get-activity.ts';
import { DraftSync } from './drafting/draft-sync.ts';
import { isRefusal } from './drafting/saving.ts';
import { Editor } from './editor.tsx';
import { useKind, useKindTexts } from './kinds/use-kind.ts';
import { ShareStage } from './late-stages.ts';
import { EditorSkeleton } from './ui/editor-skeleton.tsx';
import { StageIndicator } from './ui/stage-indicator.tsx';

/** The last stage of an activity that was published before a reload of the page. */
export function SharePublished({ id }: { id: string }) {
  const kindText = useKindTexts();
  const { data: activity, error, refetch } = useQuery(activityQuery(id));
  if (activity === undefined) return <NotThereYet error={error} onRetry={refetch} />;
  const { quizUrl, version, content } = activity;
  return (
    <Stack gap="xl">
      <StageIndicator current="share" />
      <Suspense fallback={<EditorSkeleton />}>
        <ShareStage
          id={id}
          title={content.quizTitle}
          url={quizUrl}
          hasLeaderboard={content.quizMode === LIVE_MODE}
          message={kindText(version === 1 ? 'save.created' : 'save.updated')}
        />
      </Suspense>
    </Stack>
  );
}

/** A new activity, or the one that this person has started last and left (C217). */
export function EditNew({
  userId,
  onOpened,
  onPublished,
}: {
  userId: string;
  onOpened: (id: string) => void;
  onPublished: (id: string) => void;
}) {
  const { quizType } = useKind();
  const [begun, setBegun] = useState(() => begunDraft(userId, quizType));
  const { data: opened, error, refetch } = useQuery({ ...draftQuery(begun ?? ''), enabled: begun !== null });
  // What is refused, as it was deleted, is begun anew; what could not be asked for is not lost by that.
  if (begun !== null && isRefusal(error)) setBegun(null);
  if (begun !== null && opened === undefined) return <NotThereYet error={error} onRetry={refetch} />;
  return (
    <Editor
      userId={userId}
      begin={() =>
        opened === undefined || opened.version > 0
          ? DraftSync.begin(userId, quizType)
          : DraftSync.open(userId, opened)
      }
      onOpened={onOpened}
      onPublished={onPublished}
    />
  );
}

export function EditOpened({
  userId,
  id,
  onPublished,
}: {
  userId: string;
  id: string;
  onPublished: (id: string) => void;
}) {
  const { quizType } = useKind();
  const { data: opened, error, refetch } = useQuery(draftQuery(id));
  if (opened === undefined) return <NotThereYet error={error} onRetry={refetch} />;
  // Each kind has an address of its own.
  if (opened.quizType !== quizType) {
    return <NotThereYet error={new ApiProblem(404, 'quiz-not-found', 'Quiz not Found')} onRetry={refetch} />;
  }
  return <Editor userId={userId} begin={() => DraftSync.open(userId, opened)} onPublished={onPublished} />;
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
