import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { UserType } from '@pollux/domain/accounts/account-events';
import { PERSON_LIMITS } from '@pollux/domain/accounts/person-rules';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../../../shared/forms/field-errors-of.ts';
import { focusFirstError, showRefused } from '../../../../shared/forms/focus-first-error.ts';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';
import { useLanguage } from '../../../../shared/i18n/language-provider.tsx';
import { factsOf } from '../../../../shared/i18n/locales.ts';
import { useProblemText, useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import { CountryField } from '../../../../shared/places/country-field.tsx';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { type Next, useSignUpByProvider } from '../api/provider-sign-in.ts';
import { AuthForm } from '../auth-form.tsx';

type NewPerson = Extract<Next, { step: 'profile' }> & { readonly onEntered: () => void };

/** What the provider does not say of a new person, on one screen (P306, P390 to P397). */
export function NewPersonStep({ email, firstname, lastname, userType, onEntered }: NewPerson) {
  const t = useTranslations('auth.providers.newPerson');
  const details = useTranslations('auth.signUp.detailsStep');
  const organization = useTranslations('auth.signUp.organizationStep');
  const types = useTranslations('auth.signUp.userTypeStep');
  const problemText = useProblemText();
  const refusalText = useRefusalText();
  const rules = useFieldRules();
  const { locale } = useLanguage();
  const signUp = useSignUpByProvider();
  const isAdmin = userType === 'admin';
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      firstname,
      lastname,
      userType: userType === null || isAdmin ? 'teacher' : userType,
      organization: '',
      phoneNumber: '',
      countryShort: '',
      state: '',
      city: '',
    },
    validate: {
      firstname: rules.personName(PERSON_LIMITS.firstname, details('firstnameRequired')),
      lastname: rules.personName(PERSON_LIMITS.lastname, details('lastnameRequired')),
      ...(!isAdmin && {
        organization: rules.upTo(PERSON_LIMITS.organization, organization('required')),
        phoneNumber: rules.phoneNumber,
        countryShort: rules.required(details('countryRequired')),
        state: rules.upTo(PERSON_LIMITS.state, details('stateRequired')),
        city: rules.upTo(PERSON_LIMITS.city, details('cityRequired')),
      }),
    },
  });
  const submit = form.onSubmit(
    ({ firstname: first, lastname: last, ...profile }) =>
      signUp.mutate(
        {
          firstname: first,
          lastname: last,
          language: factsOf(locale).language,
          ...(!isAdmin && { profile }),
        },
        {
          onSuccess: onEntered,
          onError: (error) => showRefused(form)(withoutProfile(fieldErrorsOf(error, refusalText))),
        },
      ),
    focusFirstError(form),
  );
  const field = (name: 'firstname' | 'lastname' | 'phoneNumber' | 'state' | 'city') => ({
    label: details(name),
    required: true,
    withAsterisk: false,
    size: 'md',
    ...form.getInputProps(name),
  });
  return (
    <AuthForm title={t('title')} lead={t('lead', { email })} takesFocus onSubmit={submit}>
      {signUp.isError && <FailureAlert>{problemText(signUp.error)}</FailureAlert>}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput autoComplete="given-name" key={form.key('firstname')} {...field('firstname')} />
        <TextInput autoComplete="family-name" key={form.key('lastname')} {...field('lastname')} />
      </SimpleGrid>
      {!isAdmin && (
        <>
          {userType === null && (
            <NativeSelect
              label={types('label')}
              size="md"
              data={UserType.options.map((value) => ({ value, label: types(value) }))}
              key={form.key('userType')}
              {...form.getInputProps('userType')}
            />
          )}
          <TextInput
            label={organization('label')}
            required
            withAsterisk={false}
            size="md"
            autoComplete="organization"
            key={form.key('organization')}
            {...form.getInputProps('organization')}
          />
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            description={details('phoneNumberHint')}
            key={form.key('phoneNumber')}
            {...field('phoneNumber')}
          />
          <CountryField size="md" key={form.key('countryShort')} {...form.getInputProps('countryShort')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput autoComplete="address-level1" key={form.key('state')} {...field('state')} />
            <TextInput autoComplete="address-level2" key={form.key('city')} {...field('city')} />
          </SimpleGrid>
        </>
      )}
      <Button type="submit" fullWidth loading={signUp.isPending}>
        {details('submit')}
      </Button>
    </AuthForm>
  );
}

/** The fields of the form have no group, which those of the command have. */
function withoutProfile(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.replace(/^profile\./, ''), text]),
  );
}
