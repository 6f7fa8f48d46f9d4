import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { statisticsQuery } from '../api/statistics-query.ts';
import { FigureCards } from '../figures/figure-cards.tsx';
import { AdminHead } from '../frame/admin-head.tsx';
import { UserList } from '../users/user-list.tsx';

const paidPlans = ['standard', 'premium'] as const;

/** How many teachers or students there are, and who they are (P021, P022). */
export function PeopleScreen({ userType, place }: { userType: 'teacher' | 'student'; place: ListPlace }) {
  const t = useTranslations('admin.people');
  const sentences = useTranslations('admin.sentences');
  const planNames = useTranslations('common.plans');
  const { data, error, refetch } = useQuery(statisticsQuery);
  const people = data?.users[userType];
  const title = t(`${userType}.title`);
  return (
    <>
      <AdminHead title={title} says={people && sentences(userType, { count: people.verified })} />
      {error !== null && data === undefined ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <FigureCards
          label={t('figures')}
          cards={[
            { name: title, value: people?.verified },
            ...paidPlans.map((plan) => ({
              name: t('onPlan', { plan: planNames(plan) }),
              value: people?.plans[plan],
            })),
            { name: t('unverified'), value: people?.unverified },
          ]}
        />
      )}
      <UserList label={title} among={{ userType }} place={place} />
    </>
  );
}
