import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { Sentence } from '../../shared/look/sentence.tsx';
import { useMay } from '../../shared/session/use-may.ts';
import { mostUrgent } from '../../shared/situations/situations.ts';
import { allTicketsQuery, waitingTicketsQuery } from './api/ticket-counts-query.ts';
import { daysBetween, ticketSituations } from './situations.ts';

const WEEK = 7;

/** The head of the page of tickets: who waits, and since when. */
export function SupportHead() {
  const t = useTranslations('support.management');
  const urgent = useTranslations('admin.urgent');
  const may = useMay();
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
  // For whom nobody's message waits, as they may not answer, it is said without them.
  const says =
    facts.waiting > 0 && !may('AnswerSupportTicket')
      ? urgent('tickets', { count: facts.waiting })
      : t(`says.${mostUrgent(ticketSituations, facts)}`, { ...facts, day });
  return <Sentence title={t('title')} says={says} />;
}
