import { useTranslations } from 'use-intl';
import type { ListPlace } from '../../../shared/lists/list-place.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { ActivityList } from '../activities/activity-list.tsx';

/** What everybody has attended, as counts by activity: who answered what is for nobody's eyes (P055, P125). */
export function AllAttendedScreen({ place }: { place: ListPlace }) {
  const t = useTranslations('reports.attended');
  return (
    <>
      <PageHeader title={t('title')} text={t('textOfAll')} />
      <ActivityList label={t('title')} place={place} />
    </>
  );
}
