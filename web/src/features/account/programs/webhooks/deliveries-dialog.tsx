import { Button, Modal, Skeleton, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { webhookTypes } from '@pollux/domain/notifications/webhook-rules';
import type { OwnWebhook, WebhookDelivery } from '@pollux/query-api/notifications/webhooks-contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { ActivityRow, ActivityRows } from '../../../../shared/look/activity-row.tsx';
import { State, type StateLight } from '../../../../shared/look/state.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { deliveriesQuery, useRedeliverWebhook } from '../api/webhooks.ts';
import { typeName } from './type-name.ts';

const lights: Readonly<Record<WebhookDelivery['state'], StateLight>> = {
  waiting: 'waiting',
  delivered: 'lit',
  failed: 'wrong',
};

/** Why something was not answered, by the code that the server has for it. */
const kinds: ReadonlyMap<string, 'inside' | 'late' | 'off'> = new Map([
  ['NOT_ON_THE_WEB', 'inside'],
  ['ETIMEDOUT', 'late'],
  ['switched-off', 'off'],
]);

/** What was sent to a webhook lately, and the way to send it again. */
export function DeliveriesDialog({
  webhook,
  onClose,
}: {
  webhook: OwnWebhook | undefined;
  onClose: () => void;
}) {
  const t = useTranslations('programs.webhooks');
  return (
    <Modal
      opened={webhook !== undefined}
      onClose={onClose}
      title={webhook === undefined ? '' : t('deliveriesNamed', { url: webhook.url })}
      size="xl"
    >
      {webhook !== undefined && <Deliveries webhook={webhook} />}
    </Modal>
  );
}

function Deliveries({ webhook: { webhookId, isOn } }: { webhook: OwnWebhook }) {
  const t = useTranslations('programs.webhooks.log');
  const { data, error, refetch } = useQuery(deliveriesQuery(webhookId));
  if (data === undefined)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={160} radius="lg" />;
  if (data.deliveries.length === 0) return <Text c="dimmed">{t('none')}</Text>;
  return (
    <ActivityRows label={t('title')}>
      {data.deliveries.map((delivery) => (
        <Row key={delivery.deliveryId} webhookId={webhookId} delivery={delivery} mayRepeat={isOn} />
      ))}
    </ActivityRows>
  );
}

function Row({
  webhookId,
  delivery: { deliveryId, type, state, since, tries, nextAt, status, error },
  mayRepeat,
}: {
  webhookId: string;
  delivery: WebhookDelivery;
  mayRepeat: boolean;
}) {
  const t = useTranslations('programs.webhooks.log');
  const types = useTranslations('programs.webhooks.types');
  const format = useFormatter();
  const now = useNow({ updateInterval: 10_000 });
  const problemText = useProblemText();
  const again = useRedeliverWebhook();
  const known = webhookTypes.find((each) => each === type);
  const name = known === undefined ? type : types(typeName(known));
  const when = format.dateTime(new Date(since), { dateStyle: 'medium', timeStyle: 'medium' });
  const next =
    nextAt === null ? t('behind') : t('next', { when: format.relativeTime(new Date(nextAt), now) });
  const failed = (code: string) => t(`errors.${kinds.get(code) ?? 'unreachable'}`, { code });
  const about = [
    when,
    t('tries', { tries }),
    status !== null ? t('answered', { status: String(status) }) : error && failed(error),
    state === 'waiting' ? next : null,
  ];
  return (
    <ActivityRow
      title={name}
      about={about.filter((part) => part !== null).join(' · ')}
      beside={<State light={lights[state]}>{t(state)}</State>}
      next={
        mayRepeat &&
        state !== 'waiting' && (
          <Button
            size="sm"
            variant="default"
            loading={again.isPending}
            aria-label={t('againNamed', { type: name, when })}
            onClick={() =>
              again.mutate(
                { webhookId, deliveryId },
                {
                  onSuccess: () => notifications.show({ color: 'green', message: t('sent') }),
                  onError: (failure) => notifications.show({ color: 'red', message: problemText(failure) }),
                },
              )
            }
          >
            {t('again')}
          </Button>
        )
      }
    />
  );
}
