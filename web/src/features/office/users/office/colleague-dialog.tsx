import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { CreateAdmin } from '@pollux/domain/accounts/admin';
import { PERSON_LIMITS } from '@pollux/domain/accounts/person-rules';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../../shared/api/use-command.ts';
import { fieldErrorsOf } from '../../../../shared/forms/field-errors-of.ts';
import { focusFirstError, showRefused } from '../../../../shared/forms/focus-first-error.ts';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';
import { useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import { EntryDialog } from '../../../../shared/lists/entry-dialog.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { RoleField } from './role-field.tsx';

const roles = ['support', 'content', 'finance', 'auditor', 'admin'] as const;

/** Makes an account of the back office (A258). Its person changes the password that they are told. */
export function ColleagueDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.roles');
  const users = useTranslations('admin.users');
  const details = useTranslations('auth.signUp.detailsStep');
  const rules = useFieldRules();
  const refusalText = useRefusalText();
  const create = useCommand<typeof CreateAdmin>('CreateAdmin');
  const form = useForm({
    initialValues: {
      firstname: '',
      lastname: '',
      email: '',
      password: '',
      role: 'support' as (typeof roles)[number],
    },
    validate: {
      firstname: rules.personName(PERSON_LIMITS.firstname, details('firstnameRequired')),
      lastname: rules.personName(PERSON_LIMITS.lastname, details('lastnameRequired')),
      email: rules.email,
      password: rules.newPassword(t('add.passwordRequired')),
    },
  });
  const send = (values: typeof form.values) =>
    create.mutate(values, {
      onSuccess: () => {
        onClose();
        notifications.show({ color: 'green', message: t('add.done', { name: values.firstname }) });
      },
      onError: (error) => showRefused(form)(fieldErrorsOf(error, refusalText)),
    });
  const field = { required: true, withAsterisk: false } as const;
  return (
    <EntryDialog
      title={t('add.title')}
      saving={create}
      onSubmit={form.onSubmit(send, focusFirstError(form))}
      onClose={onClose}
    >
      <TextInput
        label={users('edit.firstname')}
        data-autofocus
        {...field}
        {...form.getInputProps('firstname')}
      />
      <TextInput label={users('edit.lastname')} {...field} {...form.getInputProps('lastname')} />
      <TextInput label={users('columns.email')} type="email" {...field} {...form.getInputProps('email')} />
      <PasswordField
        label={t('add.password')}
        description={t('add.passwordHint')}
        autoComplete="new-password"
        size="sm"
        {...form.getInputProps('password')}
      />
      <RoleField
        roles={roles}
        value={form.values.role}
        onChange={(role) => form.setFieldValue('role', role as (typeof roles)[number])}
      />
    </EntryDialog>
  );
}
