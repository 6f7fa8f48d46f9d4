import { MOST_WORD_CHARACTERS as domainMost } from '@pollux/domain/questions/word-cloud-rules';
import { expect, test } from 'vitest';
import { countCharacters, MOST_WORD_CHARACTERS } from './characters.ts';

test('characters are counted as a person counts them [P118]', () => {
  expect(countCharacters('கல்வி')).toBe(3);
  expect(countCharacters('शिक्षा')).toBe(2);
  expect(countCharacters('👩‍🏫 ok')).toBe(4);
  expect(countCharacters('')).toBe(0);
});

test('a word may be as long here as on the server [P118]', () => {
  expect(MOST_WORD_CHARACTERS).toBe(domainMost);
});
