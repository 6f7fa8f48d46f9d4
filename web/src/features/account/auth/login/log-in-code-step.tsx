import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { LogInCodeFields } from '../../../../shared/session/log-in-code-fields.tsx';
import { useLogInCode } from '../../../../shared/session/use-log-in-code.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { AuthForm } from '../auth-form.tsx';

interface LogInCodeStepProps {
  readonly email: string;
  /** Why the password was not looked at. */
  readonly refusal: Error;
  readonly loading: boolean;
  /** The browser is known now: the password can be tried once more. */
  readonly onVerified: () => void;
  readonly onStartAgain: () => void;
}

/** Where strangers have tried too many passwords: a code mailed to the person lets them try theirs all the same. */
export function LogInCodeStep({ email, refusal, loading, onVerified, onStartAgain }: LogInCodeStepProps) {
  const t = useTranslations('auth.logInCode');
  const problemText = useProblemText();
  const code = useLogInCode(email);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!code.isSent) await code.mail();
    else if (await code.verify()) onVerified();
  };
  const failure = code.error ?? (code.isSent ? null : refusal);
  return (
    <AuthForm
      title={t('title')}
      lead={t(code.isSent ? 'sent' : 'lead', { email })}
      takesFocus
      onSubmit={(event) => void submit(event)}
    >
      {failure !== null && <FailureAlert>{problemText(failure)}</FailureAlert>}
      <LogInCodeFields code={code} isLoggingIn={loading} onStartAgain={onStartAgain} />
    </AuthForm>
  );
}
