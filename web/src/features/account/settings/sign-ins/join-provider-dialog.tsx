import { Modal } from '@mantine/core';
import type { OfferedProvider } from '@pollux/query-api/accounts/sign-in-ways-contract';
import { useTranslations } from 'use-intl';
import { useJoinProvider } from '../api/sign-in-ways.ts';
import { ProofForm } from './proof-form.tsx';

interface JoinProviderDialogProps {
  readonly provider: OfferedProvider | null;
  readonly onClose: () => void;
}

/** Leads to an organization, whose login opens the account from then on. */
export function JoinProviderDialog({ provider, onClose }: JoinProviderDialogProps) {
  const t = useTranslations('settings.signInWays');
  const join = useJoinProvider();
  return (
    <Modal
      opened={provider !== null}
      onClose={onClose}
      title={provider !== null && t('joinTitle', { label: provider.label })}
    >
      {provider !== null && (
        <ProofForm
          text={t('joinText', { label: provider.label })}
          action={t('joinAction', { label: provider.label })}
          loading={join.isPending}
          error={join.error}
          onProof={(proof) => join.mutate({ provider: provider.name, ...proof })}
        />
      )}
    </Modal>
  );
}
