import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../../../shared/i18n/use-problem-text.ts';
import { useMay } from '../../../../../shared/session/use-may.ts';
import type { StateLight } from '../../../../../shared/look/state.tsx';
import { FailureAlert } from '../../../../../shared/ui/failure-alert.tsx';
import { LoadFailure } from '../../../../../shared/ui/load-failure.tsx';
import { FormActions } from '../../../../../shared/ui/form-actions.tsx';
import { useRupees } from '../../../../../shared/ui/use-rupees.ts';
import { type FileLine, payoutFileQuery, useCancelPayoutFile, useReadPayoutFile } from './api.ts';
import { FileRows } from './file-rows.tsx';

/** A file for the bank with its payouts, to be downloaded, answered or cancelled. */
export function FileDialog({
  id,
  onClose,
  onAnswer,
}: {
  id: string;
  onClose: () => void;
  onAnswer: () => void;
}) {
  const t = useTranslations('money.payouts.files');
  const payouts = useTranslations('money.payouts');
  const common = useTranslations('common');
  const may = useMay();
  const format = useFormatter();
  const rupees = useRupees();
  const problemText = useProblemText();
  const { data, error, refetch } = useQuery(payoutFileQuery(id));
  const read = useReadPayoutFile();
  const cancel = useCancelPayoutFile();
  const [isCancelling, ask] = useState(false);
  const failure = read.error ?? cancel.error;
  const isOpen = data !== undefined && !data.isCancelled && data.waiting > 0;
  const send = () =>
    cancel.mutate(
      { fileId: id },
      {
        onSuccess: () => {
          ask(false);
          notifications.show({ color: 'green', message: t('cancelDone') });
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={t('file')} size="xl">
      <Stack>
        {failure !== null && <FailureAlert title={payouts('error')}>{problemText(failure)}</FailureAlert>}
        {data === undefined &&
          (error === null ? (
            <Skeleton height={200} />
          ) : (
            <LoadFailure error={error} onRetry={() => void refetch()} title={payouts('error')} />
          ))}
        {data !== undefined && (
          <>
            <Text>
              {t('summary', {
                day: format.dateTime(new Date(data.at), { dateStyle: 'long', timeStyle: 'short' }),
                count: data.count,
                sum: rupees(data.paise),
              })}
            </Text>
            {data.isCancelled && (
              <Alert color="gray" variant="light">
                {t('isCancelled')}
              </Alert>
            )}
            <Lines lines={data.lines} />
            {isOpen && !isCancelling && may('RecordBankAnswer') && (
              <Text size="sm" c="dimmed">
                {t('next')}
              </Text>
            )}
          </>
        )}
        {isCancelling ? (
          <Alert color="yellow" variant="light" title={t('cancelTitle')}>
            <Stack>
              {t('cancelText')}
              <Group>
                <Button variant="default" onClick={() => ask(false)}>
                  {t('keep')}
                </Button>
                <Button color="red" onClick={send} loading={cancel.isPending}>
                  {t('cancelFile')}
                </Button>
              </Group>
            </Stack>
          </Alert>
        ) : (
          <FormActions>
            {isOpen && may('CancelPayoutFile') && (
              <Button variant="subtle" color="red" onClick={() => ask(true)}>
                {t('cancelFile')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {common('close')}
            </Button>
            {data !== undefined && !data.isCancelled && may('ReadPayoutFile') && (
              <Button
                variant={isOpen ? 'light' : 'filled'}
                onClick={() => read.mutate(id)}
                loading={read.isPending}
              >
                {t('download')}
              </Button>
            )}
            {isOpen && may('RecordBankAnswer') && <Button onClick={onAnswer}>{t('enterAnswer')}</Button>}
          </FormActions>
        )}
      </Stack>
    </Modal>
  );
}

const lights = {
  waiting: 'waiting',
  paid: 'lit',
  failed: 'unlit',
  'taken-out': 'unlit',
} as const satisfies Record<FileLine['outcome'], StateLight>;

function Lines({ lines }: { lines: readonly FileLine[] }) {
  const t = useTranslations('money.payouts.files');
  const reasons = useTranslations('money.payouts.reasons');
  const shown = useMemo(
    () =>
      lines.map(({ creator, reference, paise, outcome, utr, reason }) => ({
        id: reference,
        reference,
        below: `${creator.firstname} ${creator.lastname}`.trim(),
        paise,
        light: lights[outcome],
        outcome,
        utr,
        reason: reason && reasons(reason),
      })),
    [lines, reasons],
  );
  const outcomes = useMemo(
    () => ({
      waiting: t('outcomes.waiting'),
      paid: t('outcomes.paid'),
      failed: t('outcomes.failed'),
      'taken-out': t('outcomes.taken-out'),
    }),
    [t],
  ) satisfies Record<FileLine['outcome'], string>;
  return <FileRows label={t('lines')} rows={shown} outcomes={outcomes} />;
}
