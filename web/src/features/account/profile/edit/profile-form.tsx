import { Button, Fieldset, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { isCourseAddress } from '@pollux/domain/accounts/course-address';
import type { Language } from '@pollux/domain/accounts/language';
import { About } from '@pollux/domain/accounts/person';
import { PERSON_LIMITS } from '@pollux/domain/accounts/person-rules';
import { plainSigns } from '@pollux/domain/kernel/typed-text';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isRefusal } from '../../../../shared/api/is-refusal.ts';
import { focusFirstError, showRefused } from '../../../../shared/forms/focus-first-error.ts';
import { dropFromTab, fromTab, keepInTab } from '../../../../shared/forms/tab-memory.ts';
import { useFieldRules } from '../../../../shared/forms/use-field-rules.ts';
import { OwnProof } from '../../../../shared/forms/own-proof.tsx';
import { useSchemaRule } from '../../../../shared/forms/use-schema-rule.ts';
import { useShown } from '../../../../shared/forms/use-shown.ts';
import { factsOf, locales } from '../../../../shared/i18n/locales.ts';
import { useProblemText, useRefusalText } from '../../../../shared/i18n/use-problem-text.ts';
import { CountryField } from '../../../../shared/places/country-field.tsx';
import { mySignInWaysQuery } from '../../../../shared/forms/my-sign-in-ways-query.ts';
import { FailureAlert } from '../../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../../shared/ui/form-actions.tsx';
import { initials } from '../../../../shared/ui/name-letters.ts';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { type ProfileValues, useSaveProfile } from '../api/save-profile.ts';
import { PictureField } from '../picture/picture-field.tsx';
import classes from './edit-profile.module.css';
import { inputWrapperOrder } from './input-wrapper-order.ts';
import { profileErrorsOf } from './profile-errors-of.ts';
import { useUnsaved } from './use-unsaved.ts';

/** What is typed and not saved yet, whose it is, and neither a password nor a code. */
interface KeptProfile {
  readonly userId: string;
  readonly values: Partial<ProfileValues>;
}

const KEY = 'profile';

/** Forgets what is typed and not saved. */
export function forgetKeptProfile(): void {
  dropFromTab(KEY);
}

interface ProfileFormProps {
  readonly user: Profile;
  /** @param newEmail an address that a code was sent to, null for none */
  readonly onSaved: (newEmail: string | null) => void;
  /** Whether anything is typed that would be lost. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onCancel: () => void;
}

/**
 * Changes what the account holds; another address or password needs the current password (P400, P401, P500, P501). What
 * is typed outlives a reload.
 */
export function ProfileForm({ user, onSaved, onUnsaved, onCancel }: ProfileFormProps) {
  const t = useTranslations('profile');
  const details = useTranslations('auth.signUp.detailsStep');
  const organizationRequired = useTranslations('auth.signUp.organizationStep')('required');
  const problemText = useProblemText();
  const rules = useFieldRules();
  const refusalText = useRefusalText();
  const schemaRule = useSchemaRule();
  const isShown = useShown();
  const hasPassword = useQuery(mySignInWaysQuery).data?.hasPassword ?? true;
  const save = useSaveProfile(user, isShown);
  const { firstname, lastname, phoneNumber, about, language, profilePic } = user;
  // Whoever comes from a course has none before they give one.
  const hasEmail = !isCourseAddress(user.email);
  const email = hasEmail ? user.email : '';
  const { organization, countryShort, state, city } = user;
  const isAsked = user.userType !== 'admin';
  const initialValues: ProfileValues = {
    firstname,
    lastname,
    email,
    phoneNumber,
    about,
    language,
    profilePic,
    organization,
    countryShort,
    state,
    city,
    newPassword: '',
    currentPassword: '',
    code: '',
  };
  const changesEmail = (values: ProfileValues) => addressOf(values.email) !== email;
  const needsPassword = (values: ProfileValues) =>
    values.newPassword !== '' || (changesEmail(values) && values.code.trim() === '' && !isShown);
  const [kept] = useState(() => {
    const before = fromTab<KeptProfile>(KEY);
    return before?.userId === user.id ? before.values : {};
  });
  const form = useForm<ProfileValues>({
    mode: 'controlled',
    initialValues: { ...initialValues, ...kept },
    onValuesChange: ({ newPassword: _new, currentPassword: _current, code: _code, ...values }) =>
      keepInTab(KEY, { userId: user.id, values } satisfies KeptProfile),
    validate: {
      firstname: rules.personName(PERSON_LIMITS.firstname, details('firstnameRequired')),
      lastname: rules.personName(PERSON_LIMITS.lastname, details('lastnameRequired')),
      organization: isAsked ? rules.upTo(PERSON_LIMITS.organization, organizationRequired) : undefined,
      countryShort: isAsked ? rules.required(details('countryRequired')) : undefined,
      state: isAsked ? rules.upTo(PERSON_LIMITS.state, details('stateRequired')) : undefined,
      city: isAsked ? rules.upTo(PERSON_LIMITS.city, details('cityRequired')) : undefined,
      email: (value) => (hasEmail || addressOf(value) !== '' ? rules.email(value) : null),
      phoneNumber: rules.phoneNumber,
      about: (value) => schemaRule(About, value, t('aboutTooLong')),
      newPassword: (value) => (value === '' ? null : rules.newPassword('')(value)),
      currentPassword: (value, values) =>
        needsPassword(values) && value === '' ? t('currentRequired') : null,
    },
  });
  const submit = form.onSubmit((values) => {
    save.mutate(
      { ...values, email: addressOf(values.email) || user.email },
      {
        onSuccess: (newEmail) => {
          forgetKeptProfile();
          notifications.show({ color: 'green', message: t('saved') });
          onSaved(newEmail);
        },
        onError: (error) => showRefused(form)(profileErrorsOf(error, refusalText)),
      },
    );
  }, focusFirstError(form));
  const fields = Object.keys(initialValues) as (keyof ProfileValues)[];
  const isChanged = fields.some((name) => form.values[name] !== initialValues[name]);
  useUnsaved(isChanged && !save.isPending && !save.isSuccess, onUnsaved);
  const field = (name: keyof ProfileValues) => ({
    required: true,
    withAsterisk: false,
    inputWrapperOrder,
    ...form.getInputProps(name),
  });

  // A new password takes the one before it; another address whatever shows who the person is.
  const current = (
    <PasswordField
      label={t('currentPassword')}
      description={t('currentPasswordHint')}
      autoComplete="current-password"
      size="sm"
      key={form.key('currentPassword')}
      {...field('currentPassword')}
      required={needsPassword(form.values)}
    />
  );
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap="lg">
        {save.isError && (
          <FailureAlert title={t(isRefusal(save.error) ? 'refused' : 'failed')}>
            {problemText(save.error)}
          </FailureAlert>
        )}
        <PictureField
          file={form.values.profilePic}
          letters={initials(`${firstname} ${lastname}`)}
          onChange={(file) => form.setFieldValue('profilePic', file)}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            label={details('firstname')}
            autoComplete="given-name"
            key={form.key('firstname')}
            {...field('firstname')}
          />
          <TextInput
            label={details('lastname')}
            autoComplete="family-name"
            key={form.key('lastname')}
            {...field('lastname')}
          />
          <TextInput
            label={t('email')}
            description={t('emailHint')}
            type="email"
            autoComplete="email"
            key={form.key('email')}
            {...field('email')}
            required={hasEmail}
          />
          <TextInput
            label={t('phone')}
            description={details('phoneNumberHint')}
            inputMode="tel"
            autoComplete="tel"
            key={form.key('phoneNumber')}
            {...field('phoneNumber')}
          />
          {isAsked && (
            <>
              <TextInput
                label={t('organization')}
                autoComplete="organization"
                key={form.key('organization')}
                {...field('organization')}
              />
              <CountryField key={form.key('countryShort')} {...field('countryShort')} />
              <TextInput
                label={details('state')}
                autoComplete="address-level1"
                key={form.key('state')}
                {...field('state')}
              />
              <TextInput
                label={details('city')}
                autoComplete="address-level2"
                key={form.key('city')}
                {...field('city')}
              />
            </>
          )}
        </SimpleGrid>
        <Textarea
          label={t('about')}
          description={t('aboutHint')}
          rows={4}
          key={form.key('about')}
          {...field('about')}
          required={false}
        />
        <Select
          label={t('language')}
          data={locales.map(factsOf).map(({ language, name }) => ({ value: language, label: name }))}
          allowDeselect={false}
          maw={{ sm: '20rem' }}
          key={form.key('language')}
          {...field('language')}
          onChange={(value) => form.setFieldValue('language', value as Language)}
        />
        <Fieldset legend={t('passwordSection')} variant="filled">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {hasPassword && (
              <PasswordField
                label={t('newPassword')}
                description={t('newPasswordHint')}
                autoComplete="new-password"
                size="sm"
                key={form.key('newPassword')}
                {...field('newPassword')}
                required={false}
              />
            )}
            {form.values.newPassword !== '' ? current : <OwnProof>{current}</OwnProof>}
            {user.secondFactor && changesEmail(form.values) && (
              <TextInput
                label={t('code')}
                description={t('codeHint')}
                autoComplete="one-time-code"
                key={form.key('code')}
                {...field('code')}
                required={false}
              />
            )}
          </SimpleGrid>
        </Fieldset>
        <div className={classes.actions}>
          <FormActions>
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('save')}
            </Button>
          </FormActions>
        </div>
      </Stack>
    </form>
  );
}

const addressOf = (typed: string) => plainSigns(typed).toLowerCase();
