import { Button, Modal, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { CodeField } from '../../../../shared/ui/code-field.tsx';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { useSendPasswordCode, useSetFirstPassword } from '../api/sign-in-ways.ts';

interface SetPasswordDialogProps {
  readonly email: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Chooses a first password, by a code that shows that the email is the person's. */
export function SetPasswordDialog({ email, opened, onClose }: SetPasswordDialogProps) {
  const t = useTranslations('settings.security');
  return (
    <Modal opened={opened} onClose={onClose} title={t('setPasswordTitle')}>
      <SetPassword email={email} onDone={onClose} />
    </Modal>
  );
}

function SetPassword({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations('settings.security');
  const problemText = useProblemText();
  const sending = useSendPasswordCode();
  if (sending.isSuccess) return <ChoosePassword email={email} onDone={onDone} />;
  return (
    <Stack>
      <Text size="sm">{t('setPasswordText', { email })}</Text>
      {sending.isError && <FailureAlert>{problemText(sending.error)}</FailureAlert>}
      <Button loading={sending.isPending} onClick={() => sending.mutate(email)}>
        {t('sendCode')}
      </Button>
    </Stack>
  );
}

function ChoosePassword({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations('settings.security');
  const auth = useTranslations('auth');
  const problemText = useProblemText();
  const rules = useFieldRules();
  const set = useSetFirstPassword();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { otp: '', newPassword: '' },
    validate: { otp: rules.code, newPassword: rules.newPassword(auth('forgot.newPasswordRequired')) },
  });
  const submit = form.onSubmit(
    (values) =>
      set.mutate(values, {
        onSuccess: () => {
          notifications.show({ color: 'green', message: t('passwordSet') });
          onDone();
        },
      }),
    focusFirstError(form),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm" role="status">
          {t('codeSent', { email })}
        </Text>
        {set.isError && <FailureAlert>{problemText(set.error)}</FailureAlert>}
        <CodeField key={form.key('otp')} {...form.getInputProps('otp')} />
        <PasswordField
          label={auth('forgot.newPassword')}
          description={auth('passwordHint')}
          autoComplete="new-password"
          size="sm"
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
        />
        <Button type="submit" loading={set.isPending}>
          {t('setPassword')}
        </Button>
      </Stack>
    </form>
  );
}
