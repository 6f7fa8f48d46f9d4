import type { ActivityStatistics } from '@pollux/query-api/attending/scores-contract';
import { useTranslations } from 'use-intl';

/** That the report of a quiz or survey could not be read (P540 P560); undefined while it is not known which it is. */
export function useFetchFailure(quizType: ActivityStatistics['quizType'] | undefined): string | undefined {
  const t = useTranslations('reports.mine');
  if (quizType === undefined) return undefined;
  return quizType === 'SURVEY' ? t('surveyFailed') : t('failed', { type: 'quiz' });
}
