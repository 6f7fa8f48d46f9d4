import { useTranslations } from 'use-intl';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { ActivityFigures } from './activity-figures.tsx';
import { ProductFigures } from './product-figures.tsx';
import { useStatistics } from './use-statistics.ts';
import { UserFigures } from './user-figures.tsx';

/** "Main Dashboard": how much of everything there is (A040). */
export function MainDashboard() {
  const t = useTranslations('admin.pages.default');
  const { data, error, refetch } = useStatistics();
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {error !== null && data === undefined ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <>
          <ProductFigures statistics={data} />
          <UserFigures statistics={data} />
          <ActivityFigures statistics={data} />
        </>
      )}
    </>
  );
}
