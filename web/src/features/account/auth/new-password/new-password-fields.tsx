import { useTranslations } from 'use-intl';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import type { useNewPasswordForm } from './use-new-password-form.ts';

/** The two fields of a new password. */
export function NewPasswordFields({ form }: { form: ReturnType<typeof useNewPasswordForm> }) {
  const t = useTranslations('auth');
  return (
    <>
      <PasswordField
        label={t('forgot.newPassword')}
        description={t('passwordHint')}
        autoComplete="new-password"
        key={form.key('newPassword')}
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        label={t('forgot.confirmation')}
        autoComplete="new-password"
        key={form.key('confirmation')}
        {...form.getInputProps('confirmation')}
      />
    </>
  );
}
