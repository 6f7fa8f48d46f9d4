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

/** What there is of everything, and what waits (A055, P639). */
export function MainFigures({ statistics }: { statistics: AdminStatistics | undefined }) {
  const t = useTranslations('admin.figures');
  const made = (type: keyof AdminStatistics['activities']) => ({
    value: statistics && activitiesIn(statistics, [type]),
    note: statistics && t('openNow', { count: statistics.activities[type].open }),
  });
  return (
    <FigureCards
      label={t('label')}
      cards={[
        { name: t('users'), value: statistics && usersIn(statistics) },
        { name: t('quizzes'), ...made('QUIZ') },
        { name: t('surveys'), ...made('SURVEY') },
        { name: t('polls'), ...made('POLL') },
        { name: t('attempts'), value: statistics?.attempts },
        { name: t('responses'), value: statistics?.responses },
        { name: t('openTickets'), value: statistics?.openTickets },
        { name: t('pendingPayouts'), value: statistics?.pendingPayouts },
      ]}
    />
  );
}
