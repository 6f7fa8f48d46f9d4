import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { IdentityProof } from '@pollux/domain/accounts/identity-proof';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../../shared/forms/focus-first-error.ts';
import { proofIn } from '../../../../shared/forms/proof-in.ts';
import { OwnProof } from '../../../../shared/forms/own-proof.tsx';
import { useShown } from '../../../../shared/forms/use-shown.ts';
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

/** Asks who the person is, by what they have to show it or a code of their second factor, before ways to sign in change. */
export function ProofForm({ text, action, color, loading, error, onProof, children }: ProofFormProps) {
  const t = useTranslations('settings.signInWays');
  const auth = useTranslations('auth');
  const problemText = useProblemText();
  const hasSecondFactor = useQuery(profileQuery).data?.user.secondFactor ?? false;
  const isShown = useShown();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: {
      password: (password, { code }) =>
        password === '' && code.trim() === '' && !isShown ? auth('passwordRequired') : null,
    },
  });
  const submit = form.onSubmit(
    // A password is not enough for a new passkey of whoever has a second factor.
    ({ password, code }) => onProof(proofIn(code.trim() === '' ? password : '', code, isShown)),
    focusFirstError(form),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">{text}</Text>
        {error !== null && <FailureAlert>{problemText(error)}</FailureAlert>}
        {children}
        <OwnProof>
          <PasswordField
            label={auth('password')}
            autoComplete="current-password"
            size="sm"
            required={!hasSecondFactor}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        </OwnProof>
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
