import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Sentence } from '../../../../shared/look/sentence.tsx';
import { mostUrgent } from '../../../../shared/situations/situations.ts';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { takingPartQuery } from '../api/taking-part-query.ts';
import { CreateCards } from '../creator/create-cards.tsx';
import { useGreeting } from '../use-greeting.ts';
import { AttendedLately } from './attended-lately.tsx';
import { OpenToAll } from './open-to-all.tsx';
import { participantFacts, participantSituations } from './situations.ts';

/** Where a participant begins: what became of their answers, and what they may still answer. */
export function ParticipantHome() {
  const t = useTranslations('dashboard');
  const greeting = useGreeting();
  const { data, error, refetch } = useQuery(takingPartQuery);
  const facts = data && participantFacts(data);
  return (
    <>
      <Sentence
        title={t('title')}
        says={greeting}
        adds={facts && t(`participant.state.${mostUrgent(participantSituations, facts)}`, { ...facts })}
      />
      {data === undefined ? (
        error === null ? (
          <Skeleton height={320} mb="xl" />
        ) : (
          <LoadFailure error={error} onRetry={refetch} />
        )
      ) : (
        <>
          <AttendedLately latest={data.latest} />
          <OpenToAll open={data.open} />
        </>
      )}
      <CreateCards />
    </>
  );
}
