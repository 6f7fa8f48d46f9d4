import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { Sentence } from '../../shared/look/sentence.tsx';
import { mostUrgent } from '../../shared/situations/situations.ts';
import { allTicketsQuery, waitingTicketsQuery } from './api/ticket-counts-query.ts';
import { daysBetween, ticketSituations } from './situations.ts';

const WEEK = 7;

/** The head of the page of tickets: who waits, and since when. */
export function SupportHead() {
  const t = useTranslations('support.management');
  const format = useFormatter();
  const now = useNow();
  const waiting = useQuery(waitingTicketsQuery).data;
  const all = useQuery(allTicketsQuery).data;
  if (waiting === undefined || all === undefined) {
    const says = <Skeleton component="span" display="block" h="1.1em" w="12ch" />;
    return <Sentence title={t('title')} says={says} />;
  }
  const oldest = new Date(waiting.data[0]?.at ?? now);
  const facts = { waiting: waiting.total, days: daysBetween(oldest, now), all: all.total };
  const day = format.dateTime(oldest, facts.days < WEEK ? { weekday: 'long' } : { dateStyle: 'medium' });
  return (
    <Sentence title={t('title')} says={t(`says.${mostUrgent(ticketSituations, facts)}`, { ...facts, day })} />
  );
}
