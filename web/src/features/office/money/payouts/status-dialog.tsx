import { Alert, Button, Modal, Radio, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../../shared/ui/form-actions.tsx';
import { type PayoutRow, STATUSES, useSetPayoutStatus } from './api.ts';
import { useHold } from './use-hold.ts';

/** Says how far a payout has come (A217, A332, A364). */
export function StatusDialog({ payout, onClose }: { payout: PayoutRow; onClose: () => void }) {
  const t = useTranslations('money.payouts');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const [status, choose] = useState(payout.status);
  const set = useSetPayoutStatus();
  const hold = useHold(payout);
  const send = () =>
    set.mutate(
      { transactionId: payout.id, status },
      {
        onSuccess: ({ outcome }) => {
          onClose();
          if (outcome === 'asked') notifications.show({ message: t('askedCompleted') });
          else notifications.show({ color: 'green', title: t('updated'), message: t('updatedText') });
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={t('update')}>
      <Stack>
        {set.error !== null && (
          <FailureAlert title={t('error')}>
            {t('updateFailed')} {problemText(set.error)}
          </FailureAlert>
        )}
        <Radio.Group
          label={t('columns.status')}
          value={status}
          onChange={(value) => choose(value as PayoutRow['status'])}
        >
          <Stack gap="xs" mt="xs">
            {STATUSES.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`statuses.${each}`)}
                disabled={each === 'completed' && hold !== null}
                description={each === 'completed' ? hold : null}
              />
            ))}
          </Stack>
        </Radio.Group>
        {payout.givenTransactionId !== null && status !== 'completed' && (
          <Alert color="yellow" variant="light">
            {t('stillPaid')}
          </Alert>
        )}
        {payout.givenTransactionId === null && status === 'completed' && payout.status !== 'completed' && (
          <Alert color="yellow" variant="light">
            {t('paidOtherwise')}
          </Alert>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={send} loading={set.isPending}>
            {t('update')}
          </Button>
        </FormActions>
      </Stack>
    </Modal>
  );
}
