import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { plainSigns } from '@pollux/domain/kernel/typed-text';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { TextLink } from '../../../../shared/ui/text-link.tsx';
import { ButtonLink } from '../../../../shared/ui/button-link.tsx';
import { AuthForm } from '../auth-form.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import type { Wanted } from '../login-notice.ts';

/** What everybody signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface CredentialsStepProps {
  readonly loading: boolean;
  /** What the person was led here for, if for anything: it is said, and kept until they are in. */
  readonly wanted: Wanted | undefined;
  readonly onSubmit: (credentials: Credentials) => void;
  /** What is to be said above the fields. */
  readonly children: ReactNode;
}

/** Email and password, with the ways to the neighbouring pages (C033 to C035, C246, C247). */
export function CredentialsStep({ loading, wanted, onSubmit, children }: CredentialsStepProps) {
  const t = useTranslations('auth');
  const rules = useFieldRules();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: { email: rules.email, password: rules.required(t('passwordRequired')) },
  });
  const submit = form.onSubmit(
    ({ email, password }) => onSubmit({ email: plainSigns(email).toLowerCase(), password }),
    focusFirstError(form),
  );
  return (
    <AuthForm
      title={t('login.title')}
      lead={wanted && t(`login.wanted.${wanted}`)}
      onSubmit={submit}
      footer={
        <Group justify="space-between" w="100%">
          {t('login.noAccount')}
          <ButtonLink to="/signup" variant="default">
            {t('login.signUp')}
          </ButtonLink>
        </Group>
      }
    >
      {children}
      <TextInput
        label={t('email')}
        type="email"
        required
        withAsterisk={false}
        autoComplete="username webauthn"
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
      <Button type="submit" fullWidth loading={loading}>
        {t('login.submit')}
      </Button>
      <PasskeyButton />
      <ProviderButtons />
    </AuthForm>
  );
}
