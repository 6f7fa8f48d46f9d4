import { Alert, Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { countriesQuery } from './countries-query.ts';
import { bestFirst } from './country-search.ts';
import { TryAgain } from '../ui/try-again.tsx';

/** A searchable list of countries, or the reason why it is not there and a way to try again (P393, P578). */
export function CountryField(props: SelectProps) {
  const t = useTranslations('auth.signUp.detailsStep');
  const { data: countries = [], error, isLoadingError, isFetching, refetch } = useQuery(countriesQuery);
  if (isLoadingError) {
    return (
      <Alert role="alert" color="red" variant="light" title={t('countriesFailed')}>
        <TryAgain
          error={error}
          onRetry={() => void refetch()}
          color="red"
          variant="outline"
          size="sm"
          loading={isFetching}
        />
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
