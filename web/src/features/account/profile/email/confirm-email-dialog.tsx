import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ConfirmEmailForm } from './confirm-email-form.tsx';

interface ConfirmEmailDialogProps {
  /** The address that a code was sent to; null closes the dialog. */
  readonly email: string | null;
  readonly accountId: string;
  readonly onClose: () => void;
}

/** Asks for the code that was sent to a new address; it can also be entered later (P400). */
export function ConfirmEmailDialog({ email, accountId, onClose }: ConfirmEmailDialogProps) {
  const t = useTranslations('profile.newEmail');
  return (
    <Modal opened={email !== null} onClose={onClose} title={t('title')} returnFocus={false}>
      {email !== null && <ConfirmEmailForm email={email} accountId={accountId} onConfirmed={onClose} />}
    </Modal>
  );
}
