import { expect, test } from 'vitest';
import { singularsOf } from './plurals.ts';

test.each([
  ['cats', 'cat'],
  ['classes', 'class'],
  ['ideas', 'idea'],
  ['babies', 'baby'],
  ['மரங்கள்', 'மரம்'],
  ['நண்பர்கள்', 'நண்பர்'],
  ['புத்தகங்கள்', 'புத்தகம்'],
  ['மாடுகள்', 'மாடு'],
  ['लड़कियाँ', 'लड़की'],
  ['लड़कियां', 'लड़की'],
])('%s is the plural of %s', (plural, singular) => {
  expect(singularsOf(plural.normalize('NFC'))).toContain(singular.normalize('NFC'));
});

test.each([
  'news',
  'goods',
  'means',
  'glasses',
  'customs',
  'arms',
  'leaves',
  'bases',
  'less',
  'physics',
  'does',
  'cat',
  'cats and dogs',
  // Of one letter, as daughter is.
  'பூக்கள்',
  '__proto__',
  // Daughter; they, of one person; we; do, as a request.
  'மகள்',
  'அவர்கள்',
  'நாங்கள்',
  'செய்யுங்கள்',
  // Behind, before, let us do.
  'पीछे',
  'सामने',
  'करें',
])('%s is no plural, or not for sure', (word) => expect(singularsOf(word)).toEqual([]));
