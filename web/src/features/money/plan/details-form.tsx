import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { EmailAddress } from '@pollux/domain/accounts/email';
import { IndianMobileNumber } from '@pollux/domain/accounts/person';
import type { Profile } from '@pollux/query-api/accounts/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusFirstError } from '../../../shared/forms/focus-first-error.ts';
import { CardFieldsAway, CardIncomplete } from '../../../shared/gateway/card-asking.ts';
import { CardFields, type CardFieldsHandle } from '../../../shared/gateway/card-fields.tsx';
import { keepDetails, type PaymentDetails } from '../../../shared/gateway/kept-details.ts';
import { FailureAlert } from '../../../shared/ui/failure-alert.tsx';
import { FormActions } from '../../../shared/ui/form-actions.tsx';

const FIELDS = [
  'firstname',
  'lastname',
  'contactNumber',
  'email',
] as const satisfies (keyof PaymentDetails)[];

/**
 * The card that the checkout is to pay with, and whose it is; all of it is required, or none (P213 to P215, P414 to P418).
 * @param onDone on to the checkout
 */
export function DetailsForm({ person, onDone }: { person: Profile; onDone: () => void }) {
  const t = useTranslations('checkout.details');
  const failure = useTranslations('checkout.failure');
  const queryClient = useQueryClient();
  const fields = useRef<CardFieldsHandle>(null);
  const [away, setAway] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { firstname, lastname, email } = person;
  const ownNumber = IndianMobileNumber.safeParse(person.phoneNumber);
  const form = useForm<PaymentDetails>({
    initialValues: { firstname, lastname, email, contactNumber: ownNumber.success ? ownNumber.data : '' },
    validate: (values) => ({
      ...Object.fromEntries(
        FIELDS.map((field) => [field, values[field].trim() === '' ? t(`${field}Required`) : null]),
      ),
      ...(values.contactNumber.trim() !== '' && {
        contactNumber: IndianMobileNumber.safeParse(values.contactNumber).success
          ? null
          : t('contactNumberInvalid'),
      }),
      ...(values.email.trim() !== '' && {
        email: EmailAddress.safeParse(values.email).success ? null : t('emailInvalid'),
      }),
    }),
  });
  // Both parts say what is missing, also where only one is wrong.
  const submit = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setAway(false);
    try {
      const { hasErrors, errors } = form.validate();
      const card = await fields.current?.token();
      if (hasErrors) focusFirstError(form)(errors);
      else if (card !== undefined) {
        keepDetails(queryClient, { ...form.values, card });
        onDone();
      }
    } catch (error) {
      if (error instanceof CardFieldsAway) setAway(true);
      else if (!(error instanceof CardIncomplete)) throw error;
    } finally {
      setIsBusy(false);
    }
  };
  const skip = () => {
    // Nor with what was entered for another plan before.
    keepDetails(queryClient, null);
    onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label={t('firstname')} autoComplete="given-name" {...form.getInputProps('firstname')} />
          <TextInput label={t('lastname')} autoComplete="family-name" {...form.getInputProps('lastname')} />
          <TextInput
            label={t('contactNumber')}
            inputMode="tel"
            autoComplete="tel-national"
            {...form.getInputProps('contactNumber')}
          />
          <TextInput
            label={t('email')}
            inputMode="email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
        </SimpleGrid>
        <CardFields ref={fields} onSubmit={() => void submit()} />
        {away && <FailureAlert>{failure('cardAway')}</FailureAlert>}
        <FormActions>
          <Button variant="default" onClick={skip}>
            {t('skip')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('submit')}
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
