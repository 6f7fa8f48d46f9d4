import { plainSigns } from '@pollux/domain/kernel/typed-text';
import { Button, NativeSelect, Select, SimpleGrid, Stack, Text, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { BankAccountType, SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import type { MyBankDetails } from '@pollux/query-api/accounts/contract';
import { useTranslations } from 'use-intl';
import type { z } from 'zod';
import { isRefusal } from '../../../../shared/api/is-refusal.ts';
import { fieldErrorsOf } from '../../../../shared/forms/field-errors-of.ts';
import { focusFirstError, showRefused } from '../../../../shared/forms/focus-first-error.ts';
import { OwnProof } from '../../../../shared/forms/own-proof.tsx';
import { proofIn } from '../../../../shared/forms/proof-in.ts';
import { useSchemaRule } from '../../../../shared/forms/use-schema-rule.ts';
import { useShown } from '../../../../shared/forms/use-shown.ts';
import { useProblemText, useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../../shared/ui/form-actions.tsx';
import { useStateOptions } from '../../../../shared/places/use-state-options.ts';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { useSaveBankDetails } from '../api/save-bank-details.ts';
import classes from './edit-profile.module.css';
import { inputWrapperOrder } from './input-wrapper-order.ts';
import { useUnsaved } from './use-unsaved.ts';

/** In the order of the form, which is that of a cheque. */
const required = [
  'accountHolderName',
  'accountNumber',
  'accountType',
  'ifscCode',
  'bankName',
  'branchName',
  'contactNumber',
] as const satisfies (keyof MyBankDetails)[];
const fields = [
  ...required,
  'taxState',
  'gstin',
  'businessName',
  'businessAddress',
] as const satisfies (keyof MyBankDetails)[];
type Field = (typeof fields)[number];
type Proof = 'password' | 'code';

const rules: Readonly<Record<Field, z.ZodType>> = SaveBankDetails.payload.shape;
const empty = Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;

/**
 * Saves bank details, or updates the known ones, whose number is masked: left as it is, it stays what it was (P365,
 * P366, P403 to P405, P504). Beside them is where the platform's fee is taxed.
 */
export function BankDetailsForm({
  known,
  hasSecondFactor,
  onUnsaved,
  onCancel,
}: {
  known: MyBankDetails | undefined;
  /** Whether a code of it may stand for the password. */
  hasSecondFactor: boolean;
  /** Whether anything is typed that would be lost. */
  onUnsaved: (isUnsaved: boolean) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('profile.bank');
  const profile = useTranslations('profile');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const rule = useSchemaRule();
  const save = useSaveBankDetails();
  const states = useStateOptions();
  const isShown = useShown();
  const attempt = known === undefined ? 'creation' : 'update';
  const taxProblems = ({ taxState, gstin }: Record<'taxState' | 'gstin', string>) => {
    const invalid = rule(rules.gstin, gstin, t('gstin.invalid'));
    const isOfState = plainSigns(gstin) === '' || plainSigns(gstin).startsWith(taxState);
    return { gstin: invalid ?? (isOfState ? null : t('gstin.otherState')) };
  };
  const { userId: _userId, ...details } = known ?? { userId: null };
  const form = useForm<Record<Field | Proof, string>>({
    mode: 'controlled',
    initialValues: { ...empty, ...details, password: '', code: '' },
    validate: ({ password, code, ...values }) => ({
      ...Object.fromEntries(
        required.map((field) => {
          const value = values[field].trim();
          if (value === '') return [field, t(`${field}.required`)];
          return [field, rule(rules[field], value, t(`${field}.invalid`))];
        }),
      ),
      ...taxProblems(values),
      password: password === '' && code.trim() === '' && !isShown ? profile('currentRequired') : null,
    }),
  });
  const submit = form.onSubmit(async ({ password, code, ...values }) => {
    const details = { ...values, accountType: BankAccountType.parse(values.accountType) };
    try {
      // What is said of it does not wait for the form, which is made anew once the saved details are there.
      const { created } = await save.mutateAsync({ ...details, ...proofIn(password, code, isShown) });
      form.setInitialValues({ ...values, password: '', code: '' });
      form.reset();
      notifications.show({ color: 'green', message: t(created ? 'creation.done' : 'update.done') });
    } catch (error) {
      showRefused(form)(fieldErrorsOf(error as Error, refusalText));
    }
  }, focusFirstError(form));
  useUnsaved(!save.isPending && fields.some((name) => form.isDirty(name)), onUnsaved);
  const optional = (name: Field) => ({
    label: t(`${name}.label`),
    inputWrapperOrder,
    ...form.getInputProps(name),
  });
  // What is wrong says the same as the hint: one of them is enough.
  const hintOf = (name: 'accountNumber' | 'ifscCode' | 'contactNumber') =>
    form.errors[name] === t(`${name}.invalid`) ? undefined : t(`${name}.hint`);
  const field = (name: Field) => ({ ...optional(name), required: true, withAsterisk: false });

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {t('text')}
        </Text>
        {save.isError && (
          <FailureAlert title={t(`${attempt}.${isRefusal(save.error) ? 'refused' : 'failed'}`)}>
            {problemText(save.error)}
          </FailureAlert>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            autoComplete="name"
            key={form.key('accountHolderName')}
            {...field('accountHolderName')}
          />
          <TextInput
            description={hintOf('accountNumber')}
            autoComplete="off"
            inputMode="numeric"
            key={form.key('accountNumber')}
            {...field('accountNumber')}
          />
          <Select
            data={BankAccountType.options.map((type) => ({ value: type, label: t(`types.${type}`) }))}
            key={form.key('accountType')}
            {...field('accountType')}
          />
          <TextInput
            description={hintOf('ifscCode')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={11}
            styles={{ input: { textTransform: 'uppercase' } }}
            key={form.key('ifscCode')}
            {...field('ifscCode')}
          />
          <TextInput key={form.key('bankName')} {...field('bankName')} />
          <TextInput key={form.key('branchName')} {...field('branchName')} />
          <TextInput
            description={hintOf('contactNumber')}
            autoComplete="tel-national"
            inputMode="numeric"
            key={form.key('contactNumber')}
            {...field('contactNumber')}
          />
          <NativeSelect
            description={t('taxState.hint')}
            data={[{ value: '', label: t('taxState.unknown') }, ...states]}
            key={form.key('taxState')}
            {...optional('taxState')}
          />
          <TextInput
            description={t('gstin.hint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            styles={{ input: { textTransform: 'uppercase' } }}
            key={form.key('gstin')}
            {...optional('gstin')}
          />
          <TextInput
            description={t('businessName.hint')}
            autoComplete="organization"
            maxLength={120}
            key={form.key('businessName')}
            {...optional('businessName')}
          />
          <Textarea
            description={t('businessAddress.hint')}
            autoComplete="street-address"
            rows={2}
            maxLength={500}
            key={form.key('businessAddress')}
            {...optional('businessAddress')}
          />
          <OwnProof>
            <PasswordField
              label={t('password')}
              description={t('passwordHint')}
              inputWrapperOrder={inputWrapperOrder}
              autoComplete="current-password"
              size="sm"
              key={form.key('password')}
              {...form.getInputProps('password')}
              required={!hasSecondFactor}
            />
          </OwnProof>
          {hasSecondFactor && (
            <TextInput
              label={profile('code')}
              description={t('codeHint')}
              inputWrapperOrder={inputWrapperOrder}
              autoComplete="one-time-code"
              key={form.key('code')}
              {...form.getInputProps('code')}
            />
          )}
        </SimpleGrid>
        <div className={classes.actions}>
          <FormActions>
            <Button variant="default" onClick={onCancel}>
              {profile('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t(known === undefined ? 'save' : 'update.button')}
            </Button>
          </FormActions>
        </div>
      </Stack>
    </form>
  );
}
