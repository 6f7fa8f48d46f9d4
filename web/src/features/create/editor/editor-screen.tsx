import { LIVE_MODE } from '@pollux/domain/authoring/content/settings-rules';
import { Box, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { begunDraft, keepsEdits } from '../../../shared/drafts.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useKeptFocus } from '../../../shared/ui/use-kept-focus.ts';
import { draftQuery } from './api/draft-query.ts';
import { activityQuery } from './api/get-activity.ts';
import { DraftSync } from './drafting/draft-sync.ts';
import { loadLeftReader } from './drafting/load-left-reader.ts';
import { isRefusal } from './drafting/saving.ts';
import { Editor } from './editor.tsx';
import classes from './editor-screen.module.css';
import { kinds } from './kinds/kinds.ts';
import { KindContext, useKind, useKindTexts } from './kinds/use-kind.ts';
import { ShareStage } from './late-stages.ts';
import { EditorSkeleton } from './ui/editor-skeleton.tsx';
import { StageIndicator } from './ui/stage-indicator.tsx';

interface EditorPageProps {
  id: string | null;
  /** The activity that has been published here and is shown to be shared; it outlives a reload. */
  saved: string | null;
  /** The server has the new draft, under this id, which belongs into the address. */
  onOpened: (id: string) => void;
  onPublished: (id: string) => void;
}

/** The editor of a kind of activity: for a new one, or with an id for that one of one's own (C055, C137). */
export function EditorScreen({ kind, ...page }: EditorPageProps & { kind: keyof typeof kinds }) {
  const part = useKeptFocus<HTMLDivElement>();
  return (
    <KindContext value={kinds[kind]}>
      <Box className={classes.page} ref={part}>
        <EditorPage {...page} />
      </Box>
    </KindContext>
  );
}

function EditorPage({ id, saved, onOpened, onPublished }: EditorPageProps) {
  const kindText = useKindTexts();
  const { user } = useSession();
  // What this very editor has begun or published it shows itself; it begins anew once the address has left that.
  const [{ openedHere, publishedHere, round }, setEditing] = useState<Editing>({
    openedHere: null,
    publishedHere: null,
    round: 0,
  });
  const [before, setBefore] = useState({ id, saved });
  if (before.id !== id || before.saved !== saved) {
    setBefore({ id, saved });
    const hasLeft =
      (before.saved !== null && saved === null) ||
      (id !== openedHere && before.id === openedHere && openedHere !== null);
    if (hasLeft) setEditing({ openedHere: null, publishedHere: null, round: round + 1 });
  }
  const tellOpened = (opened: string) => {
    setEditing((editing) => ({ ...editing, openedHere: opened }));
    onOpened(opened);
  };
  const tellPublished = (published: string) => {
    setEditing((editing) => ({ ...editing, publishedHere: published }));
    onPublished(published);
  };
  const isNew = id === null || id === openedHere;
  return (
    <>
      <PageHeader title={kindText(isNew ? 'createTitle' : 'editTitle')} />
      {!user ? (
        <EditorSkeleton />
      ) : saved !== null && saved !== publishedHere ? (
        <SharePublished id={saved} />
      ) : (
        <OnceReadable key={user.id} userId={user.id}>
          {isNew ? (
            <EditNew
              key={`${user.id} ${round}`}
              userId={user.id}
              onOpened={tellOpened}
              onPublished={tellPublished}
            />
          ) : (
            <EditOpened
              key={`${user.id} ${id} ${round}`}
              userId={user.id}
              id={id}
              onPublished={tellPublished}
            />
          )}
        </OnceReadable>
      )}
    </>
  );
}

/**
 * Where this browser keeps what somebody wrote and the server has not got, the editor opens once that can be read, so that
 * nobody writes beside it. Where what reads it does not come, it is kept, and the next editor asks again.
 */
function OnceReadable({ userId, children }: { userId: string; children: ReactNode }) {
  const [isReadable, setReadable] = useState(() => !keepsEdits(userId));
  useEffect(() => {
    const open = () => setReadable(true);
    if (!isReadable) loadLeftReader().then(open, open);
  }, [isReadable]);
  return isReadable ? children : <EditorSkeleton />;
}

interface Editing {
  readonly openedHere: string | null;
  readonly publishedHere: string | null;
  readonly round: number;
}

/** The last stage of an activity that was published before a reload of the page. */
function SharePublished({ id }: { id: string }) {
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
function EditNew({
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

function EditOpened({
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
