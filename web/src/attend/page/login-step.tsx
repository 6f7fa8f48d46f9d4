import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import type { LogIn } from '@pollux/domain/accounts/sign-in';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { actFor } from '../../shared/api/acting-as.ts';
import { ApiProblem, send } from '../../shared/api/client.ts';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { useLanguage } from '../../shared/i18n/language-provider.tsx';
import { useRefusalText } from '../../shared/i18n/use-problem-text.ts';
import { LogInCodeFields } from '../../shared/session/log-in-code-fields.tsx';
import { useLogInCode } from '../../shared/session/use-log-in-code.ts';
import { tellOtherTabs } from '../../shared/session/session-news.ts';
import classes from '../ui/form.module.css';
import panel from '../ui/panel.module.css';
import { LoginCode } from './login-code.tsx';

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
  const mailed = useLogInCode(email);
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

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isLocked) return logIn();
    setRefusal(null);
    if (!mailed.isSent) await mailed.mail();
    else if (await mailed.verify()) await logIn();
  }

  async function logIn(): Promise<void> {
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
      const refused = problem instanceof ApiProblem ? problem.code : undefined;
      setLocked(refused === 'too-many-log-ins' && (await hasTexts()));
      if (refused === 'second-factor-required') await askForCode();
      else setRefusal(textOf(problem));
      setSending(false);
    }
  }

  async function askForCode(): Promise<void> {
    if (await hasTexts()) ask('');
    else setRefusal(t('error.noResponse'));
  }

  /** Reads the texts of the steps that a login seldom has. */
  const hasTexts = () =>
    load('auth').then(
      () => true,
      () => false,
    );

  const textOf = (problem: unknown) =>
    problem instanceof ApiProblem ? refusalText(problem) : t('error.noResponse');

  const said = (
    <p role="alert" className={classes.refusal}>
      {mailed.error === null ? refusal : textOf(mailed.error)}
    </p>
  );
  const sendIt = (
    <>
      {said}
      <Button type="submit" size="lg" fullWidth disabled={sending}>
        {t(sending ? 'expired.submitting' : 'expired.submit')}
      </Button>
    </>
  );
  return (
    <form className={`${panel.panel} ${classes.form}`} noValidate onSubmit={(event) => void submit(event)}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {t('expired.title')}
      </h1>
      <p className={classes.lead}>{t('expired.lead')}</p>
      {isLocked && (
        <>
          {said}
          <LogInCodeFields code={mailed} isLoggingIn={sending} onStartAgain={() => setLocked(false)} />
        </>
      )}
      {!isLocked && asksCode && (
        <LoginCode code={code} checked={checked} onChange={setCode} onStartAgain={() => ask(null)}>
          {sendIt}
        </LoginCode>
      )}
      {!isLocked && !asksCode && (
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
            visibilityToggleButtonProps={{ 'aria-label': t('expired.showPassword'), tabIndex: 0 }}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {sendIt}
        </>
      )}
    </form>
  );
}
