import { Button, Modal, Stack, Text } from '@mantine/core';
import { MOST_REVOCATION_CHARACTERS } from '@pollux/domain/attending/certificate-rules';
import { notifications } from '@mantine/notifications';
import type { GivenCertificate } from '@pollux/query-api/attending/certificates-contract';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGoToFault } from '../../../../shared/forms/use-go-to-fault.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../../shared/ui/form-actions.tsx';
import { LimitedField } from '../../../../shared/ui/limited-field.tsx';
import { useRevokeCertificate } from '../api/certificate-lists.ts';

/** Withdraws a certificate, and asks for the reason that its person is told. */
export function RevokeDialog({
  certificate: { quizId, personId },
  name,
  onClose,
}: {
  certificate: GivenCertificate;
  name: string;
  onClose: () => void;
}) {
  const t = useTranslations('attempts.certificates');
  const problemText = useProblemText();
  const revoke = useRevokeCertificate();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [form, goToFault] = useGoToFault<HTMLFormElement>();
  const isReasonMissing = reason.trim() === '';
  const onSuccess = () => {
    onClose();
    notifications.show({ color: 'green', message: t('revokeDone', { name }) });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isReasonMissing) goToFault();
    else revoke.mutate({ quizId, personId, reason }, { onSuccess });
  };
  return (
    <Modal opened onClose={onClose} title={t('revokeOf', { name })}>
      <form ref={form} onSubmit={send} noValidate>
        <Stack>
          {revoke.error !== null && <FailureAlert>{problemText(revoke.error)}</FailureAlert>}
          <Text>{t('revokeText')}</Text>
          <LimitedField
            label={t('reason')}
            hint={t('reasonHint')}
            most={MOST_REVOCATION_CHARACTERS}
            value={reason}
            onChange={setReason}
            sayLeft={(count) => t('charactersLeft', { count })}
            error={isAsked && isReasonMissing ? t('reasonMissing') : undefined}
            isLong
            required
          />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" color="red" loading={revoke.isPending}>
              {t('revoke')}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Modal>
  );
}
