import type { AdminStatistics, AdminTrends } from '@pollux/query-api/admin/contract';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../shared/session/use-session.ts';
import { mostUrgent } from '../../../shared/situations/situations.ts';
import { weekOf } from '../trends/week-of.ts';
import { adminFacts, adminSituations } from './situations.ts';

/** What is out of order or waits for an admin; undefined where nothing is, and until it is known. */
export function useUrgentSentence(
  statistics: AdminStatistics | undefined,
  trends: AdminTrends | undefined,
): string | undefined {
  const t = useTranslations('admin.urgent');
  const role = useSession().user?.role ?? 'visitor';
  if (statistics === undefined || trends === undefined) return undefined;
  const facts = adminFacts(statistics, weekOf(trends.days), role);
  const situation = mostUrgent(adminSituations, facts);
  switch (situation) {
    case 'behind':
      return t('behind', { count: statistics.readModelsBehind });
    case 'mails':
      return t('mails', { count: statistics.undoneMails });
    case 'disputes':
      return t('disputes', { count: facts.openDisputes });
    case 'returned':
      return t('returned', { count: facts.returnedPayouts });
    case 'reports':
      return t('reports', { count: facts.reportedActivities });
    case 'tickets':
      return t('tickets', { count: statistics.openTickets });
    case 'payouts':
      return t('payouts', { count: statistics.payablePayouts });
    case 'votes':
    case 'signUps':
    case 'nothing':
      return undefined;
  }
}
