import { Group, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CountryField } from '../../../../shared/places/country-field.tsx';
import { PasswordField } from '../../../../shared/ui/password-field.tsx';
import { useSignUpFormContext } from './sign-up-form.ts';

/** Step 4: the details of the account (P199, P306, P390 to P397). */
export function DetailsStep() {
  const t = useTranslations('auth.signUp.detailsStep');
  const auth = useTranslations('auth');
  const form = useSignUpFormContext();
  const field = (name: 'firstname' | 'lastname' | 'phoneNumber' | 'state' | 'city') => ({
    label: t(name),
    required: true,
    withAsterisk: false,
    size: 'md',
    ...form.getInputProps(name),
  });
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput autoComplete="given-name" key={form.key('firstname')} {...field('firstname')} />
        <TextInput autoComplete="family-name" key={form.key('lastname')} {...field('lastname')} />
      </SimpleGrid>
      <Radio.Group label={t('gender')} size="md" key={form.key('gender')} {...form.getInputProps('gender')}>
        <Group gap="xl" mt={6}>
          <Radio value="M" label={t('male')} size="md" />
          <Radio value="F" label={t('female')} size="md" />
        </Group>
      </Radio.Group>
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        description={t('phoneNumberHint')}
        key={form.key('phoneNumber')}
        {...field('phoneNumber')}
      />
      <CountryField size="md" key={form.key('countryShort')} {...form.getInputProps('countryShort')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput autoComplete="address-level1" key={form.key('state')} {...field('state')} />
        <TextInput autoComplete="address-level2" key={form.key('city')} {...field('city')} />
      </SimpleGrid>
      <PasswordField
        label={auth('password')}
        description={auth('passwordHint')}
        autoComplete="new-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </Stack>
  );
}
