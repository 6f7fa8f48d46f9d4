import { Button, Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { OwnProof } from '../../../../shared/forms/own-proof.tsx';
import { firstProofIn } from '../../../../shared/forms/proof-in.ts';
import { useShown } from '../../../../shared/forms/use-shown.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { useStartSecondFactor } from '../api/second-factor.ts';
import { ConnectApp } from './connect-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Progress =
  | { readonly step: 'password' }
  | { readonly step: 'app'; readonly secret: string; readonly uri: string }
  | { readonly step: 'codes'; readonly recoveryCodes: readonly string[] };

/** Two-step verification in three steps: the password, the app, and the codes for a day without it. */
export function SetUpDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslations('settings.security');
  return (
    <Modal opened={opened} onClose={onClose} title={t('setUpTitle')} closeOnClickOutside={false}>
      <SetUp onDone={onClose} />
    </Modal>
  );
}

function SetUp({ onDone }: { onDone: () => void }) {
  const [progress, setProgress] = useState<Progress>({ step: 'password' });
  switch (progress.step) {
    case 'password':
      return <ConfirmPassword onStarted={(made) => setProgress({ step: 'app', ...made })} />;
    case 'app':
      return (
        <ConnectApp
          secret={progress.secret}
          uri={progress.uri}
          onConnected={(recoveryCodes) => setProgress({ step: 'codes', recoveryCodes })}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={progress.recoveryCodes} onDone={onDone} />;
  }
}

function ConfirmPassword({ onStarted }: { onStarted: (made: { secret: string; uri: string }) => void }) {
  const t = useTranslations('settings.security');
  const auth = useTranslations('auth');
  const problemText = useProblemText();
  const start = useStartSecondFactor();
  const isShown = useShown();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' && !isShown ? auth('passwordRequired') : null) },
  });
  const submit = form.onSubmit(({ password }) => {
    start.mutate(firstProofIn(password, isShown), {
      onSuccess: ({ secret, uri }) => onStarted({ secret, uri }),
    });
  }, focusFirstError(form));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t('setUpText')}</Text>
        {start.isError && <FailureAlert>{problemText(start.error)}</FailureAlert>}
        <OwnProof>
          <PasswordField
            label={auth('password')}
            autoComplete="current-password"
            size="sm"
            data-autofocus
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        </OwnProof>
        <Button type="submit" loading={start.isPending}>
          {auth('continue')}
        </Button>
      </Stack>
    </form>
  );
}
