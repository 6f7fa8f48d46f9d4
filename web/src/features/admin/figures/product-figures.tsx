import type { AdminStatistics } from '@pollux/query-api/admin/contract';
import { useTranslations } from 'use-intl';
import { FigureCards } from './figure-cards.tsx';
import { activitiesIn, openActivitiesIn, usersIn } from './totals-of.ts';

/** The product in six figures (P020). */
export function ProductFigures({ statistics }: { statistics: AdminStatistics | undefined }) {
  const t = useTranslations('admin.figures');
  const users = statistics?.users;
  return (
    <FigureCards
      label={t('label')}
      cards={[
        { name: t('users'), value: statistics && usersIn(statistics) },
        { name: t('teachers'), value: users?.teacher.verified },
        { name: t('students'), value: users?.student.verified },
        {
          name: t('activities'),
          value: statistics && activitiesIn(statistics),
          note: statistics && t('openNow', { count: openActivitiesIn(statistics) }),
        },
        { name: t('responses'), value: statistics?.responses },
        { name: t('openTickets'), value: statistics?.openTickets },
      ]}
    />
  );
}
