import type { Cancellation } from '@pollux/query-api/billing/contract';
import { useFormatter, useTranslations } from 'use-intl';
import { ButtonLink } from '../../../shared/ui/button-link.tsx';
import { EmptySky } from '../../../shared/look/empty-sky.tsx';
import { usePlanName } from '../../../shared/reference/use-plan-name.ts';

/** For people without a paid plan, who may have had one [P191]. */
export function NothingToCancel({ ended }: { ended: Cancellation | null }) {
  const t = useTranslations('cancellation.none');
  const format = useFormatter();
  const endedOn = ended?.cancellationDate ?? null;
  const planName = usePlanName();
  const free = planName('basic');
  const text =
    ended === null || endedOn === null
      ? t('text', { free })
      : t('ended', {
          plan: planName(ended.subscriptionType),
          free,
          date: format.dateTime(new Date(endedOn), { dateStyle: 'long' }),
        });
  return (
    <EmptySky title={t('title')} text={text}>
      <ButtonLink to="/dashboard/choosesubscription">{t('plans')}</ButtonLink>
    </EmptySky>
  );
}
