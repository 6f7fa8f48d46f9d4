import { Alert, Button, Modal, Radio, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../../shared/ui/form-actions.tsx';
import { type PayoutRow, RETURN_REASONS, type ReturnReason, useReturnPayout } from './api.ts';

/** Takes down that the bank has given a payment back, and why. */
export function ReturnDialog({
  payout: { id, givenTransactionId },
  onClose,
}: {
  payout: Pick<PayoutRow, 'id' | 'givenTransactionId'>;
  onClose: () => void;
}) {
  const t = useTranslations('money.payouts');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const [reason, choose] = useState<ReturnReason>('account-closed');
  const takeDown = useReturnPayout();
  const send = () =>
    takeDown.mutate(
      { transactionId: id, givenTransactionId: givenTransactionId ?? '', reason },
      {
        onSuccess: () => {
          onClose();
          notifications.show({ color: 'green', message: t('cameBackDone') });
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={t('cameBack')}>
      <Stack>
        {takeDown.error !== null && (
          <FailureAlert title={t('error')}>{problemText(takeDown.error)}</FailureAlert>
        )}
        <Radio.Group label={t('reason')} value={reason} onChange={(value) => choose(value as ReturnReason)}>
          <Stack gap="xs" mt="xs">
            {RETURN_REASONS.map((each) => (
              <Radio key={each} value={each} label={t(`reasons.${each}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Alert color="yellow" variant="light">
          {t('cameBackText')}
        </Alert>
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={send} loading={takeDown.isPending}>
            {t('cameBack')}
          </Button>
        </FormActions>
      </Stack>
    </Modal>
  );
}
