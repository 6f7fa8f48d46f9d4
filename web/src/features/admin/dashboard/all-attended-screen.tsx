import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { ActivityList } from '../activities/activity-list.tsx';
import { statisticsQuery } from '../api/statistics-query.ts';
import { AdminHead } from '../../../shared/ui/admin-head.tsx';

/** What everybody has attended, as counts by activity: who answered what is for nobody's eyes (P055, P125). */
export function AllAttendedScreen({ place }: { place: ListPlace }) {
  const t = useTranslations('reports.attended');
  const sentences = useTranslations('admin.sentences');
  const statistics = useQuery(statisticsQuery);
  const { data } = statistics;
  return (
    <>
      <AdminHead
        title={t('title')}
        figures={[statistics]}
        says={data && sentences('responses', { count: data.responses })}
        adds={t('textOfAll')}
      />
      <ActivityList label={t('title')} place={place} />
    </>
  );
}
