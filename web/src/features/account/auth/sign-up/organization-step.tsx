import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useSignUpFormContext } from './sign-up-form.ts';

/** Step 3: where the person works or learns (P198). */
export function OrganizationStep() {
  const t = useTranslations('auth.signUp.organizationStep');
  const form = useSignUpFormContext();
  return (
    <TextInput
      label={t('label')}
      required
      withAsterisk={false}
      autoComplete="organization"
      size="md"
      key={form.key('organization')}
      {...form.getInputProps('organization')}
    />
  );
}
