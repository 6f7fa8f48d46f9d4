import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { CodeField } from '../../../../shared/ui/code-field.tsx';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { ResendCode } from '../../../../shared/ui/resend-code.tsx';
import { SuccessAlert } from '../../../../shared/ui/success-alert.tsx';
import { useSendCode } from '../api/send-code.ts';
import { useVerifyCode } from '../api/verify-code.ts';
import { AuthForm } from '../auth-form.tsx';

/** Step 2: the code from the mail (P377, P568 to P571). */
export function CheckCode({
  email,
  sentAt,
  onResent,
  onVerified,
  onStartAgain,
}: {
  email: string;
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: number;
  onResent: () => void;
  onVerified: (otp: string) => void;
  onStartAgain: () => void;
}) {
  const t = useTranslations('auth.forgot');
  const problemText = useProblemText();
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
    send.mutate({ email, purpose: 'reset' }, { onSuccess: onResent });
  };

  return (
    <AuthForm title={t('codeTitle')} lead={email} takesFocus onSubmit={submit}>
      {verify.isError && <FailureAlert>{problemText(verify.error)}</FailureAlert>}
      {send.isError && <FailureAlert title={t('codeFailed')}>{problemText(send.error)}</FailureAlert>}
      {!verify.isError && !send.isError && <SuccessAlert>{t('codeSent')}</SuccessAlert>}
      <CodeField key={form.key('otp')} {...form.getInputProps('otp')} />
      <Button type="submit" fullWidth loading={verify.isPending}>
        {t('verify')}
      </Button>
      <ResendCode key={sentAt} sentAt={sentAt} loading={send.isPending} onResend={resend} />
      <Button variant="subtle" color="gray" fullWidth onClick={onStartAgain}>
        {t('otherAddress')}
      </Button>
    </AuthForm>
  );
}
