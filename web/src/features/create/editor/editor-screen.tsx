import { Box } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { keepsEdits } from '../../../shared/drafts.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useKeptFocus } from '../../../shared/ui/use-kept-focus.ts';
import { loadLeftReader } from './drafting/load-left-reader.ts';
import classes from './editor-screen.module.css';
import { kinds } from './kinds/kinds.ts';
import { KindContext, useKindTexts } from './kinds/use-kind.ts';
import { EditorSkeleton } from './ui/editor-skeleton.tsx';
import { SharePublished, EditNew, EditOpened } from './opening-editor.tsx';

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
