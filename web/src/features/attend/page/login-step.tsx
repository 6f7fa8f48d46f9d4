import type { LogIn } from '@pollux/domain/accounts/sign-in';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../shared/plain/button.tsx';
import { PasswordInput, TextInput } from '../../../shared/plain/fields.tsx';
import { actFor } from '../../../shared/api/acting-as.ts';
import { ApiProblem, send } from '../../../shared/api/client.ts';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.ts';
import { useLanguage } from '../../../shared/i18n/language-provider.tsx';
import { useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import { tellOtherTabs } from '../../../shared/session/session-news.ts';
import classes from '../ui/form.module.css';
import panel from '../ui/panel.module.css';
import { LoginCode } from './login-code.tsx';
import { LoginMailedCode } from './login-mailed-code.tsx';

/**
 * Step 0: logs in on the page itself, in two steps where there is a second factor, so that the answers stay (P089, P090).
 * `onLoggedIn` gets the person's id.
 */
export function LoginStep({ onLoggedIn }: { onLoggedIn: (userId: string) => void }) {
  const t = useTranslations('attend');
  const refusalText = useRefusalText();
  const { load } = useLanguage();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  /** Null until the server has asked for one. */
  const [code, setCode] = useState<string | null>(null);
  const asksCode = code !== null;
  /** Whether strangers have tried too many passwords for this one to be looked at here. */
  const [isLocked, setLocked] = useState(false);
  const [checked, setChecked] = useState(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isMissing = asksCode ? code.trim() === '' : email.trim() === '' || password === '';

  const ask = (next: string | null) => {
    setCode(next);
    setChecked(false);
    setRefusal(null);
    heading.current?.focus();
  };

  async function logIn(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    setChecked(true);
    if (isMissing || sending) return;
    setSending(true);
    setRefusal(null);
    try {
      const key = newIdempotencyKey();
      const { user } = await send<typeof LogIn>(
        'LogIn',
        { email, password, ...(asksCode && { code }) },
        { key },
      );
      actFor(user.id);
      tellOtherTabs(user.id);
      onLoggedIn(user.id);
    } catch (problem) {
      const refused = problem instanceof ApiProblem && problem.code;
      setLocked(refused === 'too-many-log-ins' && (await isLoaded()));
      if (refused === 'second-factor-required') await askForCode();
      else setRefusal(problem instanceof ApiProblem ? refusalText(problem) : t('error.noResponse'));
      setSending(false);
    }
  }

  async function askForCode(): Promise<void> {
    if (await isLoaded()) ask('');
    else setRefusal(t('error.noResponse'));
  }

  /** Whether the texts of the steps that few logins have could be loaded. */
  const isLoaded = (): Promise<boolean> =>
    load('auth').then(
      () => true,
      () => false,
    );

  const sendIt = (
    <>
      <p role="alert" className={classes.refusal}>
        {refusal}
      </p>
      <Button type="submit" size="lg" fullWidth disabled={sending}>
        {t(sending ? 'expired.submitting' : 'expired.submit')}
      </Button>
    </>
  );
  const title = (
    <>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {t('expired.title')}
      </h1>
      <p className={classes.lead}>{t('expired.lead')}</p>
    </>
  );
  if (isLocked) {
    return (
      <LoginMailedCode
        email={email}
        refusal={refusal}
        onVerified={logIn}
        onStartAgain={() => setLocked(false)}
      >
        {title}
      </LoginMailedCode>
    );
  }
  return (
    <form className={`${panel.panel} ${classes.form}`} noValidate onSubmit={logIn}>
      {title}
      {asksCode ? (
        <LoginCode code={code} checked={checked} onChange={setCode} onStartAgain={() => ask(null)}>
          {sendIt}
        </LoginCode>
      ) : (
        <>
          <TextInput
            size="lg"
            type="email"
            autoComplete="username"
            label={t('expired.email')}
            value={email}
            error={checked && email.trim() === '' && t('expired.emailRequired')}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordInput
            size="lg"
            autoComplete="current-password"
            label={t('expired.password')}
            value={password}
            error={checked && password === '' && t('expired.passwordRequired')}
            revealLabel={t('expired.showPassword')}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {sendIt}
        </>
      )}
    </form>
  );
}
