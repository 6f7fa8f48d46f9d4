import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { onDoubt } from '../../../shared/api/acting-as.ts';
import { useFollowLanguage } from '../../../shared/i18n/language-provider.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { lookOf } from '../page/look.ts';
import { leaveFor, leaveForLogin } from '../page/navigate.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { usePresence } from '../page/use-presence.ts';
import { Announcer } from '../ui/announcer.tsx';
import { Notice } from '../ui/notice.tsx';
import { SessionDone } from './session-done.tsx';
import { SessionVote } from './session-vote.tsx';
import { type AttendedSession, type SessionState, useSession } from './use-session.ts';

// Who answers a poll at their own pace needs none of it.
const OtherSession = lazyPart(async () => (await import('./led/other-session.tsx')).OtherSession);

// Where nobody has a name, and nobody is put out, nobody needs these.
const NameDoor = lazyPart(async () => (await import('./naming/doors.tsx')).NameDoor);
const YouAre = lazyPart(async () => (await import('./naming/doors.tsx')).YouAre);
const TurnedAway = lazyPart(async () => (await import('./naming/doors.tsx')).TurnedAway);
// Most rooms are asked without.
const HallPart = lazyPart(async () => (await import('./hall/hall-part.tsx')).HallPart);

// Most people either have an account from the first, or none.
const KeepingDoor = lazyPart(async () => (await import('./keeping/keeping-door.tsx')).KeepingDoor);

const CardDoor = lazyPart(async () => (await import('./card-door.tsx')).CardDoor);

/** Where one answers in a hosted session, with an account or as a guest. */
export function SessionPage({ sessionId }: { sessionId: string }) {
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => onDoubt(reload), [reload]);
  return <JoinedPage key={round} sessionId={sessionId} reload={reload} />;
}

function JoinedPage({ sessionId, reload }: { sessionId: string; reload: () => void }) {
  const t = useTranslations('join');
  const state = useSession(sessionId);
  const loaded = state.status === 'loaded' ? state : null;
  useFollowLanguage('user' in state ? (state.user?.language ?? null) : undefined);
  const isHere = loaded !== null && ['open', 'already-submitted'].includes(loaded.session.availability);
  usePresence(isHere && loaded.voterId !== '' ? sessionId : null);
  const content = 'session' in state ? state.session.content : undefined;
  const title = content?.quizTitle ?? t('title');
  useEffect(() => {
    document.title = `${title} · Pollux`;
  }, [title]);
  return (
    <PageFrame look={lookOf(content?.themeId)}>
      <Announcer>
        <PageContent state={state} reload={reload} />
      </Announcer>
      {isHere && (
        <Suspense>
          <HallPart sessionId={sessionId} />
        </Suspense>
      )}
    </PageFrame>
  );
}

/** Whatever the state, one of these is on the screen. */
function PageContent({ state, reload }: { state: SessionState; reload: () => void }) {
  const t = useTranslations('join');
  const anotherCode = useAnotherCode();
  switch (state.status) {
    case 'loading':
      return <PageSkeleton />;
    case 'not-found':
      return <Notice title={t('notFound')} text={t('notFoundText')} actions={[anotherCode]} />;
    case 'failed':
      return <LoadFailed problem={state.problem} onRetry={reload} />;
    case 'card-needed':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <CardDoor session={state.session} reload={reload} />
        </Suspense>
      );
    case 'turned-away':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <TurnedAway isAway={state.isAway} reload={reload} />
        </Suspense>
      );
    case 'loaded':
      return <Named state={state} reload={reload} />;
  }
}

type Loaded = Extract<SessionState, { status: 'loaded' }>;

/** Whoever has no name gets one first, where people have names; then each page says what theirs is. */
function Named({ state, reload }: { state: Loaded; reload: () => void }) {
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

function useAnotherCode() {
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
