import { Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OwnPasskey } from '@pollux/query-api/accounts/sign-in-ways-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { noteShown } from '../../../../shared/forms/shown-query.ts';
import { useRemovePasskey } from '../api/passkeys.ts';
import { ProofForm } from '../sign-ins/proof-form.tsx';

interface RemovePasskeyDialogProps {
  readonly passkey: OwnPasskey | null;
  readonly onClose: () => void;
}

/** Has a passkey sign in no more. */
export function RemovePasskeyDialog({ passkey, onClose }: RemovePasskeyDialogProps) {
  const t = useTranslations('settings.passkeys');
  return (
    <Modal opened={passkey !== null} onClose={onClose} title={t('removeTitle')}>
      {passkey !== null && <Remove passkey={passkey} onDone={onClose} />}
    </Modal>
  );
}

function Remove({ passkey: { passkeyId, name }, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const t = useTranslations('settings.passkeys');
  const remove = useRemovePasskey();
  const queryClient = useQueryClient();
  return (
    <ProofForm
      text={t('removeText', { name })}
      action={t('remove')}
      color="red"
      loading={remove.isPending}
      error={remove.error}
      onProof={(proof) =>
        remove.mutate(
          { passkeyId, ...proof },
          {
            onSuccess: () => {
              // It may be what the person has shown who they are by.
              noteShown(queryClient, null);
              notifications.show({ color: 'green', message: t('removed') });
              onDone();
            },
          },
        )
      }
    />
  );
}
