import { useTranslations } from 'use-intl/react';
import { Button } from '../plain/button.tsx';
import { TextInput } from '../plain/fields.tsx';
import type { LogInCode } from './use-log-in-code.ts';

/** Room for ten digits in groups. */
const MOST_CHARACTERS = 24;

interface LogInCodeFieldsProps {
  readonly code: LogInCode;
  /** Whether the login itself is under way. */
  readonly isLoggingIn: boolean;
  /** Back to email and password. */
  readonly onStartAgain: () => void;
}

/** In a form that mails the code first, and logs in with it then. */
export function LogInCodeFields({ code, isLoggingIn, onStartAgain }: LogInCodeFieldsProps) {
  const t = useTranslations('auth.logInCode');
  const isBusy = code.isBusy || isLoggingIn;
  return (
    <>
      {code.isSent && (
        <TextInput
          ref={focus}
          size="md"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={MOST_CHARACTERS}
          label={t('label')}
          description={t('hint')}
          value={code.typed}
          onChange={(event) => code.type(event.currentTarget.value)}
        />
      )}
      <Button type="submit" fullWidth disabled={isBusy}>
        {t(code.isSent ? 'submit' : 'send')}
      </Button>
      {code.isSent && (
        <Button variant="subtle" fullWidth disabled={isBusy} onClick={() => void code.mail()}>
          {t('sendAgain')}
        </Button>
      )}
      <Button variant="subtle" color="gray" fullWidth onClick={onStartAgain}>
        {t('startAgain')}
      </Button>
    </>
  );
}

const focus = (field: HTMLInputElement | null) => field?.focus();
