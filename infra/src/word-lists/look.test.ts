import { expect, test } from 'vitest';
import { lookOf, looksOf } from './look.ts';

test.each([
  ['Arun K', 'Arun K'],
  ['Arun K', 'arun k'],
  ['Arun K', ' Arun  K. '],
  ['Arun K', 'Аrun К'],
  ['Arun K', 'Αrun Κ'],
  ['Arun K', 'Ａｒｕｎ　Ｋ'],
  ['Arun K', 'Árùn Ḱ'],
  ['Arun K', 'A\u200Brun\u00AD K\u200D'],
  ['Arun K', '𝐀𝐫𝐮𝐧 𝒦'],
  ['Bill', 'BiIl'],
  ['Bill', 'Bi1l'],
  ['Leo', 'Le0'],
  ['Sofia', 'Ѕоfіа'],
  ['कविता', 'कवि\u200Dता'],
  ['Arun K', 'ᴀʀᴜɴ ᴋ'],
  ['Arun K', 'ⓐⓡⓤⓝ Ⓚ'],
  ['Arun K', '🅐🅡🅤🅝 🅺'],
  ['Arun K', '🄰🅁🅄🄽 🄺'],
  ['ஸ்ரீதர்', 'ஶ்ரீதர்'],
  ['கௌரி', 'கெளரி'],
  ['അവൻ', 'അവന്\u200D'],
  ['উৎপল', 'উত্\u200Dপল'],
])('%j looks like %j', (one, other) => {
  expect(lookOf(one)).toBe(lookOf(other));
});

test.each([
  ['Arun K', 'Arun M'],
  ['Ravi7', 'Ravi8'],
  ['कमल', 'कमला'],
  ['கவின்', 'கவிதா'],
  ['🦊', '🦁'],
  ['അവൻ', 'അവർ'],
  ['🅰🅱', '🅰🅾'],
])('%j does not look like %j', (one, other) => {
  expect(lookOf(one)).not.toBe(lookOf(other));
});

test.each([
  ['Ravi', 'RAVI'],
  ['Bill', 'BiIl'],
  ['Bill', 'BILL'],
  ['Admin', 'ADMIN'],
])('%j and %j have a look in common, in whatever case', (one, other) => {
  const looks = looksOf(one);
  expect(looksOf(other).some((look) => looks.includes(look))).toBe(true);
});
