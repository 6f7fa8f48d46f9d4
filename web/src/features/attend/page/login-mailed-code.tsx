import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { ApiProblem } from '../../../shared/api/client.ts';
import { useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import { LogInCodeFields } from '../../../shared/session/log-in-code-fields.tsx';
import { useLogInCode } from '../../../shared/session/use-log-in-code.ts';
import classes from '../ui/form.module.css';
import panel from '../ui/panel.module.css';

interface LoginMailedCodeProps {
  readonly email: string;
  /** Why the password was not looked at, or what the login came to since. */
  readonly refusal: string | null;
  /** The browser is known now: the password can be tried once more. */
  readonly onVerified: () => Promise<void>;
  readonly onStartAgain: () => void;
  /** The heading. */
  readonly children: ReactNode;
}

/** A login where strangers have tried too many passwords, by a code that is mailed to the person (P089). */
export function LoginMailedCode({
  email,
  refusal,
  onVerified,
  onStartAgain,
  children,
}: LoginMailedCodeProps) {
  const t = useTranslations('attend.error');
  const refusalText = useRefusalText();
  const code = useLogInCode(email);
  const [isLoggingIn, setLoggingIn] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!code.isSent) return code.mail();
    if (!(await code.verify())) return;
    setLoggingIn(true);
    await onVerified();
    setLoggingIn(false);
  }

  const failure = code.error instanceof ApiProblem ? refusalText(code.error) : t('noResponse');
  return (
    <form className={`${panel.panel} ${classes.form}`} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <p role="alert" className={classes.refusal}>
        {code.error === null ? refusal : failure}
      </p>
      <LogInCodeFields code={code} isLoggingIn={isLoggingIn} onStartAgain={onStartAgain} />
    </form>
  );
}
