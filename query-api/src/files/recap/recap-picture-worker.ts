import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces.js';
import { wordsInBox } from '../in-box.ts';
import { makesFiles } from '../makes-files.ts';
import { ascentOf, setUpDocuments, textOf, widthOfRuns } from '../pdf-fonts.ts';
import { MOST_LIGHTS, PICTURE_HEIGHT, PICTURE_WIDTH, type RecapToDraw } from './recap-to-draw.ts';

setUpDocuments();

// The colours of a room at night, as `tokens.css` has them.
const NIGHT = '#0e0d1f';
const INK = '#f7f2ea';
const QUIET = '#b9b4d3';
const STAR = '#ffa24b';
const TWIN = '#8f9bff';
const UNLIT = '#2f2b52';

const LEFT = 72;
/** Where the words end, and the question begins. */
const WORDS = 560;
const ASIDE = 700;
const BOTTOM = PICTURE_HEIGHT - 76;
/** Between the middles of two lights, and how large they are. */
const STEP = (PICTURE_WIDTH - LEFT - ASIDE) / MOST_LIGHTS;
const RADIUS = 8;

interface Line {
  readonly text: string;
  readonly x: number;
  /** Of the text's own top. */
  readonly y: number;
  readonly size: number;
  readonly colour?: string;
  readonly bold?: boolean;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

const widthOf = (text: string, size: number) => widthOfRuns(textOf(text, 'sans'), size, 'bold');

/** One line, its top where the letters of its fonts reach up to. */
function lineAt({
  text,
  x,
  y,
  size,
  colour = INK,
  bold = false,
  width = PICTURE_WIDTH,
  align = 'left',
}: Line) {
  const runs = textOf(text, 'sans').map((run) => ({ ...run, text: run.text.replaceAll(' ', '\u00a0') }));
  // Fonts of other scripts reach up further than Latin letters: all stand on one line.
  const top = y + size * (0.95 - ascentOf(runs));
  return {
    columns: [{ width, text: runs, fontSize: size, bold, color: colour, alignment: align }],
    absolutePosition: { x, y: top },
  } satisfies Content;
}

/** A text in so many lines that are no wider than this; what is over ends in "…". */
function linesOf(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of wordsInBox(text, width, size * 1.1)
    .split(/\s+|(?<=\u200b)/u)
    .filter(Boolean)) {
    const last = lines.at(-1);
    // Parts of one long word stand together.
    const joined = last === undefined ? word : last.endsWith('\u200b') ? last + word : `${last} ${word}`;
    if (last !== undefined && widthOf(joined, size) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] = cut(`${shown[most - 1] ?? ''}…`, size, width);
  return shown.map((line) => line.replaceAll('\u200b', ''));
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** One line that is no wider than this: what is over is left out, and "…" stands for it. */
function cut(text: string, size: number, width: number): string {
  const letters = Array.from(graphemes.segment(text.replace(/…$/u, '')), ({ segment }) => segment);
  if (!text.endsWith('…') && widthOf(text, size) <= width) return text;
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** The title as large as it fits into three lines. */
function titled(title: string): { readonly lines: readonly string[]; readonly size: number } {
  for (const size of [76, 64, 54]) {
    const lines = linesOf(title, size, WORDS, 4);
    if (lines.length <= 3) return { lines, size };
  }
  return { lines: linesOf(title, 46, WORDS, 4), size: 46 };
}

function lightsAt(lit: number, isFirst: boolean, y: number): object[] {
  return Array.from({ length: MOST_LIGHTS }, (_light, index) => ({
    type: 'ellipse',
    x: ASIDE + RADIUS + index * STEP,
    y,
    r1: RADIUS,
    r2: RADIUS,
    color: index < lit ? (isFirst ? STAR : TWIN) : UNLIT,
  }));
}

function drawn({ title, says, question }: RecapToDraw): Promise<Buffer> {
  const { lines, size } = titled(title);
  const shapes: object[] = [
    { type: 'ellipse', x: LEFT + 12, y: 93, r1: 8, r2: 8, color: TWIN },
    { type: 'ellipse', x: LEFT + 29, y: 79, r1: 12, r2: 12, color: STAR },
  ];
  const texts: Content[] = [
    lineAt({ text: 'Pollux', x: LEFT + 58, y: 66, size: 34, bold: true }),
    ...lines.map((text, index) => lineAt({ text, x: LEFT, y: 168 + index * size * 1.16, size, bold: true })),
    lineAt({ text: cut(says, 30, WORDS), x: LEFT, y: BOTTOM - 24, size: 30, colour: QUIET }),
  ];
  if (question !== null) {
    const width = PICTURE_WIDTH - LEFT - ASIDE;
    const asked = linesOf(question.title, 28, width, 2);
    texts.push(
      lineAt({ text: question.kind, x: ASIDE, y: 70, size: 24, colour: STAR, bold: true }),
      ...asked.map((text, index) => lineAt({ text, x: ASIDE, y: 110 + index * 38, size: 28, bold: true })),
    );
    for (const [index, { text, count, lights }] of question.choices.entries()) {
      const y = 232 + index * 104;
      const counted = widthOf(count, 26);
      texts.push(
        lineAt({ text: cut(text, 24, width - counted - 24), x: ASIDE, y, size: 24 }),
        lineAt({
          text: count,
          x: ASIDE,
          y,
          size: 26,
          width,
          align: 'right',
          bold: true,
          colour: index === 0 ? STAR : INK,
        }),
      );
      shapes.push(...lightsAt(lights, index === 0, y + 54));
    }
    texts.push(
      lineAt({ text: cut(question.legend, 22, width), x: ASIDE, y: BOTTOM - 18, size: 22, colour: QUIET }),
    );
  }
  return pdfmake
    .createPdf({
      pageSize: { width: PICTURE_WIDTH, height: PICTURE_HEIGHT },
      pageMargins: 0,
      defaultStyle: { font: 'latin' },
      background: {
        canvas: [
          { type: 'rect', x: 0, y: 0, w: PICTURE_WIDTH, h: PICTURE_HEIGHT, color: NIGHT },
          ...(shapes as []),
        ],
      },
      content: texts,
    })
    .getBuffer();
}

makesFiles(drawn);
