import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { TFontDictionary } from 'pdfmake/interfaces.js';
import { type Directed, directed, placeLines } from './directions.ts';
import { drawable, OTHER_SCRIPTS, scriptRuns } from './script-runs.ts';

/** How a text is set. The two faces have Latin letters alone; all others are those of every document. */
export type Face = 'plain' | 'serif' | 'sans';

type Weights = Record<'normal' | 'bold' | 'italics', string>;

const require = createRequire(import.meta.url);
const roboto = (weight: string) => require.resolve(`pdfmake/fonts/Roboto/Roboto-${weight}.ttf`);
const packaged = (name: string, subset: string, style: string) =>
  require.resolve(`@fontsource/${name}/files/${name}-${subset}-${style}.woff`);

function noto(script: string): Weights {
  const name = `noto-sans-${script}`;
  const normal = packaged(name, script, '400-normal');
  return { normal, bold: packaged(name, script, '600-normal'), italics: normal };
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
  const file = packaged(name, subset, '400-normal');
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
};
const fontFiles = new Set(Object.values(fonts).flatMap((font) => Object.values(font)));

/**
 * Sets up the making of documents, which may read the fonts and nothing else, and in which each text stands in the
 * direction that it is read in. Call it once in a thread that makes documents.
 */
export function setUpDocuments(): void {
  placeLines();
  pdfmake.setFonts(fonts);
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));
}

/** How far the letters of a font reach above their line, in the font size: those of the others stand at 0.9. */
const ASCENTS: Readonly<Record<string, number>> = {
  latin: 0.93,
  'serif-latin': 1.007,
  'serif-latin-ext': 1.007,
  'sans-latin': 0.93,
  'sans-latin-ext': 0.93,
  arabic: 1.374,
  hebrew: 1.068,
  emoji: 0.928,
  math: 1.069,
  symbols: 1.069,
  enclosed: 1.48,
};

/** How far below its top a line of the text stands, in the font size. */
export function ascentOf(runs: readonly FontRun[]): number {
  return Math.max(0, ...runs.map(({ font }) => ASCENTS[font] ?? 0.9));
}

/** A part of a text in one font. */
export interface FontRun extends Directed {
  readonly font: string;
}

/** Fonts whose letters and digits are drawn from the right, whatever they are. */
const DRAWN_FROM_THE_RIGHT = new Set(['arabic', 'hebrew']);
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
  return scriptRuns(text).flatMap(({ script, text: part }) =>
    script === 'latin' && face !== 'plain' ? latinRuns(part, face) : [{ text: part, font: script }],
  );
}

/** Which letters the two files of a face have; the third group is in neither. */
const PARTS =
  /([\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u2027\u2030-\u205f\u20ac\u2122]+)|((?:(?![\u0020-\u00ff])[\u0100-\u02ff\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0])+)|([^])/gu;

function latinRuns(text: string, face: 'serif' | 'sans'): FontRun[] {
  return Array.from(text.normalize('NFC').matchAll(PARTS), ([part, latin, extended]) => ({
    text: part,
    font: latin !== undefined ? `${face}-latin` : extended !== undefined ? `${face}-latin-ext` : 'latin',
  }));
}
