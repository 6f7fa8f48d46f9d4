import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { fonts, textOf } from './pdf-fonts.ts';
import { drawable } from './script-runs.ts';

const require = createRequire(import.meta.url);

/** What reads fonts when documents are made. */
const fontkit: { openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean } } =
  createRequire(require.resolve('pdfmake'))('fontkit');

const opened = new Map<string, ReturnType<typeof fontkit.openSync>>();
function fontOf(name: string) {
  const font = opened.get(name) ?? fontkit.openSync(fonts[name]?.normal ?? '');
  opened.set(name, font);
  return font;
}

/** The signs of a text for which its font has nothing but a box. */
const boxesIn = (text: string) =>
  textOf(text).flatMap(({ font, text: part }) =>
    Array.from(part).filter((sign) => !fontOf(font).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)),
  );

const UNASSIGNED = /[\p{Cn}\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;
const signsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).filter(
    (sign) => !UNASSIGNED.test(sign),
  );

/** In no font that there is, and of little use in a quiz. */
const NOWHERE = new Set('℄℈℔℗℞℟℣℥℺⅌⅍ⅎ⅏ↄ⎺⎻⎼⎽⮖');

test.each([
  ['units, numbers and letters of formulas', 0x2070, 0x209f],
  ['signs like letters, fractions and Roman numerals', 0x2100, 0x218b],
  ['arrows, operators and signs of technics', 0x2190, 0x23ff],
  ['numbers in circles', 0x2460, 0x24ff],
  ['shapes, weather, games and ticks', 0x25a0, 0x27bf],
  ['more arrows and operators', 0x2900, 0x2bff],
  ['units of Japanese in Latin letters', 0x3380, 0x33df],
  ['wide letters and digits', 0xff01, 0xff5e],
  ['letters of mathematics', 0x1d400, 0x1d7ff],
  ['letters in boxes', 0x1f100, 0x1f190],
])('%s are drawn, not boxes', (_what, first, last) => {
  const signs = signsFrom(first, last).filter((sign) => !NOWHERE.has(sign));
  expect(signs.filter((sign) => boxesIn(sign).length > 0)).toEqual([]);
});

test.each([
  ['It has 25 ℃ at ⅓ of 5 ㎏.', 'It has 25 °C at 1⁄3 of 5 kg.'],
  ['2⅓ and ½', '2 1⁄3 and ½'],
  ['Ｂａｌａ １', 'Bala 1'],
  ['vₓ', 'vx'],
  ['x² + H₂O = 10⁻³, aⁿ⁺¹, k₍₁₋₂₎', 'x² + H₂O = 10⁻³, aⁿ⁺¹, k₍₁₋₂₎'],
  ['வணக்கம் हिन्दी ⅛ ① ≤ ﷺ', 'வணக்கம் हिन्दी ⅛ ① ≤ ﷺ'],
])('%s is drawn as %s', (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});
