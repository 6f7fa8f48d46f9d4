import type { AdminStatistics } from '@pollux/query-api/admin/contract';
import { IconLifebuoy, IconMessages, IconSchool, IconStack2, IconUser, IconUsers } from '@tabler/icons-react';
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
        { name: t('users'), icon: IconUsers, value: statistics && usersIn(statistics) },
        { name: t('teachers'), icon: IconSchool, value: users?.teacher.verified },
        { name: t('students'), icon: IconUser, value: users?.student.verified },
        {
          name: t('activities'),
          icon: IconStack2,
          value: statistics && activitiesIn(statistics),
          note: statistics && t('openNow', { count: openActivitiesIn(statistics) }),
        },
        { name: t('responses'), icon: IconMessages, value: statistics?.responses },
        { name: t('openTickets'), icon: IconLifebuoy, value: statistics?.openTickets },
      ]}
    />
  );
}
