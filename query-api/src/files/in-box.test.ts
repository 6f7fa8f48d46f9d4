import { expect, test } from 'vitest';
import { wordsInBox } from './in-box.ts';
import { setUpDocuments, widthOf } from './pdf-fonts.ts';

setUpDocuments();

const PLACE_TO_BREAK = '\u200b';

test.each([
  'W'.repeat(60),
  `${'ห้างหุ้นส่วนจำกัด'.repeat(6)} (1998)`,
  'ကုမ္ပဏီလီမိတက်'.repeat(8),
  'ក្រុមហ៊ុន'.repeat(12),
  `https://school.example/${'a'.repeat(150)}`,
])('no part of %s is wider than its box, and it says the same', (text) => {
  const broken = wordsInBox(text, 100, 10);
  expect(broken.replaceAll(PLACE_TO_BREAK, '')).toBe(text);
  const parts = broken.split(/[\s\u200b]/u);
  expect(parts.filter((part) => widthOf(part, 10) > 100)).toEqual([]);
});

test('words that fit stay whole', () => {
  expect(wordsInBox('Hill School, 12 Anna Salai, asha.devi@school.example', 250, 10)).not.toContain(
    PLACE_TO_BREAK,
  );
});
