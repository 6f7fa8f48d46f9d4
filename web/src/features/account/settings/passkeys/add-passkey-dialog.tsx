import { Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { MOST_PASSKEY_NAME } from '@pollux/domain/accounts/passkey-rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, NoResponse } from '../../../../shared/api/client.ts';
import { useAddPasskey } from '../api/passkeys.ts';
import { ProofForm } from '../sign-ins/proof-form.tsx';

/** Names a passkey, and has the device make it. */
export function AddPasskeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('settings.passkeys');
  return (
    <Modal opened={opened} onClose={onClose} title={t('addTitle')}>
      <Add onDone={onClose} />
    </Modal>
  );
}

function Add({ onDone }: { onDone: () => void }) {
  const t = useTranslations('settings.passkeys');
  const add = useAddPasskey();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { error } = add;
  const isOurs = error instanceof ApiProblem || error instanceof NoResponse;
  return (
    <ProofForm
      text={t('addText')}
      action={t('add')}
      loading={add.isPending}
      error={error === null || isOurs ? error : new ApiProblem(0, 'no-passkey', t('failed'))}
      onProof={(proof) => {
        setMissing(name.trim() === '');
        if (name.trim() === '') return;
        add.mutate(
          { name, proof },
          {
            onSuccess: () => {
              notifications.show({ color: 'green', message: t('added') });
              onDone();
            },
          },
        );
      }}
    >
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        maxLength={MOST_PASSKEY_NAME}
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isMissing && name.trim() === '' && t('nameRequired')}
      />
    </ProofForm>
  );
}
