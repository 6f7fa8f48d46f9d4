import { expect, test } from 'vitest';
import { censored, isRude } from './rude-words.ts';
import { isStopWord } from './stop-words.ts';

test('words that say nothing by themselves are known in English, Hindi and Tamil', () => {
  for (const word of ['the', 'The', ' AND ', 'नहीं', 'மற்றும்', 'ஒரு'])
    expect([word, isStopWord(word)]).toEqual([word, true]);
  for (const word of ['river', 'the river', 'नदी', 'நதி', '', '__proto__']) {
    expect([word, isStopWord(word)]).toEqual([word, false]);
  }
});

test.each([
  'Shit',
  'oh, SHIT!',
  'sh1t',
  'shiiiiit',
  'sh!t',
  'ｓｈｉｔ',
  'चूतिया',
  'chutiya',
  'teri maa ki chut',
  'தேவடியா',
  'punda',
])('%s is rude', (text) => expect(isRude(text)).toBe(true));

test.each([
  'Scunthorpe',
  'Essex',
  'class',
  'analysis',
  'cockpit',
  'Dickens',
  'shitake mushroom',
  'பால்',
  'நாய்',
  'बंदर',
  'खाते',
  'மாட்டு வண்டி',
  'tomato 100%',
  '2024',
  '!!!',
  '',
])('%s is not', (text) => expect(isRude(text)).toBe(false));

test('what is rude is shown by its first letter, and all else as it was', () => {
  expect(censored('Oh shit, what a day')).toBe('Oh s•••, what a day');
  expect(censored('தேவடியா')).toBe('தே•••');
  expect(censored('teri maa ki chut!')).toBe('t••• m•• k• c•••!');
  expect(censored('A fine day')).toBe('A fine day');
});

test('long texts of disguised words are looked through at once', () => {
  const text = Array.from({ length: 50 }, (_, index) => `sh1iiit${index}`).join(' ');
  const begun = performance.now();
  isRude(text);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
