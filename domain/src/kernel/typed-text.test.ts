import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  comparableText,
  foldedText,
  holdsWebAddress,
  oneLine,
  severalLines,
  withoutUnseen,
} from './typed-text.ts';
import { lines, personName, text } from './values.ts';

const ZERO_WIDTH_SPACE = '\u200B';
const ZWNJ = '\u200C';
const ZWJ = '\u200D';
const ACUTE = '\u0301';

test.each([
  ['a zero-width space', `HeL${ZERO_WIDTH_SPACE}Lo`, 'HeLLo'],
  ['a text turned round', '\u202Elive\u202C', 'live'],
  ['isolates and marks of direction', '\u2066a\u2069\u200E\u200F\u061Cb', 'ab'],
  ['controls', 'a\u0000b\u001B\u007Fc\u0080d', 'abcd'],
  ['a soft hyphen, a byte order mark, a word joiner', 'a\u00ADb\uFEFFc\u2060d', 'abcd'],
  ['letters that show nothing', '\u3164\uFFA0\u115F\u1160', ''],
  ['letters of tags', 'a\u{E0041}\u{E0042}b', 'ab'],
  ['half a character', 'a\uD83Db', 'ab'],
  ['joiners where nothing is joined', `a${ZWJ}b${ZWNJ}c`, 'abc'],
  ['a variation of what is no picture', 'a\uFE0Fb1\uFE0F', 'ab1'],
  ['spaces of all kinds', ' a \u00A0\u2003\u3000\u2800b\t\tc ', 'a b c'],
  ['breaks of all kinds', 'a\nb\r\nc\u2028d\u2029e\u0085f\vg', 'a b c d e f g'],
  ['letters and accents apart', `re${ACUTE}sume${ACUTE}`, 'résumé'],
  ['450 accents', `a${ACUTE.repeat(450)}b`, `á${ACUTE.repeat(4)}b`],
  [
    'accents with something unseen between',
    `x${`${ACUTE}${ZERO_WIDTH_SPACE}`.repeat(9)}`,
    `x${ACUTE.repeat(4)}`,
  ],
])('%s', (_what, typed, read) => {
  expect(oneLine(typed)).toBe(read);
});

test.each([
  'calm sea',
  'கல்வி மேம்பாட்டுக்கு ஸ்ரீ',
  `क्${ZWJ}ष और क्${ZWNJ}ष`,
  'हिन्दी में ज़्यादा लिखें',
  `ന്${ZWJ} र्${ZWJ}य`,
  `می${ZWNJ}خواهم`,
  'נִקּוּד',
  'မြွှေ့',
  '👩‍🏫 👩🏽‍🚀 👨‍👩‍👧‍👦 ❤️‍🔥 🏳️‍🌈 1️⃣ 🇮🇳',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  'résumé – “naïve” №5 ½',
])('"%s" stays as it is', (written) => {
  const inNormalForm = written.normalize('NFC');
  expect(oneLine(inNormalForm)).toBe(inNormalForm);
  expect(severalLines(inNormalForm)).toBe(inNormalForm);
});

test('a text of several lines keeps its breaks, and at most one blank line in a row', () => {
  expect(severalLines(' \n  Dear\u200B  team,\r\n\r\n\r\n\r\nit rains.\u2028Bye \n\n')).toBe(
    'Dear team,\n\nit rains.\nBye',
  );
});

// Much of what does something to its neighbours, in little space.
const NEIGHBOURS =
  `a1#é \n\r\t\u0085\u2028\u00A0${ZERO_WIDTH_SPACE}${ZWNJ}${ZWJ}\u202E\uFE0F\uFEFF\u20E3${ACUTE}\u0323` +
  'क़्ाக்ൌോی🏴👩🏽❤🔥\u{E0067}\u{E0062}\u{E007F}\u0E47\u1039\uAC00\u1100\u1161';
const awkward = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...Array.from(NEIGHBOURS)),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
  ),
  maxLength: 60,
});

test('a text that has been read once stays as it is, and is never longer', () => {
  fc.assert(
    fc.property(awkward, (typed) => {
      for (const read of [oneLine, severalLines]) {
        const once = read(typed);
        expect(read(once)).toBe(once);
        expect(once).toBe(once.normalize('NFC'));
        expect(once.length).toBeLessThanOrEqual(typed.normalize('NFC').length);
        expect(once).not.toMatch(
          /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/,
        );
      }
      expect(oneLine(typed)).not.toMatch(/\n|^\s|\s$|\s\s/);
      expect(withoutUnseen(oneLine(typed))).not.toMatch(/\u200C|\u200D|\uFE0F/);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['അവൻ', `അവന്${ZWJ}`],
  ['കാർ', `കാര്${ZWJ}`],
  ['പാൽ', `പാല്${ZWJ}`],
  ['അവൾ', `അവള്${ZWJ}`],
  ['തൂൺ', `തൂണ്${ZWJ}`],
  ['উৎপল', `উত্${ZWJ}পল`],
  ['ஸ்ரீதர்', 'ஶ்ரீதர்'],
  ['ஔவையார்', 'ஒளவையார்'],
  ['கௌரவம்', 'கெளரவம்'],
  ['क्ष', `क्${ZWJ}ष`],
  ['ක්ෂ', `ක්${ZWJ}ෂ`],
  ['علی‌اکبر', 'علیاکبر'],
])('%s is compared as the same as older keyboards write it, and shown as it is [P437 P440]', (one, other) => {
  expect(comparableText(one)).toBe(comparableText(other));
  expect(foldedText(one)).toBe(foldedText(other));
  expect([oneLine(one), oneLine(other)]).toEqual([one, other]);
});

test('letters that are seen to differ are compared as others', () => {
  for (const [one, other] of [
    ['അവൻ', 'അവന'],
    ['അവൻ', 'അവർ'],
    ['উৎপল', 'উতপল'],
    ['ஒளி', 'ஔி'],
    ['தெளிவு', 'தௌிவு'],
    ['தெள்ளு', 'தௌ்ளு'],
    ['கொளல்', 'கௌல்'],
  ] as const)
    expect(comparableText(one)).not.toBe(comparableText(other));
});

test('a long text made to be slow is read in the time of a blink', () => {
  const typed = `a${`\u094D${ZWJ}${ACUTE}`.repeat(10_000)}`;
  const start = performance.now();
  oneLine(typed);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('what a field of one line, of several lines and of a name take', () => {
  expect(text(20).parse(' a\nb ')).toBe('a b');
  expect(lines(20).parse(' a\nb ')).toBe('a\nb');
  expect(personName(20).parse('Anne\n Marie')).toBe('Anne Marie');
  expect(text(20).safeParse(`${ZERO_WIDTH_SPACE} \u3164`).success).toBe(false);
  expect(text(20, { least: 0 }).parse(ZERO_WIDTH_SPACE)).toBe('');
  const said = (value: string) =>
    text(20, { message: 'Missing.' })
      .safeParse(value)
      .error?.issues.map(({ message }) => message);
  expect(said('')).toEqual(['Missing.']);
  expect([said('x'.repeat(21)), said('x'.repeat(21 * 16))]).toEqual([
    ['At most 20 characters.'],
    ['At most 20 characters.'],
  ]);
});

test.each([
  ['http://evil.example', true],
  ['Visit www.evil', true],
  ['evil.com', true],
  ['Free money at evil.xyz/now', true],
  ['M.Karthik', false],
  ['A.P.J.Abdul Kalam', false],
  ['St. John', false],
  ["Conan O'Brien Jr.", false],
  ['மு.கருணாநிதி', false],
])('%s as a name leads somewhere: %j', (name, leads) => {
  expect(holdsWebAddress(name)).toBe(leads);
  expect(personName(60).safeParse(name).success).toBe(!leads);
});
