import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFollowLanguage } from '../../shared/i18n/language-provider.tsx';
import { Announcer } from '../ui/announcer.tsx';
import { Notice } from '../ui/notice.tsx';
import { LoadFailed } from './load-failed.tsx';
import { LoginCountdown } from './login-countdown.tsx';
import { lookOf } from './look.ts';
import { leaveFor, leaveForResults } from './navigate.ts';
import { NotFoundAlert } from './not-found-alert.tsx';
import { PageFrame } from './page-frame.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { Participation, type Reload } from './participation.tsx';
import { type PollState, usePoll } from './use-poll.ts';

/** The participant's page of a poll, which can be loaded again. */
export function AttendPage({ pollId }: { pollId: string | null }) {
  const [{ round, outdated }, setLoading] = useState<{ round: number; outdated?: number | undefined }>({
    round: 0,
  });
  const reload = (version?: number) => setLoading({ round: round + 1, outdated: version });
  return <LoadedPage key={round} pollId={pollId} outdated={outdated} reload={reload} />;
}

interface LoadedPageProps {
  pollId: string | null;
  /** A version that is known to have been changed. */
  outdated: number | undefined;
  reload: Reload;
}

function LoadedPage({ pollId, outdated, reload }: LoadedPageProps) {
  const state = usePoll(pollId, outdated);
  useFollowLanguage(languageOf(state));
  const content = state.status === 'loaded' ? state.poll.content : null;
  const title = content?.quizTitle;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} – Pollux`;
  }, [title]);

  return (
    <PageFrame look={lookOf(content?.themeId)}>
      <Announcer>
        <PageContent state={state} reload={reload} />
      </Announcer>
    </PageFrame>
  );
}

function languageOf(state: PollState) {
  if (state.status === 'visitor') return null;
  return state.status === 'loaded' ? state.user.language : undefined;
}

/** Whatever the state, one of these is on the screen. */
function PageContent({ state, reload }: { state: PollState; reload: Reload }) {
  const t = useTranslations('attend.notice');
  switch (state.status) {
    case 'loading':
      return <PageSkeleton />;
    case 'visitor':
      return <LoginCountdown />;
    case 'not-found':
      return <NotFoundAlert />;
    case 'failed':
      return <LoadFailed problem={state.problem} onRetry={() => reload()} />;
    case 'loaded':
      break;
  }
  const { poll, user } = state;
  const dashboard = { label: t('dashboard'), run: () => leaveFor('/dashboard') };
  const results = { label: t('results'), run: () => leaveForResults(poll.id) };
  const actions = poll.responded && poll.resultsOpen ? [results, dashboard] : [dashboard];
  switch (poll.availability) {
    case 'closed':
      return <Notice icon={IconLock} title={t('closed')} text={t('closedText')} actions={actions} />;
    case 'already-submitted':
      return (
        <Notice
          icon={IconCircleCheck}
          title={t('alreadySubmitted')}
          text={t('alreadySubmittedText')}
          actions={actions}
        />
      );
    case 'open':
      return <Participation key={user.id} poll={poll} userId={user.id} reload={reload} />;
  }
}
