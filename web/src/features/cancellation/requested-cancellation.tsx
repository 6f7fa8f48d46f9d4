import { Alert, Stack } from '@mantine/core';
import type { Cancellation } from '@pollux/query-api/billing/contract';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import surface from '../../shared/ui/surface.module.css';
import { usePlanName } from '../../shared/ui/use-plan-name.ts';
import classes from './requested-cancellation.module.css';

/** The request that was made, and what follows from it [P191 P368]. */
export function RequestedCancellation({ cancellation }: { cancellation: Cancellation }) {
  const t = useTranslations('cancellation.requested');
  const reasons = useTranslations('cancellation.reasons');
  const format = useFormatter();
  const plan = usePlanName()(cancellation.subscriptionType);
  const { requestDate, reason, feedback, imageUrl } = cancellation;
  return (
    <Stack>
      <Alert role="status" color="green" title={t('title')} icon={<IconCalendarCheck aria-hidden />}>
        {t('text', { plan })}
      </Alert>
      <dl className={`${surface.surface} ${classes.facts}`}>
        {requestDate !== null && (
          <div>
            <dt>{t('date')}</dt>
            <dd>{format.dateTime(new Date(requestDate), { dateStyle: 'long' })}</dd>
          </div>
        )}
        <div>
          <dt>{t('plan')}</dt>
          <dd>{plan}</dd>
        </div>
        {reason !== null && (
          <div>
            <dt>{t('reason')}</dt>
            <dd>{reasons(reason)}</dd>
          </div>
        )}
        {feedback !== null && feedback !== '' && (
          <div>
            <dt>{t('feedback')}</dt>
            <dd className={classes.feedback}>{feedback}</dd>
          </div>
        )}
        {imageUrl !== null && (
          <div>
            <dt>{t('image')}</dt>
            <dd>
              <img src={imageUrl} alt={t('imageAlt')} className={classes.image} />
            </dd>
          </div>
        )}
      </dl>
    </Stack>
  );
}
