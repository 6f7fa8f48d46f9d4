import { expect, test } from 'vitest';
import { chooseLocale, factsOf, localeOf } from './locales.ts';

test('takes the first language of the visitor that there is', () => {
  expect(chooseLocale(['fr-CA', 'ta-IN', 'en'])).toBe('ta');
  expect(chooseLocale(['HI-in'])).toBe('hi');
  expect(chooseLocale(['fr'])).toBe('en');
  expect(chooseLocale([])).toBe('en');
});

test('the languages of a profile are languages of the interface, and the other way round [P302 P620]', () => {
  const languages = ['eng', 'tam', 'hin'] as const;
  expect(languages.map(localeOf)).toEqual(['en', 'ta', 'hi']);
  for (const language of languages) expect(factsOf(localeOf(language)).language).toBe(language);
});

test('numbers are grouped as in India, in every language', () => {
  for (const locale of ['en', 'ta', 'hi'] as const) {
    expect(new Intl.NumberFormat(factsOf(locale).format).format(1_234_567)).toBe('12,34,567');
  }
});
