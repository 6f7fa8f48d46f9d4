import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../../shared/forms/field-errors-of.ts';
import { useProblemText, useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';
import { type Undone, useDropUndone } from './api.ts';

/** Asks why a mail is given up: it will never be sent. */
export function DropDialog({ undone, onClose }: { undone: Undone; onClose: () => void }) {
  const t = useTranslations('operations.undone');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const [reason, write] = useState('');
  const drop = useDropUndone();
  const send = () =>
    drop.mutate({ lane: undone.lane, undoneId: undone.id, reason }, { onSuccess: () => onClose() });
  const wrong = drop.error === null ? {} : fieldErrorsOf(drop.error, refusalText);
  return (
    <Modal opened onClose={onClose} title={t('dropTitle')}>
      <Stack>
        {drop.error !== null && wrong['reason'] === undefined && (
          <FailureAlert>{problemText(drop.error)}</FailureAlert>
        )}
        <Text>{t('dropText')}</Text>
        <Textarea
          label={t('reason')}
          required
          maxLength={500}
          value={reason}
          error={wrong['reason']}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button onClick={send} loading={drop.isPending} disabled={reason.trim() === ''}>
            {t('drop')}
          </Button>
        </FormActions>
      </Stack>
    </Modal>
  );
}
