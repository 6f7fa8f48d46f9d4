import { Alert, Modal, Radio, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { DialogForm } from '../../../../shared/ui/dialog-form.tsx';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { NumberField } from '../../../../shared/ui/number-field.tsx';
import { useRupees } from '../../../../shared/ui/use-rupees.ts';
import type { Transaction } from '../api/orders.ts';
import { type RefundCheck, refundCheckQuery, useRefundOrder } from './api.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { DisputeList } from './dispute-list.tsx';
import { RefundEffect } from './refund-effect.tsx';
import { RefundList } from './refund-list.tsx';

/** Gives back what was paid for an order, and shows what went back before. All figures are the server's. */
export function RefundDialog({ order, onClose }: { order: Transaction; onClose: () => void }) {
  const t = useTranslations('money.refunds');
  const problemText = useProblemText();
  const may = useMay();
  const [part, choosePart] = useState<number | null>(null);
  const [answering, answer] = useState<string>();
  const [asked] = useDebouncedValue(part, 300);
  const { data, error } = useQuery(refundCheckQuery(order.orderId, asked));
  // Here and not in the form, which is gone as soon as the refund is decided, before its answer is heard of.
  const refund = useRefundOrder();
  const { orderId, userId } = order;
  // In its stead and not above it: Escape closes one of them alone.
  if (answering !== undefined)
    return (
      <AnswerDialog dispute={{ userId, orderId, disputeId: answering }} onClose={() => answer(undefined)} />
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(order.dispute === 'open' ? 'disputes.title' : 'title')}
      size="lg"
    >
      <Stack>
        <Text size="sm" c="dimmed">
          <bdi>{order.title}</bdi> · <bdi>{order.username}</bdi>
        </Text>
        {error !== null && <FailureAlert title={t('error')}>{problemText(error)}</FailureAlert>}
        {data === undefined && error === null && <Skeleton height={240} />}
        {data !== undefined && (
          <>
            {data.disputes.length > 0 && <DisputeList check={data} onAnswer={answer} />}
            {data.refunds.length > 0 && <RefundList check={data} />}
            {data.obstacle === null && may('RefundOrder') && (
              <RefundForm
                check={data}
                refund={refund}
                part={part}
                isCurrent={asked === part}
                onPart={choosePart}
                onClose={onClose}
              />
            )}
            {data.obstacle !== null && (
              <Alert color="yellow" variant="light">
                {t(`obstacles.${obstacleOf(data.obstacle)}`)}
              </Alert>
            )}
          </>
        )}
      </Stack>
    </Modal>
  );
}

const OBSTACLES = ['plan-not-refunded', 'order-disputed', 'refund-under-way', 'nothing-to-refund'] as const;

function obstacleOf(code: string): (typeof OBSTACLES)[number] {
  return OBSTACLES.find((each) => each === code) ?? 'nothing-to-refund';
}

/** How much, why, and what it will do, said before. */
function RefundForm({
  check,
  refund,
  part,
  isCurrent,
  onPart,
  onClose,
}: {
  check: RefundCheck;
  refund: ReturnType<typeof useRefundOrder>;
  /** In paise; null for all that is left. */
  part: number | null;
  /** Whether what it will do is that of the amount. */
  isCurrent: boolean;
  onPart: (paise: number | null) => void;
  onClose: () => void;
}) {
  const t = useTranslations('money.refunds');
  const rupees = useRupees();
  const [isPart, setIsPart] = useState(false);
  const [typed, setTyped] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const { left, orderId, userId } = check;
  const isTooMuch = part !== null && part > left;
  const isReady = isCurrent && check.refund?.paise === (part ?? left) && (!isPart || part !== null);
  const send = () =>
    refund.mutate(
      { userId, orderId, paise: part, refundedBefore: check.refunded, reason },
      {
        onSuccess: () => {
          onClose();
          notifications.show({ color: 'green', title: t('done'), message: t('doneText') });
        },
      },
    );
  return (
    <DialogForm
      sending={refund}
      failed={t('error')}
      submit={isReady ? t('give', { amount: rupees(part ?? left) }) : t('giveBack')}
      color="red"
      isReady={isReady && reason.trim() !== ''}
      onSubmit={send}
      onCancel={onClose}
    >
      <Radio.Group
        label={t('howMuch')}
        value={isPart ? 'part' : 'whole'}
        onChange={(value) => {
          setIsPart(value === 'part');
          setTyped('');
          onPart(null);
        }}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="whole" label={t('whole', { amount: rupees(left) })} />
          <Radio value="part" label={t('part')} />
        </Stack>
      </Radio.Group>
      {isPart && (
        <NumberField
          label={t('amount')}
          description={t('atMost', { amount: rupees(left) })}
          unit="₹"
          min={0.01}
          decimals={2}
          data-autofocus
          error={isTooMuch ? t('tooMuch') : undefined}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            onPart(typeof value === 'number' ? Math.round(value * 100) : null);
          }}
        />
      )}
      <Textarea
        label={t('reason')}
        description={t('reasonHint')}
        rows={2}
        maxLength={500}
        required
        withAsterisk={false}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {(!isPart || part !== null) && !isTooMuch && check.refund !== null && (
        <RefundEffect refund={check.refund} />
      )}
    </DialogForm>
  );
}
