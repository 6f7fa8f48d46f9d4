import { Alert, Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { countriesQuery } from '../api/countries-query.ts';
import { useSignUpFormContext } from './sign-up-form.ts';

/** A searchable list of countries, or the reason why it is not there and a way to try again (P393, P578). */
export function CountryField() {
  const t = useTranslations('auth.signUp.detailsStep');
  const common = useTranslations('common');
  const form = useSignUpFormContext();
  const { data: countries = [], isError, isFetching, refetch } = useQuery(countriesQuery);
  if (isError) {
    return (
      <Alert role="alert" color="red" variant="light" title={t('countriesFailed')}>
        <Button color="red" variant="outline" size="sm" loading={isFetching} onClick={() => refetch()}>
          {common('retry')}
        </Button>
      </Alert>
    );
  }
  const { onChange, ...input } = form.getInputProps('countryShort');
  return (
    <Select
      label={t('country')}
      placeholder={t('countryPlaceholder')}
      nothingFoundMessage={t('countryNotFound')}
      data={countries.map(({ code, name }) => ({ value: code, label: name }))}
      searchable
      comboboxProps={{ withinPortal: false }}
      required
      withAsterisk={false}
      size="md"
      disabled={isFetching}
      key={form.key('countryShort')}
      allowDeselect={false}
      {...input}
      onChange={(code, country) => {
        onChange(code);
        form.setFieldValue('countryName', country?.label ?? '');
      }}
    />
  );
}
