import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { onDoubt } from '../../../shared/api/acting-as.ts';
import { useFollowLanguage } from '../../../shared/i18n/language-provider.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { lookOf } from '../page/look.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { usePresence } from '../page/use-presence.ts';
import { Announcer } from '../ui/announcer.tsx';
import { Notice } from '../ui/notice.tsx';
import { type SessionState, useSession } from './use-session.ts';
import { SessionContent, useAnotherCode } from './session-content.tsx';

// Few people are put out.
const TurnedAway = lazyPart(async () => (await import('./naming/doors.tsx')).TurnedAway);
// Most rooms are asked without.
const HallPart = lazyPart(async () => (await import('./hall/hall-part.tsx')).HallPart);

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
      return <SessionContent state={state} reload={reload} />;
  }
}
