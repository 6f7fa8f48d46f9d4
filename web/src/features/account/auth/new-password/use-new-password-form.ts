import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';

/** The form of a new password, typed twice (P378, P379). */
export function useNewPasswordForm() {
  const t = useTranslations('auth.forgot');
  const rules = useFieldRules();
  return useForm({
    mode: 'uncontrolled',
    initialValues: { newPassword: '', confirmation: '' },
    validate: {
      newPassword: rules.newPassword(t('newPasswordRequired')),
      confirmation: (confirmation, { newPassword }) => {
        if (confirmation === '') return t('confirmationRequired');
        // One letter can be written in several ways, which are the same to the server.
        return confirmation.normalize('NFKC') === newPassword.normalize('NFKC') ? null : t('mismatch');
      },
    },
  });
}
