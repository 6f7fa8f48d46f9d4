import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { useDownload } from '../../../../shared/lists/exports/use-download.tsx';
import { State, type StateLight } from '../../../../shared/look/state.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';
import { type RefundCheck, useRetryRefund } from './api.ts';

type Refund = RefundCheck['refunds'][number];

/** What went back of an order, or is to: each with its credit note; what has failed can be tried again. */
export function RefundList({ check }: { check: RefundCheck }) {
  const t = useTranslations('money.refunds');
  const rupees = useRupees();
  const { refunds, refunded, total } = check;
  return (
    <Stack gap="sm">
      <Text fw={600} size="sm">
        {t('sofar', { refunded: rupees(refunded), total: rupees(total) })}
      </Text>
      {refunds.map((refund) => (
        <RefundEntry key={refund.refundId} refund={refund} check={check} />
      ))}
    </Stack>
  );
}

export const refundLights = {
  decided: 'waiting',
  paid: 'lit',
  failed: 'unlit',
} as const satisfies Record<Refund['status'], StateLight>;

function RefundEntry({ refund, check }: { refund: Refund; check: RefundCheck }) {
  const t = useTranslations('money.refunds');
  const format = useFormatter();
  const rupees = useRupees();
  const problemText = useProblemText();
  const { download } = useDownload();
  const may = useMay();
  const retry = useRetryRefund();
  const { refundId, paise, status, failure, isDispute, at } = refund;
  const { userId, orderId } = check;
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{rupees(paise)}</Text>
          <Text size="sm" c="dimmed">
            {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
            {isDispute && ` · ${t('byDispute')}`}
          </Text>
        </div>
        <State light={refundLights[status]}>{t(`statuses.${status}`)}</State>
      </Group>
      {failure !== '' && <Text size="sm">{t('failure', { reason: failure })}</Text>}
      <Group gap="xs" mt={4}>
        {status === 'failed' && may('RetryRefund') && (
          <Button
            size="compact-sm"
            loading={retry.isPending}
            onClick={() => retry.mutate({ userId, orderId, refundId })}
          >
            {t('retry')}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconFileInvoice size={16} aria-hidden />}
          aria-label={t('creditNoteOf', { amount: rupees(paise) })}
          onClick={() => void download(`/api/refunds/${refundId}/credit-note`)}
        >
          {t('creditNote')}
        </Button>
      </Group>
      {retry.error !== null && <FailureAlert title={t('error')}>{problemText(retry.error)}</FailureAlert>}
    </Stack>
  );
}
