import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { UserType } from '@pollux/domain/accounts/account-events';
import type { EditUser } from '@pollux/domain/accounts/editing';
import { PERSON_LIMITS } from '@pollux/domain/accounts/person-rules';
import type { AdminUser } from '@pollux/query-api/admin/users-contract';
import { useTranslations } from 'use-intl';
import { useCommand } from '../../../shared/api/use-command.ts';
import { fieldErrorsOf } from '../../../shared/forms/field-errors-of.ts';
import { focusFirstError, showRefused } from '../../../shared/forms/focus-first-error.ts';
import { useFieldRules } from '../../../shared/forms/use-field-rules.ts';
import { useRefusalText } from '../../../shared/i18n/use-problem-text.ts';
import { EntryDialog } from '../../../shared/lists/entry-dialog.tsx';
import { CountryField } from '../../../shared/places/country-field.tsx';
import { usePlanRecords } from '../../../shared/reference/use-plan-records.ts';

const types = [
  'teacher',
  'student',
  'business',
] as const satisfies readonly (typeof UserType.options)[number][];

/** Corrects who a user is, and puts them on a plan (A083). */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const t = useTranslations('admin.users');
  const typeNames = useTranslations('admin.userType');
  const details = useTranslations('auth.signUp.detailsStep');
  const organizationRequired = useTranslations('auth.signUp.organizationStep')('required');
  const rules = useFieldRules();
  const refusalText = useRefusalText();
  const { plans, nameOf } = usePlanRecords();
  const edit = useCommand<typeof EditUser>('EditUser');
  const { userId: accountId, firstname, lastname, email, phoneNumber, organization, countryShort } = user;
  const form = useForm({
    initialValues: {
      firstname,
      lastname,
      email,
      phoneNumber,
      organization,
      countryShort,
      userType: user.userType as (typeof types)[number],
      subscriptionType: user.subscriptionType,
    },
    validate: {
      firstname: rules.personName(PERSON_LIMITS.firstname, details('firstnameRequired')),
      lastname: rules.personName(PERSON_LIMITS.lastname, details('lastnameRequired')),
      email: rules.email,
      phoneNumber: rules.phoneNumber,
      organization: rules.upTo(PERSON_LIMITS.organization, organizationRequired),
      countryShort: rules.required(details('countryRequired')),
    },
  });
  const send = (values: typeof form.values) =>
    edit.mutate(
      { accountId, ...values },
      {
        onSuccess: () => {
          onClose();
          notifications.show({ color: 'green', message: t('edit.done') });
        },
        onError: (error) => showRefused(form)(fieldErrorsOf(error, refusalText)),
      },
    );
  const field = { required: true, withAsterisk: false } as const;
  return (
    <EntryDialog
      title={t('edit.title')}
      size="lg"
      saving={edit}
      onSubmit={form.onSubmit(send, focusFirstError(form))}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('edit.firstname')}
          data-autofocus
          {...field}
          {...form.getInputProps('firstname')}
        />
        <TextInput label={t('edit.lastname')} {...field} {...form.getInputProps('lastname')} />
        <TextInput
          label={t('columns.email')}
          description={t('edit.emailHint')}
          type="email"
          {...field}
          {...form.getInputProps('email')}
        />
        <TextInput label={t('details.phone')} type="tel" {...field} {...form.getInputProps('phoneNumber')} />
        <TextInput label={t('columns.organization')} {...field} {...form.getInputProps('organization')} />
        <CountryField {...form.getInputProps('countryShort')} />
        <Select
          label={t('columns.type')}
          data={types.map((type) => ({ value: type, label: typeNames(type) }))}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          {...form.getInputProps('userType')}
        />
        <Select
          label={t('details.plan')}
          description={t('edit.planHint')}
          data={plans.map(({ code }) => ({ value: code, label: nameOf(code) }))}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          {...form.getInputProps('subscriptionType')}
        />
      </SimpleGrid>
    </EntryDialog>
  );
}
