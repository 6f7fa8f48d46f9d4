import { createRequire } from 'node:module';
import { formulaParts, inText } from '@pollux/domain/questions/formula-rules';
import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import type { Style } from 'pdfmake/interfaces.js';
import { type Face, type FontRun, textOf, widthOfRuns } from '../pdf-fonts.ts';
import { type DrawnFormula, drawnFormula } from './drawn-formulas.ts';

/** A part of a text: letters in a font, or a formula that is drawn in their place. */
export interface Run extends FontRun {
  /** What the formula is drawn as, and how it reads, in the fonts of its letters. */
  readonly drawnFormula?: { readonly curves: DrawnFormula; readonly read: readonly FontRun[] };
}

/** Stands for a formula where lines are broken: as a word of one letter does. */
const PLACE: FontRun = { text: 'x', font: 'latin' };

/**
 * A text in runs, its formulas drawn. One that was not drawn is written as it is read in a line, as is what stands outside
 * of `\(…\)`: titles have had formulas without them.
 * @param prepare what is done to text before its fonts are chosen
 */
export function formulaRuns(text: string, prepare = (part: string) => part, face: Face = 'plain'): Run[] {
  const parts = formulaParts(text);
  if (parts.every(({ formula }) => formula === null || drawnFormula(formula) === null))
    return textOf(prepare(readableFormulas(text)), face);
  return parts.flatMap(({ written, formula }): Run[] => {
    if (formula === null) return textOf(prepare(spaced(written)), face);
    return formulaRun(formula) ?? textOf(prepare(readableFormulas(written)), face);
  });
}

/** A formula as a run; null where it was not drawn. */
export function formulaRun(formula: string): Run[] | null {
  const curves = drawnFormula(formula);
  if (curves === null) return null;
  return [{ ...PLACE, drawnFormula: { curves, read: textOf(readableFormulas(inText(formula))) } }];
}

/** As it is read, with the spaces at its ends. */
function spaced(text: string): string {
  const [, before = '', said = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
  return before + readableFormulas(said) + after;
}

// What of pdfmake's inside is changed, by the names that it has there.
interface Font {
  readonly ascender: number;
  readonly descender: number;
}
interface Inline extends Run, Style {
  font: Font & string;
  fontSize: number;
  color?: string;
  x: number;
  width: number;
  height: number;
  trailingCut: number;
}
interface Line {
  readonly inlines: Inline[];
  readonly maxWidth: number;
  getHeight(): number;
  getAscenderHeight(): number;
}
interface PdfDocument {
  provideFont(name: string, bold: boolean, italics: boolean): unknown;
  resolveColor(color: string | undefined, otherwise: string): string;
  opacity(share: number): PdfDocument;
  fontSize(size: number): PdfDocument;
  text(text: string, x: number, y: number, options: object): PdfDocument;
}
interface Rendering {
  readonly pdfDocument: PdfDocument;
  renderLine(line: Line, x: number, y: number): void;
  renderSVG(svg: object): void;
}

const require = createRequire(import.meta.url);
const inside = <Part>(name: string) =>
  (require(`pdfmake/js/${name}.js`) as { default: { prototype: Part } }).default.prototype;

/**
 * Has pdfmake, which sets letters alone in a line, keep the room of a formula there and draw it. What it reads as is
 * written there too, unseen, for whoever searches, copies or has the document read out.
 */
export function placeFormulas(): void {
  const measuring = inside<{ measure(inlines: Inline[], styles: unknown): Inline[] }>('TextInlines');
  const { measure } = measuring;
  measuring.measure = function measured(inlines, styles) {
    for (const inline of measure.call(this, inlines, styles)) makeRoom(inline);
    return inlines;
  };
  const rendering = inside<Rendering>('Renderer');
  const { renderLine } = rendering;
  rendering.renderLine = function drawn(line, x, y) {
    const letters = line.inlines.filter((inline) => inline.drawnFormula === undefined);
    if (letters.length === line.inlines.length) {
      renderLine.call(this, line, x, y);
      return;
    }
    const base = y + line.getAscenderHeight();
    const sizes = { getHeight: line.getHeight(), getAscenderHeight: line.getAscenderHeight() };
    const lettersAlone = Object.assign(Object.create(line) as Line, {
      inlines: letters,
      getHeight: () => sizes.getHeight,
      getAscenderHeight: () => sizes.getAscenderHeight,
    });
    renderLine.call(this, lettersAlone, x, y);
    for (const inline of line.inlines) drawInto(this, inline, line.maxWidth, x, base);
  };
}

/** Between a formula and the next line, in the font size. */
const BELOW = 0.25;

/** The inline as wide and as high as its formula, but no lower than a line of letters. */
function makeRoom(inline: Inline): void {
  if (inline.drawnFormula === undefined) return;
  const { width, ascent, descent } = inline.drawnFormula.curves;
  const { font, fontSize, height } = inline;
  const [ascender, descender] = [font.ascender / 1_000, -font.descender / 1_000];
  const tall = Math.max(ascent, ascender);
  inline.width = width * fontSize;
  inline.height = Math.max(height, (tall + Math.max(descent + BELOW, descender)) * fontSize);
  // Lines of letters alone stand by their font: this one's reaches up as far as the formula.
  inline.font = Object.assign(Object.create(font) as Inline['font'], { ascender: tall * 1_000 });
}

function drawInto(renderer: Rendering, inline: Inline, room: number, x: number, base: number): void {
  if (inline.drawnFormula === undefined) return;
  const { curves, read } = inline.drawnFormula;
  const { pdfDocument } = renderer;
  const fontSize = inline.fontSize * Math.min(1, room / inline.width);
  const color = pdfDocument.resolveColor(inline.color, 'black');
  renderer.renderSVG({
    svg: curves.svg.replaceAll('currentColor', color),
    x: x + inline.x,
    y: base - curves.ascent * fontSize,
    _width: curves.width * fontSize,
    _height: (curves.ascent + curves.descent) * fontSize,
  });
  // No wider than what is seen: one who searches is shown that, and what stands beside it stays apart.
  const size = Math.min(fontSize, (curves.width * fontSize) / Math.max(0.01, widthOfRuns(read, 1)));
  pdfDocument.opacity(0).fontSize(size);
  let at = x + inline.x;
  for (const run of read) {
    // As pdfmake itself does it.
    Reflect.set(pdfDocument, '_font', pdfDocument.provideFont(run.font, false, false));
    pdfDocument.text(run.text, at, base - size, { lineBreak: false });
    at += widthOfRuns([run], size);
  }
  pdfDocument.opacity(1);
}
