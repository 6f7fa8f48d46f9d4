import { Alert, Button, Group, Modal, Skeleton, Stack, Table, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../../../shared/i18n/use-problem-text.ts';
import { CellText } from '../../../../../shared/lists/cell-text.tsx';
import { useMay } from '../../../../../shared/session/use-may.ts';
import { State, type StateLight } from '../../../../../shared/look/state.tsx';
import { FailureAlert } from '../../../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../../../shared/ui/form-actions.tsx';
import { useRupees } from '../../../../../shared/ui/use-rupees.ts';
import { Reference } from './reference.tsx';
import { type FileLine, payoutFileQuery, useCancelPayoutFile, useReadPayoutFile } from './api.ts';

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
  const common = useTranslations('common');
  const may = useMay();
  const format = useFormatter();
  const rupees = useRupees();
  const problemText = useProblemText();
  const { data, error } = useQuery(payoutFileQuery(id));
  const read = useReadPayoutFile();
  const cancel = useCancelPayoutFile();
  const [isCancelling, ask] = useState(false);
  const failure = error ?? read.error ?? cancel.error;
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
        {failure !== null && <FailureAlert>{problemText(failure)}</FailureAlert>}
        {data === undefined && error === null && <Skeleton height={200} />}
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
            <Table aria-label={t('lines')} verticalSpacing="xs">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('columns.reference')}</Table.Th>
                  <Table.Th ta="end">{t('columns.amount')}</Table.Th>
                  <Table.Th>{t('columns.state')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.lines.map((line) => (
                  <Line key={line.reference} line={line} />
                ))}
              </Table.Tbody>
            </Table>
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

function Line({ line }: { line: FileLine }) {
  const t = useTranslations('money.payouts.files');
  const reasons = useTranslations('money.payouts.reasons');
  const rupees = useRupees();
  const { creator, reference, paise, outcome, utr, reason } = line;
  return (
    <Table.Tr>
      <Table.Td>
        <Reference>{reference}</Reference>
        <CellText dimmed>{`${creator.firstname} ${creator.lastname}`.trim()}</CellText>
      </Table.Td>
      <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
        {rupees(paise)}
      </Table.Td>
      <Table.Td>
        <State light={lights[outcome]}>{t(`outcomes.${outcome}`)}</State>
        {utr !== null && <Reference>{t('utr', { utr })}</Reference>}
        {reason !== null && <CellText dimmed>{reasons(reason)}</CellText>}
      </Table.Td>
    </Table.Tr>
  );
}
