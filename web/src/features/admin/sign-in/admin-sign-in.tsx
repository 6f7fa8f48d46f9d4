import { Button, Checkbox, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDocumentTitle } from '@mantine/hooks';
import { EmailAddress } from '@pollux/domain/accounts/email';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../../shared/api/client.ts';
import { useProblemText } from '../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { useAdminLogIn } from '../api/log-in.ts';

/** The admin's login form, at /auth/sign-in and in place of every admin page (A017, A025 to A031, A233, A315, A366). */
export function AdminSignIn() {
  const t = useTranslations('admin.signIn');
  const problemText = useProblemText();
  const logIn = useAdminLogIn();
  const [asksForCode, setAsksForCode] = useState(false);
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

  const submit = form.onSubmit(
    ({ email, password, keep, code }) => {
      const credentials = { email: email.trim().toLowerCase(), password, keep };
      logIn.mutate(asksForCode ? { ...credentials, code: code.trim() } : credentials, {
        onError: (error) => {
          if (isAskingForCode(error)) setAsksForCode(true);
        },
      });
    },
    (errors) => {
      const [first] = Object.keys(errors);
      if (first !== undefined) form.getInputNode(first)?.focus();
    },
  );
  const startAgain = () => {
    setAsksForCode(false);
    form.setFieldValue('code', '');
    logIn.reset();
  };

  return (
    <form onSubmit={submit} noValidate aria-labelledby="admin-sign-in">
      <Stack>
        <div>
          <Title order={1} id="admin-sign-in">
            {t('title')}
          </Title>
          <Text c="dimmed" mt={6}>
            {asksForCode ? t('codeText') : t('text')}
          </Text>
        </div>
        {logIn.isError && !isAskingForCode(logIn.error) && (
          <FailureAlert>{problemText(logIn.error)}</FailureAlert>
        )}
        {asksForCode ? (
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
        ) : (
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
        <Button type="submit" size="md" fullWidth loading={logIn.isPending}>
          {t('submit')}
        </Button>
        {asksForCode && (
          <Button variant="subtle" onClick={startAgain}>
            {t('startAgain')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** The password was right, and the second factor is still to come. */
function isAskingForCode(error: Error): boolean {
  return error instanceof ApiProblem && error.code === 'second-factor-required';
}

const focus = (field: HTMLInputElement | null) => field?.focus();
