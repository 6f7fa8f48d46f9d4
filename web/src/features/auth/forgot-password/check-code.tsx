import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { useSendCode } from '../api/use-send-code.ts';
import { useVerifyCode } from '../api/use-verify-code.ts';
import { AuthForm } from '../auth-form.tsx';
import { CodeField } from '../code-field.tsx';
import { FailureAlert } from '../failure-alert.tsx';
import { focusFirstError } from '../focus-first-error.ts';
import { ResendCode } from '../resend-code.tsx';
import { SuccessAlert } from '../success-alert.tsx';
import { useFieldRules } from '../use-field-rules.ts';

/** Step 2: the code from the mail (P377, P568 to P571). */
export function CheckCode({ email, onVerified }: { email: string; onVerified: (otp: string) => void }) {
  const t = useTranslations('auth.forgot');
  const problemText = useProblemText();
  const [sentAt, setSentAt] = useState(Date.now);
  const verify = useVerifyCode();
  const send = useSendCode();
  const rules = useFieldRules();
  const form = useForm({ mode: 'uncontrolled', initialValues: { otp: '' }, validate: { otp: rules.code } });
  const submit = form.onSubmit((values) => {
    const otp = values.otp.trim();
    send.reset();
    verify.mutate({ email, otp, purpose: 'reset' }, { onSuccess: () => onVerified(otp) });
  }, focusFirstError(form));
  const resend = () => {
    verify.reset();
    send.mutate({ email, purpose: 'reset' }, { onSuccess: () => setSentAt(Date.now()) });
  };

  return (
    <AuthForm title={t('codeTitle')} lead={email} takesFocus onSubmit={submit}>
      {verify.isError && <FailureAlert>{problemText(verify.error)}</FailureAlert>}
      {send.isError && <FailureAlert title={t('codeFailed')}>{problemText(send.error)}</FailureAlert>}
      {!verify.isError && !send.isError && <SuccessAlert>{t('codeSent')}</SuccessAlert>}
      <CodeField key={form.key('otp')} {...form.getInputProps('otp')} />
      <Button type="submit" size="md" fullWidth loading={verify.isPending}>
        {t('verify')}
      </Button>
      <ResendCode key={sentAt} sentAt={sentAt} loading={send.isPending} onResend={resend} />
    </AuthForm>
  );
}
