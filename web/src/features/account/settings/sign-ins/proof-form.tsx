import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { IdentityProof } from '@pollux/domain/accounts/identity-proof';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { proofIn } from '../../../../shared/forms/proof-in.ts';
import { useProblemText } from '../../../../shared/i18n/use-problem-text.ts';
import { profileQuery } from '../../../../shared/session/profile-query.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';

interface ProofFormProps {
  readonly text: string;
  readonly action: string;
  readonly color?: string;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly onProof: (proof: IdentityProof) => void;
  /** Fields that are asked for before the proof. */
  readonly children?: ReactNode;
}

/** Asks for the password or, of whoever has a second factor, a code of it, before ways to sign in change. */
export function ProofForm({ text, action, color, loading, error, onProof, children }: ProofFormProps) {
  const t = useTranslations('settings.signInWays');
  const auth = useTranslations('auth');
  const problemText = useProblemText();
  const hasSecondFactor = useQuery(profileQuery).data?.user.secondFactor ?? false;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: {
      password: (password, { code }) =>
        password === '' && code.trim() === '' ? auth('passwordRequired') : null,
    },
  });
  const submit = form.onSubmit(
    // A password is not enough for a new passkey of whoever has a second factor.
    ({ password, code }) => onProof(proofIn(code.trim() === '' ? password : '', code)),
    focusFirstError(form),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{text}</Text>
        {error !== null && <FailureAlert>{problemText(error)}</FailureAlert>}
        {children}
        <PasswordField
          label={auth('password')}
          autoComplete="current-password"
          size="sm"
          required={!hasSecondFactor}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {hasSecondFactor && (
          <TextInput
            label={t('code')}
            description={t('codeHint')}
            autoComplete="one-time-code"
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
        )}
        <Button type="submit" loading={loading} {...(color !== undefined && { color })}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
