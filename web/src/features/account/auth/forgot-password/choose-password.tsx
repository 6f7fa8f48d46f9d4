import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { SuccessAlert } from '../../../../shared/ui/success-alert.tsx';
import { useResetPassword } from '../api/reset-password.ts';
import { AuthForm } from '../auth-form.tsx';
import { NewPasswordFields } from '../new-password/new-password-fields.tsx';
import { useNewPasswordForm } from '../new-password/use-new-password-form.ts';

interface ChoosePasswordProps {
  readonly email: string;
  readonly otp: string;
  readonly onStartAgain: () => void;
  readonly onReset: () => void;
}

/** Step 3: the new password, twice, and then on to the login (P203, P378, P379). */
export function ChoosePassword({ email, otp, onStartAgain, onReset }: ChoosePasswordProps) {
  const t = useTranslations('auth.forgot');
  const problemText = useProblemText();
  const navigate = useNavigate();
  const reset = useResetPassword();
  const form = useNewPasswordForm();
  const submit = form.onSubmit(({ newPassword }) => {
    const onSuccess = () => {
      onReset();
      void navigate({ to: '/login', state: { notice: 'passwordReset' } });
    };
    reset.mutate({ email, otp, newPassword }, { onSuccess });
  }, focusFirstError(form));

  return (
    <AuthForm title={t('passwordTitle')} lead={email} takesFocus onSubmit={submit}>
      {reset.isError ? (
        <FailureAlert title={t('resetFailed')}>{problemText(reset.error)}</FailureAlert>
      ) : (
        <SuccessAlert>{t('codeVerified')}</SuccessAlert>
      )}
      <NewPasswordFields form={form} />
      <Button type="submit" fullWidth loading={reset.isPending}>
        {t('reset')}
      </Button>
      {reset.isError && (
        <Button variant="subtle" fullWidth onClick={onStartAgain}>
          {t('startAgain')}
        </Button>
      )}
    </AuthForm>
  );
}
