import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { CodeField } from '../../../../shared/ui/code-field.tsx';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { ResendCode } from '../../../../shared/ui/resend-code.tsx';
import { SuccessAlert } from '../../../../shared/ui/success-alert.tsx';
import { useConfirmEmail, useResendEmailCode } from '../api/change-email.ts';

const strong = (words: ReactNode) => <strong>{words}</strong>;

/** The code that makes a new address the account's. */
export function ConfirmEmailForm({
  email,
  accountId,
  onConfirmed,
}: {
  email: string;
  accountId: string;
  onConfirmed: () => void;
}) {
  const t = useTranslations('profile.newEmail');
  const code = useTranslations('auth.code');
  const problemText = useProblemText();
  const rules = useFieldRules();
  const confirm = useConfirmEmail(email);
  const resend = useResendEmailCode(email, accountId);
  const [sentAt, setSentAt] = useState(() => Date.now());
  const form = useForm({ mode: 'uncontrolled', initialValues: { otp: '' }, validate: { otp: rules.code } });

  const submit = form.onSubmit(({ otp }) => {
    resend.reset();
    confirm.mutate(otp, {
      onSuccess: () => {
        notifications.show({ color: 'green', message: t('changed', { email }) });
        onConfirmed();
      },
    });
  }, focusFirstError(form));
  const sendAgain = () => {
    confirm.reset();
    resend.mutate(undefined, { onSuccess: () => setSentAt(Date.now()) });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{t.rich('text', { email, address: strong })}</Text>
        {confirm.isError && <FailureAlert>{problemText(confirm.error)}</FailureAlert>}
        {resend.isError && <FailureAlert>{problemText(resend.error)}</FailureAlert>}
        {resend.isSuccess && <SuccessAlert>{code('resent')}</SuccessAlert>}
        <CodeField data-autofocus key={form.key('otp')} {...form.getInputProps('otp')} />
        <Button type="submit" loading={confirm.isPending}>
          {t('confirm')}
        </Button>
        <ResendCode key={sentAt} sentAt={sentAt} loading={resend.isPending} onResend={sendAgain} />
      </Stack>
    </form>
  );
}
