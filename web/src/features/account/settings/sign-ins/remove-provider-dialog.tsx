import { Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { JoinedIdentity } from '@pollux/query-api/accounts/sign-in-ways-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { noteShown } from '../../../../shared/forms/shown-query.ts';
import { useRemoveProvider } from '../api/sign-in-ways.ts';
import { ProofForm } from './proof-form.tsx';

interface RemoveProviderDialogProps {
  readonly identity: JoinedIdentity | null;
  readonly onClose: () => void;
}

/** Has an organization not sign the person in any more. */
export function RemoveProviderDialog({ identity, onClose }: RemoveProviderDialogProps) {
  const t = useTranslations('settings.signInWays');
  return (
    <Modal opened={identity !== null} onClose={onClose} title={t('removeTitle')}>
      {identity !== null && <Remove identity={identity} onDone={onClose} />}
    </Modal>
  );
}

function Remove({
  identity: { identityId, label },
  onDone,
}: {
  identity: JoinedIdentity;
  onDone: () => void;
}) {
  const t = useTranslations('settings.signInWays');
  const remove = useRemoveProvider();
  const queryClient = useQueryClient();
  return (
    <ProofForm
      text={t('removeText', { label })}
      action={t('remove')}
      color="red"
      loading={remove.isPending}
      error={remove.error}
      onProof={(proof) =>
        remove.mutate(
          { identityId, ...proof },
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
