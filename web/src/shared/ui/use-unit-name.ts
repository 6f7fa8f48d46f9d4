import { useCallback } from 'react';
import { useLocale } from 'use-intl';

/** What a unit (of those that `Intl` knows) is called in short, in the person's language: MB. */
export function useUnitName(): (unit: 'megabyte' | 'minute' | 'second') => string {
  const locale = useLocale();
  return useCallback(
    (unit) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
        .formatToParts(0)
        .find(({ type }) => type === 'unit')?.value ?? unit,
    [locale],
  );
}
