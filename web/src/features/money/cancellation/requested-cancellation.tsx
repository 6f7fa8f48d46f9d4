import { Alert, Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { SetAutoRenew } from '@pollux/domain/billing/cancellation';
import type { Cancellation } from '@pollux/query-api/billing/contract';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useCommand } from '../../../shared/api/use-command.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import surface from '../../../shared/ui/surface.module.css';
import { usePlanEnd } from './use-plan-end.ts';
import { usePlanName } from '../../../shared/reference/use-plan-name.ts';
import classes from './requested-cancellation.module.css';

/** The request that was made, what follows from it, and the way back [P191 P368 P631]. */
export function RequestedCancellation({ cancellation }: { cancellation: Cancellation }) {
  const t = useTranslations('cancellation.requested');
  const reasons = useTranslations('cancellation.reasons');
  const ends = useTranslations('cancellation.form');
  const day = usePlanEnd();
  const format = useFormatter();
  const plan = usePlanName()(cancellation.subscriptionType);
  const problemText = useProblemText();
  const renew = useCommand<typeof SetAutoRenew>('SetAutoRenew');
  const keep = () =>
    renew.mutate(
      { on: true },
      {
        onSuccess: () => notifications.show({ message: t('kept') }),
        onError: (error) => notifications.show({ color: 'red', message: problemText(error) }),
      },
    );
  const { requestDate, reason, feedback, imageUrl } = cancellation;
  return (
    <Stack>
      <Alert role="status" color="green" title={t('title')} icon={<IconCalendarCheck aria-hidden />}>
        {t('text', { plan })} {day !== null && ends('endsOn', { day })}
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
      <Group>
        <Button variant="default" loading={renew.isPending} onClick={keep}>
          {t('keep')}
        </Button>
      </Group>
    </Stack>
  );
}
