import type { Language } from '@pollux/domain/authoring/content/details-rules';
import type { Locale } from './locales.ts';

const languages: Readonly<Record<Locale, Language>> = { en: 'Eng', ta: 'tam', hi: 'hin' };

/** The language of an activity that is made on a page in this one (C405). */
export const activityLanguageOf = (locale: Locale): Language => languages[locale];
