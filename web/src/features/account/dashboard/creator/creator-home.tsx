import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { Facts } from '../../../../shared/look/facts.tsx';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { mostUrgent } from '../../../../shared/situations/situations.ts';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { type Today, todayQuery } from '../api/today-query.ts';
import { useGreeting } from '../use-greeting.ts';
import { CreateCards } from './create-cards.tsx';
import { Lately } from './lately.tsx';
import { needsOf } from './needs.ts';
import { NeedsYou } from './needs-you.tsx';
import { type CreatorFacts, creatorFacts, creatorSituations } from './situations.ts';

/** What menus are made of comes after the first page. */
const CreateMenu = lazyPart(async () => (await import('../../../../shared/ui/create-menu.tsx')).CreateMenu);

/** Only who has something open loads it. */
const OpenNow = lazyPart(async () => (await import('./open-now.tsx')).OpenNow);

/** Only who has made nothing yet loads them. */
const FirstSteps = lazyPart(async () => (await import('./first-steps.tsx')).FirstSteps);

/** Where a creator begins: what is open now, then what needs them, then what happened lately [P024 C057]. */
export function CreatorHome() {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const greeting = useGreeting();
  const { data: today, dataUpdatedAt, error, refetch } = useQuery(todayQuery());
  const now = new Date(dataUpdatedAt);
  const facts = today && creatorFacts(today, now);
  const isNew = today?.activities === 0;
  return (
    <>
      <Sentence
        title={t('title')}
        says={greeting}
        adds={facts && t(`state.${mostUrgent(creatorSituations, facts)}`, textsOf(facts, format))}
      >
        {/* Below the sentence on phones, so not before that is whole. */}
        {(today === undefined ? error !== null : !isNew) && (
          <Suspense fallback={<Skeleton height="var(--button)" width={136} />}>
            <CreateMenu variant={today?.open === 0 ? 'filled' : 'default'} />
          </Suspense>
        )}
      </Sentence>
      {today === undefined ? (
        error === null ? (
          <Skeleton height={320} />
        ) : (
          <>
            <LoadFailure error={error} onRetry={refetch} />
            <CreateCards />
          </>
        )
      ) : (
        // All at once: what comes later would push the rest down.
        <Suspense fallback={<Skeleton height={320} />}>
          {isNew && <FirstSteps />}
          <Work today={today} now={now} />
          {!isNew && <CreateCards />}
        </Suspense>
      )}
    </>
  );
}

/** What the first sentence is filled with. */
function textsOf(
  { open, drafts, count, unread, affairs, days, newestAt }: CreatorFacts,
  format: ReturnType<typeof useFormatter>,
) {
  const at = newestAt === null ? '' : format.dateTime(new Date(newestAt), { timeStyle: 'short' });
  return { open, drafts, count, unread, affairs, days: days ?? 0, at };
}

function Work({ today, now }: { today: Today; now: Date }) {
  const { activities, open, answersToday, nowId, latest, lately } = today;
  const openNow = latest.find(({ id }) => id === nowId);
  const needs = needsOf(today, now);
  return (
    <>
      {openNow !== undefined ? (
        <OpenNow activity={openNow} answersToday={answersToday} others={open - 1} />
      ) : (
        activities > 0 && <Figures today={today} />
      )}
      {needs.length > 0 && <NeedsYou needs={needs} />}
      {lately.length > 0 && <Lately lately={lately} />}
    </>
  );
}

function Figures({ today: { answersToday, open, activities } }: { today: Today }) {
  const t = useTranslations('dashboard.figures');
  const format = useFormatter();
  return (
    <div style={{ marginBottom: 32 }}>
      <Facts
        facts={[
          { figure: format.number(answersToday), label: t('today') },
          { figure: format.number(open), label: t('open') },
          { figure: format.number(activities), label: t('activities') },
        ]}
      />
    </div>
  );
}
