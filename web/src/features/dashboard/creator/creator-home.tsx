import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Facts } from '../../../shared/look/facts.tsx';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { NewActivityLink } from '../new-activity-link.tsx';
import { type Today, todayQuery } from '../api/today-query.ts';
import { useGreeting } from '../use-greeting.ts';
import { CreateCards } from './create-cards.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NeedsYou } from './needs-you.tsx';
import { stateOfToday } from './state-of-today.ts';

/** Only who is answered right now loads it. */
const OpenNow = lazy(async () => ({ default: (await import('./open-now.tsx')).OpenNow }));

/** Where a creator begins: what happens now, then what needs them, then what else can be made [P024 C057]. */
export function CreatorHome() {
  const t = useTranslations('dashboard');
  const greeting = useGreeting();
  const { data: today, error, refetch } = useQuery(todayQuery());
  const state = today && stateOfToday(today);
  return (
    <>
      <Sentence
        title={t('title')}
        says={greeting}
        adds={state && t(`state.${state}`, { open: today.open, count: today.answersToday })}
      >
        {state !== 'first' && <NewActivityLink />}
      </Sentence>
      {today === undefined ? (
        error === null ? (
          <Skeleton height={320} />
        ) : (
          <LoadFailure error={error} onRetry={refetch} />
        )
      ) : state === 'first' ? (
        <FirstSteps />
      ) : (
        <Work today={today} />
      )}
    </>
  );
}

function Work({ today }: { today: Today }) {
  const t = useTranslations('dashboard.figures');
  const format = useFormatter();
  const { activities, open, answersToday, liveId, latest } = today;
  const live = latest.find(({ id }) => id === liveId);
  return (
    <>
      {live === undefined ? (
        <div style={{ marginBottom: 32 }}>
          <Facts
            facts={[
              { figure: format.number(answersToday), label: t('today') },
              { figure: format.number(open), label: t('open') },
              { figure: format.number(activities), label: t('activities') },
            ]}
          />
        </div>
      ) : (
        <Suspense fallback={<Skeleton height={280} mb="xl" />}>
          <OpenNow activity={live} answersToday={answersToday} />
        </Suspense>
      )}
      <NeedsYou latest={latest} />
      <CreateCards />
    </>
  );
}
