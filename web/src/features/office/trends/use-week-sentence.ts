import type { AdminTrends } from '@pollux/query-api/admin/contract';
import { useTranslations } from 'use-intl';
import { weekOf } from './week-of.ts';

/** How the last seven days went, in a sentence that is true today; undefined until they are known. */
export function useWeekSentence(trends: AdminTrends | undefined): string | undefined {
  const t = useTranslations('admin.trends.week');
  if (trends === undefined) return undefined;
  const week = weekOf(trends.days);
  if (week.about === 'nothing') return t('nothing');
  const { about, count, change, difference } = week;
  return t(about, { count, change, difference });
}
