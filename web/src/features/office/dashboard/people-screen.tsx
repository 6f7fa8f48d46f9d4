import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { statisticsQuery } from '../api/statistics-query.ts';
import { FigureCards } from '../figures/figure-cards.tsx';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';
import { usePlanRecords } from '../../../shared/reference/use-plan-records.ts';
import { PersonList } from '../users/user-list.tsx';

/** Before the figures are there, those of the plans that every installation begins with. */
const PAID_AT_FIRST = ['standard', 'premium'];

/** The codes of all plans but the free one. */
function paidPlansIn(plans: Readonly<Record<string, number>> | undefined): string[] {
  return plans === undefined ? PAID_AT_FIRST : Object.keys(plans).filter((code) => code !== 'basic');
}

/** How many teachers or students there are, and who they are (P021, P022). */
export function PeopleScreen({ userType, place }: { userType: 'teacher' | 'student'; place: ListPlace }) {
  const t = useTranslations('admin.people');
  const sentences = useTranslations('admin.sentences');
  const { nameOf } = usePlanRecords();
  const statistics = useQuery(statisticsQuery);
  const { data } = statistics;
  const people = data?.users[userType];
  const title = t(`${userType}.title`);
  return (
    <>
      <AdminHead
        title={title}
        figures={[statistics]}
        says={people && sentences(userType, { count: people.verified })}
      />
      {!statistics.isLoadingError && (
        <FigureCards
          label={t('figures')}
          cards={[
            { name: title, value: people?.verified },
            ...paidPlansIn(people?.plans).map((plan) => ({
              name: t('onPlan', { plan: nameOf(plan) }),
              value: people?.plans[plan],
            })),
            { name: t('unverified'), value: people?.unverified },
          ]}
        />
      )}
      <PersonList label={title} among={{ userType }} place={place} />
    </>
  );
}
