import { expect, test } from 'vitest';
import { searchable } from './searchable.ts';

test.each([
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
  expect(searchable(one)).toBe(searchable(other));
});

test.each([
  ['न्याय', 'नंयाय'],
  ['जन्म', 'जंम'],
  ['माँ', 'मा'],
  ['हिंदी', 'हिदी'],
  ['கல்', 'கல'],
  ['பந்து', 'பது'],
])('%s and %s are other words', (one, other) => {
  expect(searchable(one)).not.toBe(searchable(other));
});

test.each(['न्याय', 'उन्हें', 'தமிழ்', 'வணக்கம்', 'கோடு'])('%s stays as it is', (word) => {
  expect(searchable(word)).toBe(word);
});
