import { chooseLocale, type Locale } from './locales.ts';

const KEY = 'pollux-locale';

/** The language to begin with: the one last chosen in this browser, else the first of the browser's own. */
export function firstLocale(): Locale {
  return chooseLocale([rememberedLocale(), ...navigator.languages].filter((tag) => tag !== null));
}

/** Remembers the language for the next visit. Where storage is refused, the browser's languages decide again. */
export function rememberLocale(locale: Locale): void {
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // The page itself stays in the language.
  }
}

function rememberedLocale(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
