import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bidi, type Directed, directed, placeByLevels } from './directions.ts';
import { textOf } from './pdf-fonts.ts';

/** What can be seen of a line from left to right, each part drawn as a font draws it. */
function seen(parts: readonly Directed[]): string {
  const inlines = parts.map((part) => ({ ...part, width: part.text.length, x: 0 }));
  let x = 0;
  for (const inline of inlines) {
    inline.x = x;
    x += inline.width;
  }
  placeByLevels(inlines);
  return inlines
    .toSorted((one, other) => one.x - other.x)
    .map(({ text, level = 0 }) => (level % 2 === 0 ? text : Array.from(text).toReversed().join('')))
    .join('');
}

test.each([
  ['Asha Raman', 'Asha Raman'],
  ['אב גד', 'דג בא'],
  ['Asha אב גד Raman', 'Asha דג בא Raman'],
  ['אב 12 גד (הו).', '.(וה) דג 12 בא'],
  ['אב iPhone 15 גד', 'דג iPhone 15 בא'],
  ['אב ', 'בא '],
])('%j stands as %j', (text, stands) => {
  expect(seen(directed(text))).toBe(stands);
  expect(seen(textOf(text))).toBe(stands);
});

test('any text stands as the algorithm of Unicode has it, in whatever parts', () => {
  const sign = fc.constantFrom(...'ab אב גד عم12٣٤().,!-+%"/:;'.split(''));
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1, maxLength: 30 }), (signs) => {
      // Spaces at the end are not seen, wherever they stand.
      const text = signs.join('').trimEnd();
      const expected = bidi.getReorderedString(text, bidi.getEmbeddingLevels(text));
      expect(seen(directed(text))).toBe(expected);
      expect(seen(textOf(text))).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test('what only says a direction has no place of its own', () => {
  expect(directed('Asha\u200e')).toEqual([{ text: 'Asha' }]);
  expect(seen(directed('\u2067ab\u2069 (אב)'))).not.toMatch(/[\u2066-\u2069]/);
});
