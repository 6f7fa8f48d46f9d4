import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Navigate, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../shared/i18n/use-problem-text.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { useLogIn } from './api/use-log-in.ts';
import { AuthForm } from './auth-form.tsx';
import { FailureAlert } from './failure-alert.tsx';
import { focusFirstError } from './focus-first-error.ts';
import { PasswordField } from './password-field.tsx';
import { SuccessAlert } from './success-alert.tsx';
import { useArrival } from './use-arrival.ts';
import { useFieldRules } from './use-field-rules.ts';

/** Email and password, and on to where the person wanted to go (C033 to C035, C244 to C247). */
export function LoginPage() {
  const t = useTranslations('auth');
  const problemText = useProblemText();
  const notice = useLocation({ select: ({ state }) => state.notice });
  const { user } = useSession();
  const logIn = useLogIn();
  const arrive = useArrival();
  const rules = useFieldRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: rules.email, password: rules.required(t('passwordRequired')) },
  });

  if (user && logIn.isIdle) return <Navigate to="/dashboard" replace />;

  const submit = form.onSubmit(({ email, password }) => {
    logIn.mutate({ email: email.trim().toLowerCase(), password }, { onSuccess: arrive });
  }, focusFirstError(form));

  return (
    <AuthForm
      title={t('login.title')}
      onSubmit={submit}
      footer={
        <>
          {t('login.noAccount')}
          <TextLink to="/signup">{t('login.signUp')}</TextLink>
        </>
      }
    >
      {logIn.isError && <FailureAlert>{problemText(logIn.error)}</FailureAlert>}
      {logIn.isIdle && notice !== undefined && <SuccessAlert>{t(`login.${notice}`)}</SuccessAlert>}
      <TextInput
        label={t('email')}
        type="email"
        required
        withAsterisk={false}
        autoComplete="username"
        size="md"
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Group justify="flex-end">
        <TextLink to="/forgot-password" size="sm">
          {t('login.forgotPassword')}
        </TextLink>
      </Group>
      <Button type="submit" size="md" fullWidth loading={logIn.isPending}>
        {t('login.submit')}
      </Button>
    </AuthForm>
  );
}
