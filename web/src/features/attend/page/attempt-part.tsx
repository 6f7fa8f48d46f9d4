import type { OfferedQuiz } from '@pollux/query-api/attending/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { type LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';
import type { Poll } from '../poll.ts';
import { LoadFailed } from './load-failed.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

// Whoever answers a poll needs none of it.
const AttemptPage = lazyPart(async () => (await import('../attempt/attempt-parts.tsx')).AttemptPage);
const PaymentRequired = lazyPart(async () => (await import('../attempt/attempt-parts.tsx')).PaymentRequired);

const LookingOn = lazyPart(async () => (await import('../attempt/entry/looking-on.tsx')).LookingOn);

interface AttemptPartProps {
  activity: OfferedQuiz;
  askedAt: number;
  userId: string;
  reload: () => void;
}

/** The page of a quiz or a survey, once its code and its texts are there. */
export function AttemptPart({ activity, askedAt, userId, reload }: AttemptPartProps) {
  return (
    <OnceLoaded part={AttemptPage} reload={reload}>
      <AttemptPage activity={activity} askedAt={askedAt} userId={userId} reload={reload} />
    </OnceLoaded>
  );
}

/** What stands before a poll that has to be paid for: the same as before a quiz (P114). */
export function PaidPoll({
  poll: { id, content, price },
  reload,
}: {
  poll: Pick<Poll, 'id' | 'content' | 'price'>;
  reload: () => void;
}) {
  return (
    <OnceLoaded part={PaymentRequired} reload={reload}>
      <PaymentRequired id={id} title={content.quizTitle} amount={price} />
    </OnceLoaded>
  );
}

/** In place of whatever an auditor could not send. */
export function LooksOnly({ reload }: { reload: () => void }) {
  return (
    <OnceLoaded part={LookingOn} reload={reload}>
      <LookingOn />
    </OnceLoaded>
  );
}

interface OnceLoadedProps {
  part: Pick<LazyPart<never>, 'load'>;
  reload: () => void;
  children: ReactNode;
}

function OnceLoaded({ part, reload, children }: OnceLoadedProps) {
  const { load } = useLanguage();
  const [state, setState] = useState<'loading' | 'ready' | { problem: unknown }>('loading');
  useEffect(() => {
    let mounted = true;
    const show = (next: typeof state) => mounted && setState(next);
    Promise.all([part.load(), load('attempt')]).then(
      () => show('ready'),
      (problem: unknown) => show({ problem }),
    );
    return () => {
      mounted = false;
    };
  }, [part, load]);
  if (state === 'loading') return <PageSkeleton />;
  if (state !== 'ready') return <LoadFailed problem={state.problem} onRetry={reload} />;
  return children;
}
