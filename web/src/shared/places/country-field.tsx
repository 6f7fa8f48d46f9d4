import { Alert, Button, Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { countriesQuery } from './countries-query.ts';
import { bestFirst } from './country-search.ts';

/** A searchable list of countries, or the reason why it is not there and a way to try again (P393, P578). */
export function CountryField(props: SelectProps) {
  const t = useTranslations('auth.signUp.detailsStep');
  const common = useTranslations('common');
  const { data: countries = [], isLoadingError, isFetching, refetch } = useQuery(countriesQuery);
  if (isLoadingError) {
    return (
      <Alert role="alert" color="red" variant="light" title={t('countriesFailed')}>
        <Button color="red" variant="outline" size="sm" loading={isFetching} onClick={() => refetch()}>
          {common('retry')}
        </Button>
      </Alert>
    );
  }
  return (
    <Select
      label={t('country')}
      placeholder={t('countryPlaceholder')}
      nothingFoundMessage={t('countryNotFound')}
      data={countries.map(({ code, name }) => ({ value: code, label: name }))}
      searchable
      filter={bestFirst}
      comboboxProps={{ withinPortal: false }}
      required
      withAsterisk={false}
      disabled={isFetching}
      allowDeselect={false}
      {...props}
    />
  );
}
