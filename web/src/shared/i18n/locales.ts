import type { Language } from '@pollux/domain/accounts/language';

interface LocaleFacts {
  /** What it is called in the language itself. */
  readonly name: string;
  /** Its code in a person's profile (P302, P620). */
  readonly language: Language;
  /** The BCP 47 tag of its numbers, dates and plurals: as in India, with lakhs. */
  readonly format: string;
}

const facts = {
  en: { name: 'English', language: 'eng', format: 'en-IN' },
  ta: { name: 'தமிழ்', language: 'tam', format: 'ta-IN' },
  hi: { name: 'हिन्दी', language: 'hin', format: 'hi-IN' },
} as const satisfies Record<string, LocaleFacts>;

/** A language of the interface: a folder below `src/messages`, and the `lang` of the page. */
export type Locale = keyof typeof facts;

/** English is the complete one that others fall back to. */
export const FALLBACK_LOCALE = 'en' satisfies Locale;

export const locales = Object.keys(facts) as readonly Locale[];

export const factsOf = (locale: Locale): LocaleFacts => facts[locale];

/** The locale of a person whose profile names the language. */
export function localeOf(language: Language): Locale {
  return locales.find((locale) => facts[locale].language === language) ?? FALLBACK_LOCALE;
}

/**
 * The first of the visitor's languages that there is, or English.
 * @param preferred BCP 47 tags, the favourite first
 */
export function chooseLocale(preferred: readonly string[]): Locale {
  for (const tag of preferred) {
    const language = tag.split('-')[0]?.toLowerCase();
    const found = locales.find((locale) => locale === language);
    if (found !== undefined) return found;
  }
  return FALLBACK_LOCALE;
}
