import { readableFormulas } from '@pollux/domain/questions/readable-formulas';
import type { Marked, PaperSpace } from '@pollux/domain/questions/paper/space';
import type { PrintedImage } from '@pollux/infra/files/images';
import type { CanvasElement, Column, Content, TableCell } from 'pdfmake/interfaces.js';
import { widthOf } from '../pdf-fonts.ts';
import type { PaperWords } from './paper-words.ts';
import { set } from './set-text.ts';

export const INK = '#17152b';
export const QUIET = '#57536e';
const RULE = '#8b8798';

/** The size of letters, in points. */
export const SIZE = 10.5;
const BOX = 10;
const LINE_HEIGHT = 24;
const GAP = 14;

export interface SpaceParts {
  readonly words: PaperWords;
  /** In points. */
  readonly width: number;
  readonly isSurvey: boolean;
  readonly images: Readonly<Record<string, PrintedImage>>;
}

/** The place below a question where it is answered by hand. */
export function spaceBelow(space: PaperSpace, parts: SpaceParts): Content[] {
  const { words, width, isSurvey } = parts;
  const { t } = words;
  switch (space.kind) {
    case 'choices': {
      const { takesSeveral, options } = space;
      const said = takesSeveral ? t(isSurvey ? 'any' : 'several') : t('one');
      return [hint(said), choices(options, takesSeveral ? square : circle, parts)];
    }
    case 'truth': {
      const options = (['true', 'false'] as const).map((each) => ({
        mark: '',
        text: t(`answer.${each}`),
        image: null,
      }));
      return [choices(options, circle, parts)];
    }
    case 'pairs':
      return [hint(t('pair')), pairs(space, parts)];
    case 'lines':
    case 'blank':
      return space.count === 0 ? [] : [ruled(space.count, width)];
    case 'word':
      return [labelled(t('word'), Math.min(width, 260))];
    case 'email':
      return [labelled(t('email'), Math.min(width, 360))];
    case 'day':
      return [
        {
          columns: [cells(t('day'), 2), cells(t('month'), 2), cells(t('year'), 4)],
          columnGap: GAP,
          margin: [0, 6, 0, 0],
        },
      ];
    case 'places':
      return [hint(t('places', { count: space.count }))];
    case 'stars':
      return [
        hint(t('stars')),
        { canvas: [0, 1, 2, 3, 4].map((place) => star(place)), margin: [0, 4, 0, 0] },
      ];
  }
}

export function hint(text: string): Content {
  return set(text, { fontSize: 8.5, color: QUIET, margin: [0, 2, 0, 0] });
}

type Box = () => CanvasElement;
const outline = { lineWidth: 0.9, lineColor: INK };
const square: Box = () => ({ type: 'rect', x: 0, y: 1.5, w: BOX, h: BOX, ...outline });
const circle: Box = () => ({
  type: 'ellipse',
  x: BOX / 2,
  y: 1.5 + BOX / 2,
  r1: BOX / 2,
  r2: BOX / 2,
  ...outline,
});

/** Beside each other, two by two, where all are so short; or else one below the other. */
function choices(options: readonly Marked[], box: Box, { width, images }: SpaceParts): Content {
  const half = (width - GAP) / 2;
  const label = ({ mark, text }: Marked) => (mark === '' ? text : `${mark}  ${text}`);
  const fits = (option: Marked) => widthOf(readableFormulas(label(option)), SIZE) <= half - BOX - 8;
  const across = options.length > 1 && options.every(fits) ? 2 : 1;
  const cell = (option: Marked): TableCell => ({
    columns: [
      { canvas: [box()], width: BOX },
      {
        stack: [
          set(label(option)),
          ...pictureOf(option.image, images, { width: half - BOX - 8, height: 110 }),
        ],
      },
    ],
    columnGap: 8,
  });
  return inRows(options.map(cell), across, across === 2 ? [half, half] : ['*']);
}

function inRows(cells: readonly TableCell[], across: number, widths: (number | '*')[]): Content {
  const rows = Array.from({ length: Math.ceil(cells.length / across) }, (_row, index) =>
    cells.slice(index * across, (index + 1) * across),
  );
  return {
    layout: { ...bare, paddingRight: (index: number) => (index < across - 1 ? GAP : 0) },
    table: {
      widths,
      dontBreakRows: true,
      body: rows.map((row) => [...row, ...Array.from({ length: across - row.length }, () => '')]),
    },
    margin: [0, 3, 0, 0],
  };
}

const bare = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 3,
  paddingBottom: () => 1,
};

/** Numbers with a place for a letter on the left, and the letters on the right. */
function pairs(
  { lefts, rights }: Extract<PaperSpace, { kind: 'pairs' }>,
  { width, images }: SpaceParts,
): Content {
  const half = (width - GAP) / 2;
  const body = lefts.map((left, index): TableCell[] => {
    const right = rights[index];
    return [
      {
        columns: [
          { canvas: [{ type: 'line', x1: 0, y1: 13, x2: 24, y2: 13, ...outline }], width: 24 },
          { ...set(`${left.mark}.`), width: 18 },
          { stack: [set(left.text), ...pictureOf(left.image, images, { width: half - 60, height: 90 })] },
        ],
        columnGap: 6,
      },
      right === undefined ? '' : { columns: [{ ...set(`${right.mark}.`), width: 18 }, set(right.text)] },
    ];
  });
  return {
    layout: { ...bare, paddingRight: (index: number) => (index === 0 ? GAP : 0), paddingTop: () => 5 },
    table: { widths: [half, half], dontBreakRows: true, body },
    margin: [0, 3, 0, 0],
  };
}

function ruled(count: number, width: number): Content {
  const line = (index: number): CanvasElement => {
    const y = (index + 1) * LINE_HEIGHT - 2;
    return { type: 'line', x1: 0, y1: y, x2: width, y2: y, lineWidth: 0.6, lineColor: RULE };
  };
  return { canvas: Array.from({ length: count }, (_line, index) => line(index)), margin: [0, 0, 0, 4] };
}

/** A line to write on behind what it is for. */
export function labelled(label: string, width: number): Content {
  const taken = widthOf(label, 9) + 8;
  const x2 = Math.max(40, width - taken);
  return {
    columns: [
      { ...set(label, { fontSize: 9, color: QUIET }), width: taken },
      { canvas: [{ type: 'line', x1: 0, y1: 12, x2, y2: 12, lineWidth: 0.6, lineColor: RULE }], width: x2 },
    ],
    margin: [0, 10, 0, 0],
  };
}

/** A cell for each digit. */
function cells(label: string, count: number): Column {
  const side = 18;
  const cell = (_cell: unknown, index: number): CanvasElement => ({
    type: 'rect',
    x: index * side,
    y: 0,
    w: side,
    h: 20,
    lineWidth: 0.6,
    lineColor: RULE,
  });
  return {
    width: Math.max(count * side, widthOf(label, 8) + 2),
    stack: [{ canvas: Array.from({ length: count }, cell) }, set(label, { fontSize: 8, color: QUIET })],
  };
}

function star(place: number): CanvasElement {
  const [radius, middle] = [9, { x: 10 + place * 28, y: 10 }];
  const points = Array.from({ length: 10 }, (_point, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.42;
    const angle = (Math.PI * index) / 5 - Math.PI / 2;
    return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) };
  });
  return { type: 'polyline', closePath: true, points, lineWidth: 0.8, lineColor: INK };
}

/** A picture as large as it fits, and no larger than it is. */
export function pictureOf(
  name: string | null,
  images: Readonly<Record<string, PrintedImage>>,
  box: { readonly width: number; readonly height: number },
): Content[] {
  const image = name === null ? undefined : images[name];
  if (image === undefined) return [];
  const scale = Math.min(0.75, box.width / image.width, box.height / image.height);
  return [{ image: image.data, width: image.width * scale, margin: [0, 4, 0, 2] }];
}
