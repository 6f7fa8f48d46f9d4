import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import { PasswordField } from '../../../shared/ui/password-field.tsx';

/** What shows that it is the person who asks, as a form has it. */
export interface Proof {
  password: string;
  code: string;
}

export const NO_PROOF: Proof = { password: '', code: '' };

/** The rule of a form with these fields: one of the two is there. */
export function useProofRule(): (password: string, values: Proof) => string | null {
  const t = useTranslations('profile');
  return (password, { code }) => (password === '' && code.trim() === '' ? t('currentRequired') : null);
}

/** The password or, of whoever has a second factor, a code of it. */
export function ProofFields<Values extends Proof>({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTranslations('programs.tokens');
  const profile = useTranslations('profile');
  const hasSecondFactor = useQuery(profileQuery).data?.user.secondFactor ?? false;
  return (
    <>
      <PasswordField
        label={t('password')}
        description={t('passwordHint')}
        autoComplete="current-password"
        size="sm"
        {...form.getInputProps('password')}
        required={!hasSecondFactor}
      />
      {hasSecondFactor && (
        <TextInput
          label={profile('code')}
          description={t('codeHint')}
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
      )}
    </>
  );
}
