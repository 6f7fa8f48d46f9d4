import type { Cancellation } from '@pollux/query-api/billing/contract';
import { useFormatter, useTranslations } from 'use-intl';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { EmptySky } from '../../shared/look/empty-sky.tsx';
import { usePlanName } from '../../shared/ui/use-plan-name.ts';

/** For people without a paid plan, who may have had one [P191]. */
export function NothingToCancel({ ended }: { ended: Cancellation | null }) {
  const t = useTranslations('cancellation.none');
  const format = useFormatter();
  const planName = usePlanName();
  const text =
    ended?.cancellationDate == null
      ? t('text')
      : t('ended', {
          plan: planName(ended.subscriptionType),
          date: format.dateTime(new Date(ended.cancellationDate), { dateStyle: 'long' }),
        });
  return (
    <EmptySky title={t('title')} text={text}>
      <ButtonLink to="/dashboard/choosesubscription">{t('plans')}</ButtonLink>
    </EmptySky>
  );
}
