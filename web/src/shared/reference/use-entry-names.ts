import { valueOf } from '@pollux/domain/kernel/roster';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../i18n/language-provider.tsx';
import { FALLBACK_LOCALE } from '../i18n/locales.ts';

/**
 * What an entry of a list is called: in the reader's language where the product brings it and nobody has renamed it, else
 * as an admin typed it. Until the names have come, and where they do not, all are as they were typed.
 */
export function useEntryNames(list: 'grades' | 'subjects'): (entry: EntryName) => string {
  const { locale, load } = useLanguage();
  const t = useTranslations();
  useEffect(() => {
    if (locale !== FALLBACK_LOCALE) load('entries').catch(() => undefined);
  }, [locale, load]);
  return useCallback(
    ({ name, value }) => {
      // A value is made of the first name, and never changes.
      if (locale === FALLBACK_LOCALE || valueOf(name) !== value) return name;
      const place = `entries.${list}.${value}` as 'entries.grades.everyone';
      return t.has(place) ? t(place) : name;
    },
    [locale, list, t],
  );
}

interface EntryName {
  readonly name: string;
  readonly value: string;
}
