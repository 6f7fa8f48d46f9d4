import { Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { FirstProof } from '@pollux/domain/accounts/first-proof';
import { useTranslations } from 'use-intl';
import { useRemoveSecondFactor } from '../api/second-factor.ts';
import { PasswordAndCode } from './password-and-code.tsx';

/** Switches two-step verification off. */
export function RemoveSecondFactorDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('settings.security');
  return (
    <Modal opened={opened} onClose={onClose} title={t('removeTitle')}>
      <Remove onDone={onClose} />
    </Modal>
  );
}

function Remove({ onDone }: { onDone: () => void }) {
  const t = useTranslations('settings.security');
  const remove = useRemoveSecondFactor();
  const submit = (proof: FirstProof & { code: string }) =>
    remove.mutate(proof, {
      onSuccess: () => {
        notifications.show({ color: 'green', message: t('removed') });
        onDone();
      },
    });
  return (
    <PasswordAndCode
      text={t('removeText')}
      action={t('turnOff')}
      color="red"
      loading={remove.isPending}
      error={remove.error}
      onSubmit={submit}
    />
  );
}
