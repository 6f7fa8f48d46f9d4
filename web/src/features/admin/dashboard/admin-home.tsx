import { useTranslations } from 'use-intl';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { ProductFigures } from '../figures/product-figures.tsx';
import { useStatistics } from '../figures/use-statistics.ts';
import { UserFigures } from '../figures/user-figures.tsx';

/** Where an admin begins below /dashboard: the product in figures (P020). */
export function AdminHome() {
  const t = useTranslations('admin.dashboard');
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
        </>
      )}
    </>
  );
}
