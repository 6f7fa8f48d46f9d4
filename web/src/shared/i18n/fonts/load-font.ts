import type { Locale } from '../locales.ts';

const fonts: Partial<Record<Locale, () => Promise<unknown>>> = {
  ta: () => import('./tamil.css'),
  hi: () => import('./devanagari.css'),
};

/** Loads the font of the locale's script, for whom it is not installed; Latin letters need none. */
export async function loadFont(locale: Locale): Promise<void> {
  await fonts[locale]?.();
}
