import { OUTSIDE_INDIA, STATES } from '@pollux/domain/accounts/gstin';
import { useLocale, useTranslations } from 'use-intl';

const CODES = Object.keys(STATES) as '33'[];

/** The states that a supply can be taxed in, by their names in the language of the page, and last what is outside of India. */
export function useStateOptions(): { readonly value: string; readonly label: string }[] {
  const names = useTranslations('states');
  const locale = useLocale();
  const states = CODES.map((value) => ({ value, label: names(value) }));
  return [
    ...states.toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    { value: OUTSIDE_INDIA, label: names(OUTSIDE_INDIA) },
  ];
}
