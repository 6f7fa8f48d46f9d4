import { useEffect, useState } from 'react';
import { lazyPart } from '../../questions/lazy-part.tsx';
import { useLanguage } from '../../shared/i18n/language-provider.tsx';
import type { OfferedQuiz } from '@pollux/query-api/attending/contract';
import { LoadFailed } from './load-failed.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

// Whoever answers a poll needs none of it.
const AttemptPage = lazyPart(async () => (await import('../attempt/attempt-page.tsx')).AttemptPage);

interface AttemptPartProps {
  activity: OfferedQuiz;
  askedAt: number;
  userId: string;
  reload: () => void;
}

/** The page of a quiz or a survey, once its code and its texts are there. */
export function AttemptPart({ activity, askedAt, userId, reload }: AttemptPartProps) {
  const { load } = useLanguage();
  const [state, setState] = useState<'loading' | 'ready' | { problem: unknown }>('loading');
  useEffect(() => {
    let mounted = true;
    const show = (next: typeof state) => mounted && setState(next);
    Promise.all([AttemptPage.load(), load('attempt')]).then(
      () => show('ready'),
      (problem: unknown) => show({ problem }),
    );
    return () => {
      mounted = false;
    };
  }, [load]);
  if (state === 'loading') return <PageSkeleton />;
  if (state !== 'ready') return <LoadFailed problem={state.problem} onRetry={reload} />;
  return <AttemptPage activity={activity} askedAt={askedAt} userId={userId} reload={reload} />;
}
