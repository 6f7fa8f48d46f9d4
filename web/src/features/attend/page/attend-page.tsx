import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { actingAs, onDoubt } from '../../../shared/api/acting-as.ts';
import { useFollowLanguage } from '../../../shared/i18n/language-provider.tsx';
import { onOtherTabs } from '../../../shared/session/session-news.ts';
import { Announcer } from '../ui/announcer.tsx';
import { Notice } from '../ui/notice.tsx';
import { AttemptPart, LooksOnly, PaidPoll } from './attempt-part.tsx';
import { LoadFailed } from './load-failed.tsx';
import { LoginCountdown } from './login-countdown.tsx';
import { lookOf } from './look.ts';
import { leaveFor, leaveForResults } from './navigate.ts';
import { NotFoundAlert } from './not-found-alert.tsx';
import { PageFrame } from './page-frame.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Participation, type Reload } from './participation.tsx';
import { ReportLink } from './report-link.tsx';
import { type PollState, usePoll } from './use-poll.ts';
import { usePresence } from './use-presence.ts';

// Needs the drawing of a receipt, which nobody needs who is still to answer.
const AlreadyAnswered = lazyPart(async () => (await import('./already-answered.tsx')).AlreadyAnswered);

/** Which loading of the page it is. */
interface Loading {
  readonly round: number;
  /** A version that is known to have been changed. */
  readonly outdated: number | undefined;
}

/** The participant's page of a poll, which can be loaded again. */
export function AttendPage({ pollId }: { pollId: string | null }) {
  const [{ round, outdated }, setLoading] = useState<Loading>({ round: 0, outdated: undefined });
  const load = useCallback(
    (version?: number) => setLoading((before) => ({ round: before.round + 1, outdated: version })),
    [],
  );
  useEffect(() => {
    const stops = [
      // Whoever has only run out of time logs in on the page itself.
      onDoubt(({ isOver }) => !isOver && load()),
      onOtherTabs((accountId) => (accountId ?? 'visitor') !== actingAs() && load()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [load]);
  return <LoadedPage key={round} pollId={pollId} outdated={outdated} reload={load} />;
}

interface LoadedPageProps extends Pick<Loading, 'outdated'> {
  pollId: string | null;
  reload: Reload;
}

function LoadedPage({ pollId, outdated, reload }: LoadedPageProps) {
  const state = usePoll(pollId, outdated);
  useFollowLanguage(languageOf(state));
  const poll = state.status === 'loaded' ? state.poll : null;
  const isHere = poll !== null && poll.availability !== 'closed' && poll.availability !== 'payment-required';
  usePresence(isHere ? poll.id : null);
  const content = state.status === 'offered' ? state.activity.content : poll?.content;
  const id = state.status === 'offered' ? state.activity.id : poll?.id;
  return (
    <PageFrame look={lookOf(content?.themeId)}>
      <Announcer>
        <PageContent state={state} title={content?.quizTitle} reload={reload} />
      </Announcer>
      {id !== undefined && <ReportLink id={id} />}
    </PageFrame>
  );
}

function languageOf(state: PollState) {
  if (state.status === 'visitor') return null;
  return 'user' in state ? state.user.language : undefined;
}

/** Whatever the state, one of these is on the screen. */
function PageContent({
  state,
  title,
  reload,
}: {
  state: PollState;
  /** That of the activity, once it is known. */
  title: string | undefined;
  reload: Reload;
}) {
  const t = useTranslations('attend.notice');
  // The tab is called as the activity is; before, and where there is none, as what the page says.
  useEffect(() => {
    const said = document.querySelector('h1, [role$="dialog"] h2')?.textContent;
    const name = title ?? said;
    if (name !== undefined) document.title = `${name} · Pollux`;
  });
  // The server refuses what auditors send: they are told before they have written anything.
  if ('user' in state && state.user.role === 'auditor') return <LooksOnly reload={() => reload()} />;
  switch (state.status) {
    case 'loading':
      return <PageSkeleton />;
    case 'visitor':
      return <LoginCountdown />;
    case 'not-found':
      return <NotFoundAlert />;
    case 'failed':
      return <LoadFailed problem={state.problem} onRetry={() => reload()} />;
    case 'offered':
      return <AttemptPart key={state.user.id} {...state} userId={state.user.id} reload={() => reload()} />;
    case 'loaded':
      break;
  }
  const { poll, user } = state;
  const dashboard = { label: t('dashboard'), run: () => leaveFor('/dashboard') };
  const results = { label: t('results'), run: () => leaveForResults(poll.id) };
  const actions = poll.responded && poll.resultsOpen ? [results, dashboard] : [dashboard];
  switch (poll.availability) {
    case 'closed':
      return <Notice title={t('closed')} text={t('closedText')} actions={actions} />;
    case 'already-submitted':
      return (
        <Suspense fallback={<PageSkeleton />}>
          <AlreadyAnswered poll={poll} actions={actions} />
        </Suspense>
      );
    case 'payment-required':
      return <PaidPoll poll={poll} reload={() => reload()} />;
    case 'open':
      return <Participation key={user.id} poll={poll} userId={user.id} reload={reload} />;
  }
}
