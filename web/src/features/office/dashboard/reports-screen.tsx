import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { ActivityList } from '../activities/activity-list.tsx';
import { statisticsQuery } from '../api/statistics-query.ts';
import { FigureCards } from '../figures/figure-cards.tsx';
import { activitiesIn, openActivitiesIn } from '../figures/totals-of.ts';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';

/** All creators' activities with their responses (P023). */
export function ReportsScreen({ place }: { place: ListPlace }) {
  const t = useTranslations('admin.reports');
  const sentences = useTranslations('admin.sentences');
  const statistics = useQuery(statisticsQuery);
  const { data } = statistics;
  return (
    <>
      <AdminHead
        title={t('title')}
        figures={[statistics]}
        says={data && sentences('responses', { count: data.responses })}
      />
      {!statistics.isLoadingError && (
        <FigureCards
          label={t('figures')}
          cards={[
            { name: t('activities'), value: data && activitiesIn(data) },
            { name: t('open'), value: data && openActivitiesIn(data) },
            { name: t('responses'), value: data?.responses },
          ]}
        />
      )}
      <ActivityList label={t('title')} place={place} />
    </>
  );
}
