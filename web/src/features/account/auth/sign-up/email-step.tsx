import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSignUpFormContext } from './sign-up-form.ts';

/** Step 1: the address that the account is made for (P196). */
export function EmailStep() {
  const t = useTranslations('auth');
  const form = useSignUpFormContext();
  return (
    <TextInput
      label={t('email')}
      type="email"
      required
      withAsterisk={false}
      autoComplete="email"
      size="md"
      key={form.key('email')}
      {...form.getInputProps('email')}
    />
  );
}
