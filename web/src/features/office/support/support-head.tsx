import { useQuery } from '@tanstack/react-query';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useMay } from '../../../shared/session/use-may.ts';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';
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
  const [ofWaiting, ofAll] = [useQuery(waitingTicketsQuery), useQuery(allTicketsQuery)];
  const head = { title: t('title'), figures: [ofWaiting, ofAll] };
  const [waiting, all] = [ofWaiting.data, ofAll.data];
  if (waiting === undefined || all === undefined) return <AdminHead {...head} says={undefined} />;
  const oldest = new Date(waiting.data[0]?.at ?? now);
  const facts = { waiting: waiting.total, days: daysBetween(oldest, now), all: all.total };
  const day = format.dateTime(oldest, facts.days < WEEK ? { weekday: 'long' } : { dateStyle: 'medium' });
  // For whom nobody's message waits, as they may not answer, it is said without them.
  const says =
    facts.waiting > 0 && !may('AnswerSupportTicket')
      ? urgent('tickets', { count: facts.waiting })
      : t(`says.${mostUrgent(ticketSituations, facts)}`, { ...facts, day });
  return <AdminHead {...head} says={says} />;
}
