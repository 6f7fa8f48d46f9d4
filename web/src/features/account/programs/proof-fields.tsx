import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { OwnProof } from '../../../shared/forms/own-proof.tsx';
import { useShown } from '../../../shared/forms/use-shown.ts';
import { profileQuery } from '../../../shared/session/profile-query.ts';
import { PasswordField } from '../../../shared/ui/password-field.tsx';

/** What shows that it is the person who asks, as a form has it. */
export interface Proof {
  password: string;
  code: string;
}

export const NO_PROOF: Proof = { password: '', code: '' };

/** The rule of a form with these fields: one of the two is there, or the person has shown otherwise who they are. */
export function useProofRule(): (password: string, values: Proof) => string | null {
  const t = useTranslations('profile');
  const isShown = useShown();
  return (password, { code }) =>
    password === '' && code.trim() === '' && !isShown ? t('currentRequired') : null;
}

/** The password, or what stands for it, or of whoever has a second factor a code of it. */
export function ProofFields<Values extends Proof>({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTranslations('programs.tokens');
  const profile = useTranslations('profile');
  const hasSecondFactor = useQuery(profileQuery).data?.user.secondFactor ?? false;
  return (
    <>
      <OwnProof>
        <PasswordField
          label={t('password')}
          description={t('passwordHint')}
          autoComplete="current-password"
          size="sm"
          {...form.getInputProps('password')}
          required={!hasSecondFactor}
        />
      </OwnProof>
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
