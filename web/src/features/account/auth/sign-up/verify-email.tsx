import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { VerifyOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import type { AnswerOf } from '@pollux/domain/kernel/command';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { useUnreadLists } from '../../../../shared/reference/use-unread-lists.tsx';
import { beginSession } from '../../../../shared/session/begin-session.ts';
import { CodeField } from '../../../../shared/ui/code-field.tsx';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { ResendCode } from '../../../../shared/ui/resend-code.tsx';
import { SuccessAlert } from '../../../../shared/ui/success-alert.tsx';
import { useSendCode } from '../api/send-code.ts';
import { useVerifyCode } from '../api/verify-code.ts';
import { AuthForm } from '../auth-form.tsx';
import { useArrival } from '../use-arrival.ts';
import type { PendingSignUp } from './pending-sign-up.ts';
import { STEP_COUNT } from './sign-up-form.ts';
import { StepProgress } from './step-progress.tsx';

const strong = (words: ReactNode) => <strong>{words}</strong>;

interface VerifyEmailProps {
  readonly pending: PendingSignUp;
  /** The code was right. */
  readonly onVerified: () => void;
  readonly onResent: () => void;
  readonly onStartAgain: () => void;
}

/**
 * The last step: the code that was sent to the address (P200). It signs in whoever chose their password in this browser,
 * and they are led on; everybody else goes to the login (P201).
 */
export function VerifyEmail({ pending, onVerified, onResent, onStartAgain }: VerifyEmailProps) {
  const { email, accountId, sentAt } = pending;
  const t = useTranslations('auth.signUp.codeStep');
  const code = useTranslations('auth.code');
  const common = useTranslations('common');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const arrive = useArrival();
  const queryClient = useQueryClient();
  const sayUnread = useUnreadLists(useTranslations('auth.login')('unreadLists'));
  const verify = useVerifyCode();
  const send = useSendCode();
  const rules = useFieldRules();
  const form = useForm({ mode: 'uncontrolled', initialValues: { otp: '' }, validate: { otp: rules.code } });

  const leave = async ({ user }: AnswerOf<typeof VerifyOneTimeCode>) => {
    onVerified();
    if (user !== undefined) await beginSession(queryClient, user, sayUnread);
    const told = user ? { title: t('verified'), message: t('signedIn') } : { message: t('verified') };
    notifications.show({ ...told, color: 'green', closeButtonProps: { 'aria-label': common('close') } });
    if (user !== undefined) arrive();
    else await navigate({ to: '/login', state: { notice: 'accountCreated' } });
  };
  const submit = form.onSubmit(({ otp }) => {
    send.reset();
    verify.mutate({ email, otp: otp.trim(), purpose: 'sign-up', accountId }, { onSuccess: leave });
  }, focusFirstError(form));
  const resend = () => {
    verify.reset();
    send.mutate({ email, purpose: 'sign-up', accountId }, { onSuccess: onResent });
  };

  return (
    <AuthForm
      title={t('title')}
      lead={t.rich('lead', { email, address: strong })}
      progress={<StepProgress step={STEP_COUNT} />}
      takesFocus
      onSubmit={submit}
    >
      {verify.isError && <FailureAlert title={t('failed')}>{problemText(verify.error)}</FailureAlert>}
      {send.isError && <FailureAlert>{problemText(send.error)}</FailureAlert>}
      {send.isSuccess && <SuccessAlert>{code('resent')}</SuccessAlert>}
      <CodeField key={form.key('otp')} {...form.getInputProps('otp')} />
      <Button type="submit" fullWidth loading={verify.isPending}>
        {t('submit')}
      </Button>
      <ResendCode key={sentAt} sentAt={sentAt} loading={send.isPending} onResend={resend} />
      <Button variant="subtle" color="gray" fullWidth onClick={onStartAgain}>
        {t('startAgain')}
      </Button>
    </AuthForm>
  );
}
