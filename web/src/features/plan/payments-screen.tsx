import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { entitlementsQuery } from '../../shared/session/entitlements-query.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { EmptySky } from '../../shared/look/empty-sky.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { TableSkeleton } from '../../shared/ui/table-skeleton.tsx';

/** What the person earns by paid activities: nothing can have been sold yet, and the plan decides whether it could. */
export function PaymentsScreen() {
  const t = useTranslations('plan.payments');
  const { data, error, refetch } = useQuery(entitlementsQuery);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      {data === undefined && error !== null ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <div>
          {data === undefined ? (
            <TableSkeleton />
          ) : (
            <EmptySky title={t('none')} text={t(data.createPaidQuizzes ? 'included' : 'notIncluded')}>
              <ButtonLink to="/dashboard/choosesubscription" variant="default">
                {t('plan')}
              </ButtonLink>
            </EmptySky>
          )}
        </div>
      )}
    </>
  );
}
