import type { PollResultsView } from '@pollux/domain/voting/poll-results';
import type { getPollResults } from '@pollux/query-api/voting/contract';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ApiProblem, get } from '../../../shared/api/client.ts';
import { OwnLight } from '../receipt/own-light.tsx';
import { Receipt } from '../receipt/receipt.tsx';
import { useFingerprint } from '../receipt/use-fingerprint.ts';
import panel from '../ui/panel.module.css';
import { Settling } from '../ui/settling.tsx';
import { PhoneResults } from './phone-results.tsx';
import classes from './session-done.module.css';
import type { AttendedSession } from './use-session.ts';

// Few polls are anonymous.
const AnonymousNote = lazyPart(async () => (await import('../anonymous/anonymous-note.tsx')).AnonymousNote);

// Whoever has an account needs none.
const KeepInvitation = lazyPart(async () => (await import('./keeping/keep-invitation.tsx')).KeepInvitation);

/** So often a phone asks how the room has answered, give or take a quarter, so that all do not ask together. */
const BETWEEN_MS = 4_000;

interface SessionDoneProps {
  session: AttendedSession;
  isNew: boolean;
  /** In place of that the answer is in. */
  title?: string;
}

/** The answer is in: one more light, its receipt, and how the room answers. */
export function SessionDone({ session, isNew, title }: SessionDoneProps) {
  const t = useTranslations('join');
  const fingerprint = useFingerprint(session.id);
  const results = useResults(session);
  // Of a survey that no host leads, they are its owner's to see.
  const isKept = session.quizType === 'SURVEY' && !session.hasAttempts && session.led === null;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Settling>
      <section className={`${panel.panel} ${classes.done}`}>
        <OwnLight fingerprint={fingerprint} />
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title ?? t(isNew ? 'answered' : 'answeredBefore')}
        </h1>
        {!isKept && <p className={classes.text}>{t(session.resultsOpen ? 'watch' : 'resultsLater')}</p>}
        {results !== null && <PhoneResults results={results} />}
        <Suspense>{results?.waiting !== undefined && <AnonymousNote waiting={results.waiting} />}</Suspense>
        <p className={classes.strength}>{t(`strength.${session.guests}`)}</p>
        {fingerprint !== null && <Receipt fingerprint={fingerprint} />}
        {session.isGuest && (
          <Suspense>
            <KeepInvitation isAnonymous={session.content.anonymous === true} />
          </Suspense>
        )}
      </section>
    </Settling>
  );
}

/** The results while somebody looks at them; null before the first, and where they are not to be seen now. */
function useResults({ id }: AttendedSession): PollResultsView | null {
  const [results, setResults] = useState<PollResultsView | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    let timer = 0;
    const look = async () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      let goesOn = true;
      try {
        const read = await get<typeof getPollResults>('/api/activities/:id/results', {
          params: { id },
          signal: gone.signal,
        });
        goesOn = read.isActive;
        setResults(read);
      } catch (problem) {
        if (gone.signal.aborted) return;
        // Hidden ones may be shown later; without a network the page waits for it.
        if (problem instanceof ApiProblem && problem.status === 403) setResults(null);
      }
      if (goesOn) timer = window.setTimeout(look, BETWEEN_MS * (0.75 + Math.random() / 2));
    };
    const onLook = () => void look();
    onLook();
    document.addEventListener('visibilitychange', onLook);
    return () => {
      gone.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, [id]);
  return results;
}
