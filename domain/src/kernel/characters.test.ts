import { expect, test } from 'vitest';
import { countCharacters } from './characters.ts';

test('characters are counted as a person counts them [P118]', () => {
  expect(countCharacters('கல்வி')).toBe(3);
  expect(countCharacters('शिक्षा')).toBe(2);
  expect(countCharacters('👩‍🏫 ok')).toBe(4);
  expect(countCharacters('ok')).toBe(2);
  expect(countCharacters('')).toBe(0);
});
