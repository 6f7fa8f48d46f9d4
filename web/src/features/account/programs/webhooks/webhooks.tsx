import { Button, Group, Skeleton, Text } from '@mantine/core';
import { webhookTypes } from '@pollux/domain/notifications/webhook-rules';
import type { OwnWebhook } from '@pollux/query-api/notifications/webhooks-contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ActivityRow, ActivityRows } from '../../../../shared/look/activity-row.tsx';
import { Section } from '../../../../shared/look/section.tsx';
import { State } from '../../../../shared/look/state.tsx';
import { LoadFailure } from '../../../../shared/ui/load-failure.tsx';
import { webhooksQuery } from '../api/webhooks.ts';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { ManageDialog } from './manage-dialog.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { typeName } from './type-name.ts';

type Open = { readonly dialog: 'new' } | { readonly dialog: 'manage' | 'log'; readonly webhookId: string };

/** The webhooks of the person: what each is told of and how it stands, and the ways to its log and settings. */
export function Webhooks() {
  const t = useTranslations('programs.webhooks');
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const shown = (dialog: 'manage' | 'log') =>
    open?.dialog === dialog
      ? data?.webhooks.find(({ webhookId }) => webhookId === open.webhookId)
      : undefined;
  return (
    <Section
      title={t('title')}
      more={
        <Button variant="default" size="sm" onClick={() => setOpen({ dialog: 'new' })}>
          {t('make')}
        </Button>
      }
    >
      {data === undefined &&
        (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={120} radius="lg" />)}
      {data?.webhooks.length === 0 && (
        <Text c="dimmed" py="md">
          {t('empty')}
        </Text>
      )}
      {data !== undefined && data.webhooks.length > 0 && (
        <ActivityRows label={t('title')}>
          {data.webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.webhookId}
              webhook={webhook}
              onOpen={(dialog) => setOpen({ dialog, webhookId: webhook.webhookId })}
            />
          ))}
        </ActivityRows>
      )}
      <NewWebhookDialog opened={open?.dialog === 'new'} onClose={close} />
      <ManageDialog webhook={shown('manage')} onClose={close} />
      <DeliveriesDialog webhook={shown('log')} onClose={close} />
    </Section>
  );
}

function WebhookRow({
  webhook: { url, types, isOn, waiting, bothUntil },
  onOpen,
}: {
  webhook: OwnWebhook;
  onOpen: (dialog: 'manage' | 'log') => void;
}) {
  const t = useTranslations('programs.webhooks');
  const format = useFormatter();
  const until =
    bothUntil && format.dateTime(new Date(bothUntil), { dateStyle: 'medium', timeStyle: 'short' });
  const known = webhookTypes.filter((type) => types.includes(type));
  return (
    <ActivityRow
      title={url}
      about={
        <>
          {known.map((type) => t(`types.${typeName(type)}`)).join(' · ')}
          <br />
          {t('waiting', { waiting })}
          {until !== null && ` · ${t('both', { until })}`}
        </>
      }
      beside={<State light={isOn ? 'lit' : 'wrong'}>{t(isOn ? 'on' : 'off')}</State>}
      next={
        <Group gap="xs">
          <Button
            size="sm"
            variant="default"
            aria-label={t('deliveriesNamed', { url })}
            onClick={() => onOpen('log')}
          >
            {t('deliveries')}
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-label={t('moreNamed', { url })}
            onClick={() => onOpen('manage')}
          >
            {t('more')}
          </Button>
        </Group>
      }
    />
  );
}
