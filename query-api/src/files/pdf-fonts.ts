import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { TFontDictionary } from 'pdfmake/interfaces.js';
import { type Directed, directed, placeLines } from './directions.ts';
import { drawable, OTHER_SCRIPTS, type OtherScript, scriptRuns } from './script-runs.ts';
import { hasGlyph, mendShaping, openFont } from './shaping.ts';

/** How a text is set. The two faces have Latin letters alone; all others are those of every document. */
export type Face = 'plain' | 'serif' | 'sans';

type Weights = Record<'normal' | 'bold' | 'italics', string>;

const require = createRequire(import.meta.url);
const roboto = (weight: string) => require.resolve(`pdfmake/fonts/Roboto/Roboto-${weight}.ttf`);
const packaged = (name: string, subset: string, style: string) =>
  require.resolve(`@fontsource/${name}/files/${name}-${subset}-${style}.woff`);

/** The fonts of scripts that are not of the family "Noto Sans", or have one weight alone. */
const OTHERWISE: Partial<Record<OtherScript, () => Weights>> = {
  // Each has all letters of its kind in one file. None of Noto's is of moderate size.
  han: () =>
    everywhere(
      '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
    ),
  hangul: () => everywhere('@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf'),
  nko: () => single('noto-sans-nko', 'nko'),
  tibetan: () => ofWeights('noto-serif-tibetan', 'tibetan'),
  tifinagh: () => single('noto-sans-tifinagh', 'tifinagh'),
};

const noto = (script: OtherScript): Weights =>
  OTHERWISE[script]?.() ?? ofWeights(`noto-sans-${script}`, script);

function ofWeights(name: string, subset: string): Weights {
  const normal = packaged(name, subset, '400-normal');
  return { normal, bold: packaged(name, subset, '600-normal'), italics: normal };
}

function faceOf(name: string, subset: string, styles: Weights): Weights {
  return {
    normal: packaged(name, subset, styles.normal),
    bold: packaged(name, subset, styles.bold),
    italics: packaged(name, subset, styles.italics),
  };
}

/** A font that there is in one weight alone. */
function single(name: string, subset: string): Weights {
  return oneFile(packaged(name, subset, '400-normal'));
}

function everywhere(name: string): Weights {
  return oneFile(require.resolve(name));
}

function oneFile(file: string): Weights {
  return { normal: file, bold: file, italics: file };
}

const serif = { normal: '400-normal', bold: '600-normal', italics: '400-italic' };
const sans = { normal: '400-normal', bold: '700-normal', italics: '400-normal' };

/** The files of each font. */
export const fonts: TFontDictionary & Record<string, Weights> = {
  latin: { normal: roboto('Regular'), bold: roboto('Medium'), italics: roboto('Italic') },
  'serif-latin': faceOf('eb-garamond', 'latin', serif),
  'serif-latin-ext': faceOf('eb-garamond', 'latin-ext', serif),
  'sans-latin': faceOf('bricolage-grotesque', 'latin', sans),
  'sans-latin-ext': faceOf('bricolage-grotesque', 'latin-ext', sans),
  emoji: single('noto-emoji', 'emoji'),
  // All of its signs are in the file that is called so.
  math: single('noto-sans-math', 'latin'),
  symbols: single('noto-sans-symbols-2', 'symbols'),
  enclosed: single('noto-sans-symbols', 'symbols'),
  ...Object.fromEntries(OTHER_SCRIPTS.map((script) => [script, noto(script)])),
  // Nearly all of Unicode in simple shapes.
  rest: single('unifontex', 'latin'),
};
/** What has the letters that the font of their script lacks: those of African languages are in a serif font. */
const LAST_RESORTS = ['latin', 'serif-latin-ext', 'rest'];
const fontFiles = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));

/**
 * Sets up the making of documents, which may read the fonts and nothing else, and in which each text stands in the
 * direction that it is read in. Call it once in a thread that makes documents.
 */
export function setUpDocuments(): void {
  mendShaping();
  placeLines();
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
}

/** How far below its top a line of the text stands, in the font size: as far as the letters of its fonts may reach up. */
export function ascentOf(runs: readonly FontRun[]): number {
  const ascents = runs.map(({ font }) => {
    const { ascent, unitsPerEm } = fontCalled(font);
    return ascent / unitsPerEm;
  });
  return Math.max(0, ...ascents);
}

/** How wide a text is in one line of plain letters of a size, in the unit of the size. */
export function widthOf(text: string, size: number): number {
  return widthOfRuns(textOf(text), size);
}

/** The same of a text in its fonts, of a weight. */
export function widthOfRuns(runs: readonly FontRun[], size: number, weight?: keyof Weights): number {
  const widths = runs.map((run) => {
    const font = fontCalled(run.font, weight);
    return (font.layout(run.text).advanceWidth * size) / font.unitsPerEm;
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

const fontCalled = (name: string, weight: keyof Weights = 'normal') => openFont(fonts[name]?.[weight] ?? '');

/** A part of a text in one font. */
export interface FontRun extends Directed {
  readonly font: string;
}

/** Fonts whose letters and digits are drawn from the right, whatever they are. */
const DRAWN_FROM_THE_RIGHT = new Set(['arabic', 'hebrew', 'syriac', 'thaana', 'nko']);
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text in runs that each have a font with all of its letters, in the order in which they are read. */
export function textOf(text: string, face: Face = 'plain'): FontRun[] {
  return directed(drawable(text)).flatMap(({ text: part, level }) =>
    fontRuns(part, face).flatMap((run) => (level === undefined ? run : asDrawn(run, level))),
  );
}

/** What the font would draw the other way than it is read is drawn, and placed, sign by sign. */
function asDrawn({ text, font }: FontRun, level: number): FontRun[] {
  const isDrawnFromTheRight = DRAWN_FROM_THE_RIGHT.has(font) && LETTER_OR_DIGIT.test(text);
  if (isDrawnFromTheRight === (level % 2 === 1)) return [{ text, font, level }];
  return Array.from(graphemes.segment(text), ({ segment }) => ({ text: segment, font, level }));
}

function fontRuns(text: string, face: Face): FontRun[] {
  return scriptRuns(text)
    .flatMap(({ script, text: part }) =>
      script === 'latin' && face !== 'plain' ? latinRuns(part, face) : [{ text: part, font: script }],
    )
    .flatMap(withGlyphs);
}

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\n]/u;
const hasGlyphs = (font: string, text: string) =>
  Array.from(text).every((sign) => UNSEEN.test(sign) || hasGlyph(fontCalled(font), sign));

/** The run in its font, but for what that has no glyph of: that in a font that has one, or else as "�". */
function withGlyphs(run: FontRun): FontRun[] {
  if (hasGlyphs(run.font, run.text)) return [run];
  const runs: { text: string; font: string }[] = [];
  for (const { segment } of graphemes.segment(run.text)) {
    for (const { text, font } of drawnSomehow(segment, run.font)) {
      const last = runs.at(-1);
      if (last?.font === font) last.text += text;
      else runs.push({ text, font });
    }
  }
  return runs;
}

/** How else a letter can be written: put together, taken apart, or as what it stands for. */
const FORMS: readonly ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => letter.normalize('NFC'),
  (letter) => letter.normalize('NFD'),
  (letter) => letter.normalize('NFKC'),
];

function drawnSomehow(letter: string, ofScript: string): FontRun[] {
  const tried = [ofScript, ...LAST_RESORTS];
  for (const font of tried) {
    for (const form of FORMS) if (hasGlyphs(font, form(letter))) return [{ text: form(letter), font }];
  }
  return Array.from(letter).flatMap((sign): FontRun[] => {
    const font = tried.find((each) => hasGlyphs(each, sign));
    if (font !== undefined) return [{ text: sign, font }];
    return MARK.test(sign) ? [] : [{ text: UNKNOWN, font: 'latin' }];
  });
}

const MARK = /\p{M}/u;
const UNKNOWN = '\ufffd';

/** Which letters the two files of a face have; the third group is in neither. */
const PARTS =
  /([\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u2027\u2030-\u205f\u20ac\u2122]+)|((?:(?![\u0020-\u00ff])[\u0100-\u02ff\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0])+)|([^])/gu;

function latinRuns(text: string, face: 'serif' | 'sans'): FontRun[] {
  return Array.from(text.normalize('NFC').matchAll(PARTS), ([part, latin, extended]) => ({
    text: part,
    font: latin !== undefined ? `${face}-latin` : extended !== undefined ? `${face}-latin-ext` : 'latin',
  }));
}
