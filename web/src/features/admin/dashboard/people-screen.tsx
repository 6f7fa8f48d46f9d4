import { IconClock, IconCreditCard, IconUserCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { FigureCards } from '../figures/figure-cards.tsx';
import { useStatistics } from '../figures/use-statistics.ts';
import { UserList } from '../users/user-list.tsx';

const paidPlans = ['standard', 'premium'] as const;

/** How many teachers or students there are, and who they are (P021, P022). */
export function PeopleScreen({ userType }: { userType: 'teacher' | 'student' }) {
  const t = useTranslations('admin.people');
  const planNames = useTranslations('common.plans');
  const { data, error, refetch } = useStatistics();
  const people = data?.users[userType];
  const title = t(`${userType}.title`);
  return (
    <>
      <PageHeader title={title} text={t(`${userType}.text`)} />
      {error !== null && data === undefined ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <FigureCards
          label={t('figures')}
          cards={[
            { name: title, icon: IconUserCheck, value: people?.verified },
            ...paidPlans.map((plan) => ({
              name: t('onPlan', { plan: planNames(plan) }),
              icon: IconCreditCard,
              value: people?.plans[plan],
            })),
            { name: t('unverified'), icon: IconClock, value: people?.unverified },
          ]}
        />
      )}
      <UserList label={title} userType={userType} />
    </>
  );
}
