import type { getShownResults } from '@pollux/query-api/hosting/contract';
import type { Response } from '@pollux/query-api/http/contract';
import { Suspense, useEffect, useState } from 'react';
import { get } from '../../../../shared/api/client.ts';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { QuestionResults } from '../phone-results.tsx';

// Few rooms are anonymous.
const AnonymousNote = lazyPart(
  async () => (await import('../../anonymous/anonymous-note.tsx')).AnonymousNote,
);

type Shown = Response<typeof getShownResults>;

/** So often a phone asks how the room answers while its host shows it, give or take a quarter, so that all do not ask together. */
const BETWEEN_MS = 4_000;

/** A hall hears at once that there are results: its phones look within so long, not all in the same moment. */
const FIRST_WITHIN_MS = 400;

/** What is shown may be told before it can be read: so often the phone looks again soon, give or take a quarter. */
const SOON_TIMES = 3;
const SOON_MS = 800;

/** How the room answers the question that is on. */
export function ShownResults({ sessionId, questionId }: { sessionId: string; questionId: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    let timer = 0;
    let soon = SOON_TIMES;
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      let after = BETWEEN_MS;
      try {
        const params = { id: sessionId };
        setShown(
          await get<typeof getShownResults>('/api/sessions/:id/results', { params, signal: gone.signal }),
        );
      } catch {
        // Hidden ones may be shown later; without a network what is there stays.
        if (gone.signal.aborted) return;
        if (soon-- > 0) after = SOON_MS;
      }
      timer = window.setTimeout(() => void look(), after * (0.75 + Math.random() / 2));
    };
    const onLook = () => void look();
    timer = window.setTimeout(onLook, Math.random() * FIRST_WITHIN_MS);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      gone.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, [sessionId]);
  if (shown?.question.id !== questionId) return null;
  return (
    <>
      <QuestionResults question={shown.question} />
      <Suspense>{shown.sealed !== undefined && <AnonymousNote waiting={shown.sealed} />}</Suspense>
    </>
  );
}
