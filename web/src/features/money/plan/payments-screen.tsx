import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { entitlementsQuery } from '../../../shared/session/entitlements-query.ts';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { Sentence } from '../../../shared/look/sentence.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { TableSkeleton } from '../../../shared/ui/table-skeleton.tsx';

/** What the person earns by paid activities: nothing can have been sold yet, and the plan decides whether it could. */
export function PaymentsScreen() {
  const t = useTranslations('plan.payments');
  const { data, error, refetch } = useQuery(entitlementsQuery);
  const plan = data && (data.createPaidQuizzes ? 'included' : 'notIncluded');
  return (
    <>
      <Sentence title={t('title')} says={plan === undefined ? t('text') : t(`says.${plan}`)} />
      {data === undefined && error !== null ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <div>
          {plan === undefined ? (
            <TableSkeleton />
          ) : (
            <EmptySky title={t('none')} text={t(plan)}>
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
