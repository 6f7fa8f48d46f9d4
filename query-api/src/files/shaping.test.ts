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
