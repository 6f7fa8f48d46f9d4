import { firstCharacters } from '@pollux/domain/kernel/characters';
import { countAxis } from '@pollux/domain/questions/count-axis';
import type { CanvasElement, Content, ContentText, Style, TableCell } from 'pdfmake/interfaces.js';
import { breakable } from '../breakable.ts';
import { formulaRuns } from '../formulas/set-formulas.ts';
import { type Face, textOf } from '../pdf-fonts.ts';
import type { Answered } from './answered.ts';
import type { ReportWords } from './report-words.ts';

// What reports are put together from: the paper scheme of the look (web/src/shared/look/tokens.css), on white, as it is
// printed.
export const INK = '#17152b';
export const QUIET = '#57536e';
export const LINE = '#e3dbcd';
export const GROUND = '#f4efe6';
export const STAR = '#e8590c';
/** What is right. */
const GOOD = '#1c7c54';
const PAPER = '#fbf8f3';
export const TWIN = '#7f89d8';
export const LINK = '#4c5bd4';

/** Of A4, in points. */
export const MARGIN = 48;
export const WIDTH = 595.28 - 2 * MARGIN;

/** No text that people wrote takes more of a page than so many characters; most are held to fewer as they write. */
const MOST_CHARACTERS = 600;

/** A text that is set in the fonts of its letters, with its formulas drawn. */
export function text(value: string, style: Style = {}, face: Face = 'plain'): ContentText {
  return { ...style, text: formulaRuns(shortened(value), (part) => breakable(part, 10, 30), face) };
}

/** The same of what participants typed, which stays as they did. */
export function typed(value: string, style: Style = {}, face: Face = 'plain'): ContentText {
  return { ...style, text: textOf(breakable(shortened(value), 10, 30), face) };
}

function shortened(value: string): string {
  const beginning = firstCharacters(value, MOST_CHARACTERS);
  return beginning === value ? value : `${beginning}…`;
}

export const quiet = (value: string, style: Style = {}): ContentText =>
  text(value, { color: QUIET, fontSize: 9, ...style });

/** A line over the whole width. */
export function line(colour: string, weight: number, above = 0, width = WIDTH): Content {
  return {
    margin: [0, above, 0, 0],
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: weight, lineColor: colour }],
  };
}

/** The title of a section below the strong line that opens it. */
export function heading(title: string, width = WIDTH): Content {
  return {
    stack: [line(INK, 1, 0, width), text(title, { fontSize: 15, bold: true, margin: [0, 8, 0, 8] }, 'sans')],
    margin: [0, 18, 0, 0],
  };
}

/** Figures beside each other, each with what it counts. */
export function facts(figures: readonly (readonly [figure: string, label: string])[]): Content {
  const style = { fontSize: 16, bold: true, noWrap: true };
  return {
    layout: {
      defaultBorder: false,
      paddingLeft: () => 0,
      paddingRight: () => 16,
      paddingTop: () => 0,
      paddingBottom: () => 1,
    },
    table: {
      // A long figure has the room that it takes, and stays in one line.
      widths: figures.map(([figure]) => (figure.length > 10 ? 'auto' : '*')),
      body: [
        figures.map(([figure]) => text(figure, style, 'sans')),
        figures.map(([, label]) => quiet(label)),
      ],
    },
    margin: [0, 14, 0, 6],
  };
}

/** So many answers, and so many characters of them, surely fit a page: they stay together. */
const KEPT_TOGETHER = { entries: 12, characters: 1_500 };

const BARS = 170;
const BAR = 11;

/** One question with its answers as bars, on the scale that its chart has on screen, each with its count and share. */
export function bars(
  title: string,
  { responses, answered, after, right = [] }: Bars,
  { t, number, share }: ReportWords,
): Content {
  const { entries, isRanked, note } = answered;
  const counts = entries.map(({ count }) => count);
  const most = Math.max(0, ...counts);
  const { end, ticks } = countAxis(most);
  // As on screen: what alone has the most is warm.
  // What most chose need not be right: where something is right, that stands out, and nothing else.
  const hasLeader = right.length === 0 && counts.filter((count) => count === most).length === 1;
  const leader = hasLeader ? counts.indexOf(most) : -1;
  // A bar that all have chosen fills its track, however far the axis reaches (P615).
  const track = responses === 0 ? BARS : Math.min(BARS, (BARS * responses) / end);
  const row = ({ label, count }: Answered['entries'][number], index: number): TableCell[] => [
    isRanked ? typed(`${index + 1}. ${label}`) : text(label, { bold: right.includes(label) }),
    {
      canvas: [
        { type: 'rect', x: 0, y: 0, w: track, h: BAR, color: GROUND },
        ...(count === 0
          ? []
          : [
              {
                type: 'rect' as const,
                x: 0,
                y: 0,
                w: (BARS * count) / end,
                h: BAR,
                color: right.includes(label) ? GOOD : index === leader ? STAR : TWIN,
              },
            ]),
        ...(right.includes(label) ? [tickAfter((BARS * count) / end)] : []),
      ],
      margin: [0, 1, 0, 0],
    },
    text(number(count), { alignment: 'right', bold: true }),
    text(share(count, responses), { alignment: 'right', color: QUIET }),
  ];
  const wide = (...content: Content[]): TableCell[] => [{ stack: content, colSpan: 4 }, {}, {}, {}];
  const head = wide(
    text(title, { fontSize: 11, bold: true, margin: [0, 8, 0, 1] }, 'sans'),
    quiet(t('results.answers', { count: responses }), { margin: [0, 0, 0, 3] }),
  );
  const remarks = [note, ...after].filter((remark) => remark !== null).map((remark) => quiet(remark));
  const isEmpty = entries.length > 0 && most === 0;
  const body = [
    ...(isEmpty ? [wide(quiet(t('results.empty.votes')))] : entries.map(row)),
    ...(isEmpty || entries.length === 0 ? [] : [['', axis(ticks, end, number), '', '']]),
    ...(remarks.length === 0 ? [] : [wide(...remarks)]),
  ];
  const table: Content = {
    layout: {
      hLineWidth: (index: number) => (index === 0 ? 0.5 : 0),
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      paddingLeft: (index: number) => (index === 0 ? 0 : 8),
      paddingRight: () => 0,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
    table: {
      widths: ['*', BARS, 46, 46],
      headerRows: 1,
      keepWithHeaderRows: Math.min(3, body.length),
      dontBreakRows: true,
      body: [head, ...body],
    },
    margin: [0, 0, 0, 10],
  };
  const characters = entries.reduce((sum, { label }) => sum + label.length, title.length);
  const fits = entries.length <= KEPT_TOGETHER.entries && characters <= KEPT_TOGETHER.characters;
  return fits ? { unbreakable: true, stack: [table] } : table;
}

/** A tick behind a bar, or in it where there is no room behind. */
function tickAfter(bar: number): CanvasElement {
  const isInside = bar > BARS - 14;
  const x = isInside ? bar - 12 : bar + 3;
  return {
    type: 'polyline',
    lineWidth: 1.4,
    lineColor: isInside ? PAPER : GOOD,
    points: [
      { x, y: 5.5 },
      { x: x + 3, y: 8.5 },
      { x: x + 8, y: 2.5 },
    ],
  };
}

interface Bars {
  /** How many answered: the whole of the shares. */
  readonly responses: number;
  readonly answered: Answered;
  /** What is said below. */
  readonly after: readonly string[];
  /** The labels of what is right; none where nothing is scored. */
  readonly right?: readonly string[];
}

function axis(ticks: readonly number[], end: number, number: ReportWords['number']): TableCell {
  const labels = ticks.map((tick) => {
    const x = (BARS * tick) / end;
    const anchor = tick === 0 ? 'start' : tick === end ? 'end' : 'middle';
    return `<path d="M${x} 0v3" stroke="${LINE}" stroke-width="0.5"/>${svgText(x, 11, number(tick), anchor)}`;
  });
  return { svg: svg(BARS, 13, labels.join('')), width: BARS, margin: [0, -4, 0, 0] };
}

/** Digits and signs alone, which every language writes in Latin. */
export function svgText(x: number, y: number, value: string, anchor: string, size = 7): string {
  return `<text x="${x}" y="${y}" font-family="latin" font-size="${size}" fill="${QUIET}" text-anchor="${anchor}">${value}</text>`;
}

export function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}
