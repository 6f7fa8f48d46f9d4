import { expect, test } from 'vitest';
import { contentStyle } from '../ui/content-style.ts';
import { lookOf } from './look.ts';

test('themes 1 and 2 have looks of their own, any other value the professional one [P255 C391]', () => {
  expect([1, 2, 3, 4, 0, undefined].map(lookOf)).toEqual([
    'kids',
    'teenage',
    'professional',
    'professional',
    'professional',
    'professional',
  ]);
});

test("the poll's texts have its font, its size and its language [C011]", () => {
  const { lang, style } = contentStyle({ fontSize: 24, fontStyle: 'Courier New', language: 'tam' });
  expect(lang).toBe('ta');
  expect(style.fontSize).toBe('1.5rem');
  expect(style.fontFamily).toMatch(/^"Courier New"/);
  expect(contentStyle({ fontSize: 14, fontStyle: 'Arial', language: 'hin' }).lang).toBe('hi');
});
