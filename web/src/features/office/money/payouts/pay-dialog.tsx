import { Alert, Button, Checkbox, Modal, Skeleton, Stack, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../../shared/ui/form-actions.tsx';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';
import { type PayoutCheck, type PayoutRow, payoutCheckQuery, usePayOut } from './api.ts';
import { PayTo } from './pay-to.tsx';

/**
 * What a payout comes to, line by line (A136), and, to pay it, whom it goes to (A218) and what stands against it (A222).
 * All figures are the server's.
 */
export function PayDialog({
  payout,
  pays,
  onClose,
}: {
  payout: PayoutRow;
  /** Whether it is to be paid, not only looked at. */
  pays: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('money.payouts');
  const common = useTranslations('common');
  const format = useFormatter();
  const rupees = useRupees();
  const problemText = useProblemText();
  const { data, error } = useQuery(payoutCheckQuery(payout.id));
  const pay = usePayOut();
  const [nets, setNets] = useState(false);
  // Once its payment has begun so, it is paid in no other way.
  const netsDebt = nets || data?.isNetting === true;
  const netted = data === undefined || !netsDebt ? 0 : Math.min(data.debt, data.left);
  const amount = data === undefined ? 0 : data.left - netted;
  const send = () =>
    pay.mutate(
      { transactionId: payout.id, netsDebt },
      {
        onSuccess: ({ outcome }) => {
          onClose();
          if (outcome === 'paid')
            notifications.show({ color: 'green', title: t('paid'), message: t('paidText') });
          else notifications.show({ message: t(outcome) });
        },
      },
    );
  const labelOf = ({ step, askedByName }: PayoutCheck) => {
    if (step === 'approve')
      return t('approveAmount', { amount: rupees(amount), name: askedByName || t('somebody') });
    if (step === 'ask') return t('askAmount', { amount: rupees(amount) });
    return netted > 0 && amount === 0 ? t('settle') : t('payAmount', { amount: rupees(amount) });
  };
  return (
    <Modal opened onClose={onClose} title={t(!pays ? 'check' : data?.step === 'approve' ? 'approve' : 'pay')}>
      <Stack>
        {(error ?? pay.error) !== null && (
          <FailureAlert title={t('error')}>
            {error !== null ? `${t('feeFailed')} ${t('gstFailed')}` : t('payFailed')}{' '}
            {problemText(error ?? pay.error)}
          </FailureAlert>
        )}
        {data === undefined ? (
          error === null && <Skeleton height={160} />
        ) : (
          <>
            <Table variant="vertical" aria-label={t('check')}>
              <Table.Tbody>
                {data.discount > 0 && (
                  <>
                    <Line label={t('lines.price')} amount={rupees(data.price)} />
                    <Line label={t('lines.discount')} amount={`−${rupees(data.discount)}`} />
                  </>
                )}
                {data.borneByPlatform > 0 && (
                  <Line label={t('lines.borneByPlatform')} amount={`+${rupees(data.borneByPlatform)}`} />
                )}
                <Line label={t('lines.base')} amount={rupees(data.base)} />
                <Line
                  label={t('lines.fee', { slab: format.number(data.slab) })}
                  amount={`−${rupees(data.fee)}`}
                />
                <Line
                  label={t('lines.gst')}
                  amount={`${data.gstPolicy === 'added' ? '+' : '−'}${rupees(data.gstOnFee)}`}
                />
                {(['tcs', 'tds'] as const)
                  .filter((part) => data[part] > 0)
                  .map((part) => (
                    <Line key={part} label={t(`lines.${part}`)} amount={`−${rupees(data[part])}`} />
                  ))}
                {data.takenBack > 0 && (
                  <Line label={t('lines.takenBack')} amount={`−${rupees(data.takenBack)}`} />
                )}
                {data.netted + netted > 0 && (
                  <Line label={t('lines.netted')} amount={`−${rupees(data.netted + netted)}`} />
                )}
                <Line label={t('lines.payable')} amount={rupees(amount)} isStrong />
              </Table.Tbody>
            </Table>
            {payout.returned !== null && (
              <Alert color="yellow" variant="light">
                {t('wasReturned', {
                  amount: rupees(payout.returned.paise),
                  reason: t(`reasons.${payout.returned.reason}`),
                })}
              </Alert>
            )}
            {data.isContested && (
              <Alert color="yellow" variant="light">
                {t('contested')}
              </Alert>
            )}
            {pays && data.step === 'ask' && (
              <Alert color="yellow" variant="light">
                {t('takesTwo')}
              </Alert>
            )}
            {pays && data.step === 'wait' && (
              <Alert color="yellow" variant="light">
                {t('waitsForSecond')}
              </Alert>
            )}
            {pays && data.debt > 0 && (
              <Checkbox
                label={t('netDebt', { debt: rupees(data.debt) })}
                description={t('netDebtHint')}
                checked={netsDebt}
                disabled={data.isNetting}
                onChange={({ currentTarget }) => setNets(currentTarget.checked)}
              />
            )}
            {pays && data.bank !== null && amount > 0 && (
              <PayTo creatorId={payout.creatorId} bank={data.bank} />
            )}
            {pays && data.bank === null && <FailureAlert>{t('noBank')}</FailureAlert>}
            {pays && data.unpaidBalance < data.minimumPayout && (
              <Alert color="yellow" variant="light">
                {t('below', { balance: rupees(data.unpaidBalance), least: rupees(data.minimumPayout) })}
              </Alert>
            )}
          </>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common(pays ? 'cancel' : 'close')}
          </Button>
          {pays && (
            <Button
              onClick={send}
              loading={pay.isPending}
              disabled={data === undefined || data.step === 'none' || data.step === 'wait'}
            >
              {data === undefined ? t('pay') : labelOf(data)}
            </Button>
          )}
        </FormActions>
      </Stack>
    </Modal>
  );
}

function Line({ label, amount, isStrong = false }: { label: string; amount: string; isStrong?: boolean }) {
  return (
    <Table.Tr fw={isStrong ? 700 : undefined}>
      <Table.Th scope="row">{label}</Table.Th>
      <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
        {amount}
      </Table.Td>
    </Table.Tr>
  );
}
