import { beforeEach, expect, test } from 'vitest';
import { fonts, textOf } from './pdf-fonts.ts';
import { OTHER_SCRIPTS } from './script-runs.ts';
import { mendShaping, openFont, type Shaped } from './shaping.ts';

let withLess: string[] = [];
mendShaping((text) => withLess.push(text));
beforeEach(() => {
  withLess = [];
});

const fontCalled = (name: string) => openFont(fonts[name]?.normal ?? '');
const signsOf = (name: string) =>
  [...new Set(fontCalled(name).characterSet)].map((codePoint) => String.fromCodePoint(codePoint));

const isPlaced = ({ positions }: Shaped) =>
  positions.every(({ xAdvance, xOffset, yOffset }) => Number.isFinite(xAdvance + xOffset + yOffset));
const hasBox = ({ glyphs }: Shaped) => glyphs.some(({ id }) => id === 0);

/** A text as documents have it, which end lines themselves. */
const shaped = (text: string) =>
  textOf(text)
    .map((run) => ({ ...run, text: run.text.replaceAll('\n', '') }))
    .map((run) => ({ ...run, shape: fontCalled(run.font).layout(run.text) }));

const LETTER = /[\p{L}\p{N}]/u;
const MARK = /\p{M}/u;

/** Chinese and Korean letters take no marks, but for old ones. */
const MARKED = OTHER_SCRIPTS.filter((script) => script !== 'han' && script !== 'hangul');

test.each([...MARKED, 'latin', 'serif-latin', 'serif-latin-ext', 'sans-latin'])(
  'every mark of the font "%s" is drawn on every letter',
  (name) => {
    const letters = signsOf(name).filter((sign) => LETTER.test(sign) && sign === sign.normalize('NFKC'));
    const marks = signsOf(name).filter((sign) => MARK.test(sign));
    const words = marks.flatMap((mark) => inWords(letters.map((letter) => letter + mark)));
    const displaced = words.filter((word) => !isPlaced(fontCalled(name).layout(word)));
    expect({ withLess, displaced }).toEqual({ withLess: [], displaced: [] });
  },
);

/** Of six syllables each. */
function inWords(syllables: readonly string[]): string[] {
  const starts = Array.from({ length: Math.ceil(syllables.length / 6) }, (_, index) => index * 6);
  return starts.map((start) => syllables.slice(start, start + 6).join(''));
}

test.each(['ਹਰਪ੍ਰੀਤ ਸਿੰਘ', 'અંકિત પટેલ', 'శ్రీనివాస్ రావు', 'സംഗീത', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ', 'قُرْءَانٌۭ', 'Nguyễn'])(
  '%s is drawn with all its marks',
  (name) => {
    const runs = shaped(name);
    expect({ withLess, boxes: runs.filter(({ shape }) => hasBox(shape)) }).toEqual({
      withLess: [],
      boxes: [],
    });
  },
);

test.each([
  ['မြန်မာ', 'ြမန်မာ'],
  ['ကျောင်း', 'ေကျာင်း'],
  ['ကြည်', 'ြကည်'],
])('%s is drawn in the order %s', (word, order) => {
  const drawn = shaped(word).flatMap(({ shape }) => shape.glyphs.flatMap(({ codePoints }) => codePoints));
  expect(String.fromCodePoint(...drawn)).toBe(order);
});

test('a letter of Myanmar that stands above the next is drawn so', () => {
  expect(shaped('အင်္ဂလိပ်').flatMap(({ shape }) => shape.glyphs)).toHaveLength(7);
});

/** As fontkit says of which characters a glyph is. */
const VIRAMA = String(0x1039);
const SHADDA = String(0x651);
const FATHA = String(0x64e);
/** But for "wa", of which the font has no form for below. */
const CONSONANTS = Array.from('ကခဂဃငစဆဇဈညဋဌဍဎဏတထဒဓနပဖဗဘမယရလသဟဠအ');

test('of letters of Myanmar that stand above each other each pair is drawn so, without the sign that says it', () => {
  const pairs = CONSONANTS.flatMap((above) => CONSONANTS.map((below) => `${above}\u1039${below}`));
  const apart = pairs.filter((pair) =>
    shaped(pair).some(({ shape }) => shape.glyphs.some(({ codePoints }) => codePoints.join() === VIRAMA)),
  );
  expect({ apart, withLess }).toEqual({ apart: [], withLess: [] });
});

/** The glyphs that HarfBuzz draws with the same font. */
test.each([
  ['သတ္တိ', [34, 20, 254, 369]],
  ['ဥက္ကဋ္ဌ', [41, 4, 211, 237]],
  ['စက္ကူ', [9, 4, 211, 361, 605]],
  ['ကြွက်', [195, 4, 4, 381]],
  ['ပြု', [47, 25, 210, 605]],
  ['ဣန္ဒြေ', [39, 372, 201, 262, 258]],
  ['တက္ကသိုလ်', [20, 4, 211, 34, 369, 209, 32, 381]],
  ['ក្រុង', [216, 45, 112, 49]],
  ['চন্দ্র', [30, 337, 214, 312, 277]],
  ['ปู่', [70, 93, 41]],
  ['น้ำ', [61, 57, 47, 76]],
  ['ป่ำ', [70, 58, 42, 76]],
  ['شَدَّة', [261, 90, 344, 341, 29, 344, 266, 37]],
])('%s is drawn by the rules of its font', (word, ids) => {
  expect(shaped(word).flatMap(({ shape }) => shape.glyphs.map(({ id }) => id))).toEqual(ids);
});

test('a vowel of Arabic stands on the sign that doubles its letter, and not below it', () => {
  const [{ shape } = {}] = shaped('دَّ');
  const heights = new Map(
    shape?.glyphs.map(({ codePoints }, index) => [codePoints.join(), shape.positions[index]?.yOffset ?? 0]),
  );
  expect(heights.get(SHADDA)).toBeLessThan(heights.get(FATHA) ?? 0);
});

test('what fontkit cannot shape is drawn without its joiners, or without its marks', () => {
  const drawn = shaped('\u2d59\u200d\u2d46').flatMap(({ shape }) => shape.glyphs);
  expect(drawn.map(({ codePoints }) => codePoints)).toEqual([[0x2d59], [0x2d46]]);
  expect(withLess).toHaveLength(1);
});

/** Letters and marks of each 128 code points that have any. */
const BLOCKS = Array.from({ length: 0x31_400 / 128 }, (_, block) =>
  Array.from({ length: 128 }, (__, index) => block * 128 + index)
    .filter((codePoint) => codePoint < 0xd8_00 || codePoint > 0xdf_ff)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((sign) => LETTER.test(sign) || MARK.test(sign)),
).filter((signs) => signs.length > 0);

/** Whole numbers from 0 up to but without a limit, which a seed repeats (Mulberry32). */
function randomly(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

test('names of ten letters and marks of any block of Unicode are drawn, without a box', () => {
  const seed = Date.now() % 1_000_000;
  const below = randomly(seed);
  const pick = (signs: readonly string[]) => signs[below(signs.length)] ?? '';
  const names = BLOCKS.map((signs) => {
    const marks = signs.filter((sign) => MARK.test(sign));
    return Array.from({ length: 10 }, () => pick(marks.length > 0 && below(5) < 2 ? marks : signs)).join('');
  });
  const wrong = names.filter((name) => shaped(name).some(({ shape }) => hasBox(shape) || !isPlaced(shape)));
  expect(wrong, `seed ${seed}`).toEqual([]);
});

test('whatever is no letter is drawn without a box', () => {
  const texts = [
    ...inWords(Array.from({ length: 0x1_00_00 }, (_, unit) => String.fromCharCode(unit))),
    '\ud83d and \ude00',
    '\0\u0007\u001b[31m\u007f\u0085',
    'end\tof\u2060all',
    '👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🇮🇳👍🏽❤️1️⃣🫩🪾',
    '\u{10ffff}\ufffe\ue000\u{f0000}',
    '\u200b\u200c\u200d\ufeff\u2060',
    '\u115f\u1160\u3164\uffa0\ufff0\u{e0001}',
  ];
  const boxes = texts.filter((text) => shaped(text).some(({ shape }) => hasBox(shape)));
  expect(boxes).toEqual([]);
});
