import { expect, test } from 'vitest';
import { fonts, setUpDocuments, textOf } from './pdf-fonts.ts';
import { pdfOf } from './pdf.ts';
import { drawable } from './script-runs.ts';
import { hasGlyph, openFont } from './shaping.ts';

setUpDocuments();

const fontCalled = (name: string) => openFont(fonts[name]?.normal ?? '');

/** The signs of a text for which its font has nothing but a box, or that no font has. */
const boxesIn = (text: string) =>
  textOf(text).flatMap(({ font, text: part }) =>
    Array.from(part).filter((sign) => sign === '\ufffd' || !hasGlyph(fontCalled(font), sign)),
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

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const CODES = LETTERS.flatMap((first) =>
  LETTERS.flatMap((second) => [first + second, ...LETTERS.map((third) => first + second + third)]),
);

/** What each language that Node knows is called in itself. */
const LANGUAGES = Intl.DisplayNames.supportedLocalesOf([...CODES, 'ff-Adlm', 'pa-Arab', 'mni-Mtei']).flatMap(
  (code) => new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code) ?? [],
);

test('the name of every language is drawn in its own letters, not as boxes', () => {
  expect(LANGUAGES.length).toBeGreaterThan(250);
  const asBoxes = LANGUAGES.filter((name) =>
    textOf(name).some(({ font, text }) =>
      fontCalled(font)
        .layout(text)
        .glyphs.some(({ id }) => id === 0),
    ),
  );
  expect([...asBoxes, ...LANGUAGES.filter((name) => boxesIn(name).length > 0)]).toEqual([]);
});

test.each([
  ['李小龍', 'han'],
  ['さくら', 'han'],
  ['김민준', 'hangul'],
  ['김민준'.normalize('NFD'), 'hangul'],
  ['สมชาย', 'thai'],
  ['ଶ୍ରୀ', 'oriya'],
  ['සිංහල', 'sinhala'],
  ['ქართული', 'georgian'],
  ['አማርኛ', 'ethiopic'],
  ['Հայերեն', 'armenian'],
  ['ភាសាខ្មែរ', 'khmer'],
  ['မြန်မာ', 'myanmar'],
  ['ລາວ', 'lao'],
  ['བོད་སྐད', 'tibetan'],
  // What the font of its script lacks is in another one.
  ['Ɓ', 'serif-latin-ext'],
  ['ᏣᎳᎩ', 'rest'],
])('%s is set in the font "%s"', (name, font) => {
  expect([...new Set(textOf(name).map((run) => run.font))]).toEqual([font]);
});

test('a document has of each font only the letters that are in it', async () => {
  async function* rows() {
    for (const name of ['李小龍', '김민준', 'བོད་སྐད', 'ꆈꌠꉙ', '👍']) yield { name };
  }
  const bytes = await pdfOf({ title: 'Names' }, [{ name: 'name', title: 'Name' }], rows());
  expect(bytes.length).toBeLessThan(60_000);
});
