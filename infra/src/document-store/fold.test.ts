import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['LAKSHMI', 'lakshmi'],
  ['Ｂala ﬁn', 'bala fin'],
  ['İstanbul', 'istanbul'],
  ['CAFÉ', 'cafe'],
  ['café', 'cafe'],
  ['cafe\u0301', 'cafe'],
  ['नदियाँ', 'नदियां'],
  ['इण्डिया', 'इंडिया'],
  ['हिन्दी', 'हिंदी'],
  ['हिन्\u200dदी', 'हिंदी'],
  ['गङ्गा', 'गंगा'],
  ['पञ्चायत', 'पंचायत'],
  ['सम्बन्ध', 'संबंध'],
  ['सेन्टर', 'सेंटर'],
  ['लड़का', 'लडका'],
  ['इन्ज़ाम', 'इंजाम'],
  ['\u095b', 'ज'],
])('%s and %s are found by each other', (one, other) => {
  expect(fold(one)).toBe(fold(other));
});

test.each([
  ['न्याय', 'नंयाय'],
  ['जन्म', 'जंम'],
  ['माँ', 'मा'],
  ['हिंदी', 'हिदी'],
  ['கல்', 'கல'],
  ['பந்து', 'பது'],
])('%s and %s are other words', (one, other) => {
  expect(fold(one)).not.toBe(fold(other));
});

test.each(['न्याय', 'उन्हें', 'தமிழ்', 'வணக்கம்', 'கோடு'])('%s stays as it is', (word) => {
  expect(fold(word)).toBe(word);
});

test('what is folded stays as it is when it is folded again', () => {
  const letters = fc.constantFrom('a', ...Array.from('न्दंँ़ṉ́ÉΣﬁ\u200dम्पક'));
  const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: letters }));
  fc.assert(
    fc.property(texts, (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});
