import { Alert, Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDocumentTitle } from '@mantine/hooks';
import { EmailAddress } from '@pollux/domain/accounts/email';
import { plainSigns } from '@pollux/domain/kernel/typed-text';
import { IconInfoCircle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { focusFirstError } from '../../../shared/forms/focus-first-error.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { LogInCodeFields } from '../../../shared/session/log-in-code-fields.tsx';
import { useLogInCode } from '../../../shared/session/use-log-in-code.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { useAdminLogIn } from '../api/log-in.ts';

/** The admin's login form, at /auth/sign-in and in place of every admin page (A017, A025 to A031, A233, A315, A366). */
export function AdminSignIn() {
  const { user } = useSession();
  const t = useTranslations('admin.signIn');
  const codeTexts = useTranslations('auth.logInCode');
  const problemText = useProblemText();
  const logIn = useAdminLogIn();
  const [asksForCode, setAsksForCode] = useState(false);
  /** The address at which strangers have tried too many passwords. */
  const [lockedEmail, setLockedEmail] = useState<string | null>(null);
  const mailed = useLogInCode(lockedEmail ?? '');
  useDocumentTitle(`${t('title')} · Pollux`);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', keep: false, code: '' },
    validate: {
      email: (value) => {
        if (value.trim() === '') return t('emailRequired');
        return EmailAddress.safeParse(value).success ? null : t('emailInvalid');
      },
      password: (value) => (value === '' ? t('passwordRequired') : null),
      code: (value) => (asksForCode && value.trim() === '' ? t('codeRequired') : null),
    },
  });

  const send = form.onSubmit(({ email, password, keep, code }) => {
    const credentials = { email: plainSigns(email).toLowerCase(), password, keep };
    logIn.mutate(asksForCode ? { ...credentials, code: code.trim() } : credentials, {
      onError: (error) => {
        if (isAskingForCode(error)) setAsksForCode(true);
        setLockedEmail(isLockedOut(error) ? credentials.email : null);
      },
    });
  }, focusFirstError(form));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (lockedEmail === null) return send(event);
    if (!mailed.isSent) await mailed.mail();
    else if (await mailed.verify()) send();
  };
  const startAgain = () => {
    setAsksForCode(false);
    setLockedEmail(null);
    form.setFieldValue('code', '');
    logIn.reset();
  };
  const refusal = logIn.isError && !isAskingForCode(logIn.error) ? logIn.error : null;
  const failure = mailed.error ?? (mailed.isSent && lockedEmail !== null ? null : refusal);
  const lead =
    lockedEmail === null
      ? t(asksForCode ? 'codeText' : 'text')
      : codeTexts(mailed.isSent ? 'sent' : 'lead', { email: lockedEmail });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-labelledby="admin-sign-in">
      <Stack>
        <div>
          <Title order={1} id="admin-sign-in">
            {t('title')}
          </Title>
          <Text c="dimmed" mt={6}>
            {lead}
          </Text>
        </div>
        {user && (
          <Alert color="yellow" variant="light" icon={<IconInfoCircle aria-hidden="true" />}>
            {t('notOfOffice', { name: `${user.firstname} ${user.lastname}`.trim() })}{' '}
            <TextLink to="/dashboard" size="sm" underline="always">
              {t('toDashboard')}
            </TextLink>
          </Alert>
        )}
        {failure !== null && <FailureAlert>{problemText(failure)}</FailureAlert>}
        {lockedEmail !== null && (
          <LogInCodeFields code={mailed} isLoggingIn={logIn.isPending} onStartAgain={startAgain} />
        )}
        {lockedEmail === null && asksForCode && (
          <TextInput
            ref={focus}
            label={t('code')}
            autoComplete="one-time-code"
            required
            withAsterisk={false}
            size="md"
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
        )}
        {lockedEmail === null && !asksForCode && (
          <>
            <TextInput
              label={t('email')}
              type="email"
              autoComplete="username"
              required
              withAsterisk={false}
              size="md"
              key={form.key('email')}
              {...form.getInputProps('email')}
            />
            <PasswordField
              label={t('password')}
              placeholder={t('passwordPlaceholder')}
              autoComplete="current-password"
              key={form.key('password')}
              {...form.getInputProps('password')}
            />
            <Checkbox
              label={t('keep')}
              key={form.key('keep')}
              {...form.getInputProps('keep', { type: 'checkbox' })}
            />
          </>
        )}
        {lockedEmail === null && (
          <Button type="submit" fullWidth loading={logIn.isPending}>
            {t('submit')}
          </Button>
        )}
        {lockedEmail === null && asksForCode && (
          <Button variant="subtle" onClick={startAgain}>
            {t('startAgain')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** Strangers have tried too many passwords for this one to be looked at here. */
function isLockedOut(error: Error): boolean {
  return error instanceof ApiProblem && error.code === 'too-many-log-ins';
}

/** The password was right, and the second factor is still to come. */
function isAskingForCode(error: Error): boolean {
  return error instanceof ApiProblem && error.code === 'second-factor-required';
}

const focus = (field: HTMLInputElement | null) => field?.focus();
