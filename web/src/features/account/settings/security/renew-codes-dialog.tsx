import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useRenewRecoveryCodes } from '../api/second-factor.ts';
import { PasswordAndCode } from './password-and-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Makes new recovery codes in place of the old ones. */
export function RenewCodesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('settings.security');
  return (
    <Modal opened={opened} onClose={onClose} title={t('renewTitle')} closeOnClickOutside={false}>
      <Renew onDone={onClose} />
    </Modal>
  );
}

function Renew({ onDone }: { onDone: () => void }) {
  const t = useTranslations('settings.security');
  const renew = useRenewRecoveryCodes();
  if (renew.isSuccess) return <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onDone} />;
  return (
    <PasswordAndCode
      text={t('renewText')}
      action={t('newCodes')}
      loading={renew.isPending}
      error={renew.error}
      onSubmit={(proof) => renew.mutate(proof)}
    />
  );
}
