import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { leaveFor, leaveForLogin } from '../page/navigate.ts';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { Notice } from '../ui/notice.tsx';
import { SessionDone } from './session-done.tsx';
import { SessionVote } from './session-vote.tsx';
import type { AttendedSession, SessionState } from './use-session.ts';

// Who answers a poll at their own pace needs none of it.
const OtherSession = lazyPart(async () => (await import('./led/other-session.tsx')).OtherSession);

// Where nobody has a name, and nobody is put out, nobody needs these.
const NameDoor = lazyPart(async () => (await import('./naming/doors.tsx')).NameDoor);
const YouAre = lazyPart(async () => (await import('./naming/doors.tsx')).YouAre);

// Most people either have an account from the first, or none.
const KeepingDoor = lazyPart(async () => (await import('./keeping/keeping-door.tsx')).KeepingDoor);

/** A session that could be read. */
type Loaded = Extract<SessionState, { status: 'loaded' }>;

/** An open session, or what came of it. Where people have names, whoever has none gets one first; then each page says theirs. */
export function SessionContent({ state, reload }: { state: Loaded; reload: () => void }) {
  const [isSkipped, setSkipped] = useState(false);
  const { names, seat, availability } = state.session;
  if (names === 'none' || availability !== 'open') return <LoadedContent state={state} reload={reload} />;
  if (seat?.name == null && !isSkipped)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NameDoor session={state.session} reload={reload} onSkip={() => setSkipped(true)} />
      </Suspense>
    );
  return (
    <>
      <Suspense>{seat !== null && <YouAre seat={seat} />}</Suspense>
      <LoadedContent state={state} reload={reload} />
    </>
  );
}

function LoadedContent({ state, reload }: { state: Loaded; reload: () => void }) {
  const t = useTranslations('join');
  const [isAnswered, setAnswered] = useState(false);
  const anotherCode = useAnotherCode();
  const { session, poll, voterId, user } = state;
  if (session.keeping === 'possible' || session.keeping === 'anonymous')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <KeepingDoor session={session} reload={reload} />
      </Suspense>
    );
  if (isOther(session))
    return (
      <Suspense fallback={<PageSkeleton />}>
        <OtherSession session={session} voterId={voterId} reload={reload} />
      </Suspense>
    );
  if (isAnswered || session.availability === 'already-submitted')
    return <SessionDone session={session} isNew={isAnswered} />;
  switch (session.availability) {
    case 'account-needed':
      return (
        <Notice
          title={session.content.quizTitle}
          text={t('accountNeeded')}
          actions={[{ label: t('logIn'), run: leaveForLogin }]}
        />
      );
    case 'ended': {
      const on = user === null ? anotherCode : { label: t('dashboard'), run: () => leaveFor('/dashboard') };
      return <Notice title={t('ended')} text={t('endedText')} actions={[on]} />;
    }
    case 'open':
      return (
        <SessionVote
          key={voterId}
          poll={poll}
          voterId={voterId}
          onAnswered={() => setAnswered(true)}
          reload={reload}
        />
      );
  }
}

/** The way to another session. */
export function useAnotherCode() {
  const t = useTranslations('join');
  return { label: t('anotherCode'), run: () => location.assign('/join') };
}

/**
 * Whether its host leads, or everybody has an attempt; of one that is over or has to be logged in for, the page says only
 * that, or what came of one's answers.
 */
function isOther({ hasAttempts, led, availability, quizType }: AttendedSession): boolean {
  if (led === null && !hasAttempts) return false;
  return availability === 'open' || (quizType !== 'POLL' && availability === 'already-submitted');
}
