import { circle, guilloche, kolamDots, kolamLine, line, lotus, rectangle, rosette } from './ornaments.ts';
import { isJoined, LINE_HEIGHT, sizeInBox, sizeOnOneLine } from './fitting.ts';
import {
  SHEET_HEIGHT,
  SHEET_WIDTH,
  type Sheet,
  type SheetImage,
  type SheetItem,
  type SheetText,
} from './sheet.ts';

/** The texts and images of a certificate, with everything merged; '' and null where there is none. */
export interface Wording {
  readonly title: string;
  readonly organisation: string;
  readonly competition: string;
  readonly presentedTo: string;
  readonly name: string;
  readonly content: string;
  readonly description: string;
  readonly position: string;
  readonly signature: string | null;
  readonly logo: string | null;
  readonly dateLabel: string;
  readonly date: string;
  readonly number: string;
  readonly verifyUrl: string;
  /** The address as it is read and typed. */
  readonly verify: string;
  /** Per cent; null where nothing was scored. */
  readonly average: number | null;
  readonly background: string | null;
}

const INK = '#17152b';
const INK_2 = '#57536e';
const TWIN = '#4c5bd4';
const STAR = '#e8590c';
const STAR_TEXT = '#b03e00';
const PAPER = '#fffefb';
const NIGHT = '#0e0d1f';
const MIDDLE = SHEET_WIDTH / 2;

type Style = Pick<SheetText, 'size'> & Partial<Omit<SheetText, 'kind' | 'text' | 'size'>>;
type Placed = Style & Pick<SheetText, 'x' | 'width' | 'baseline'>;

/** Letters without serifs are broader than those that `widthOf` knows, and bold ones still more. */
function roomOf({ width, face, style }: Style & { readonly width: number }): number {
  return width / (face === 'sans' ? (style === 'bold' ? 1.2 : 1.1) : 1);
}

/** A text on one line, made smaller where it is too long; nothing where there is no text. */
function oneLine(text: string, { least = 9, ...style }: Placed & { readonly least?: number }): SheetItem[] {
  const spacing = isJoined(text) ? 0 : (style.spacing ?? 0);
  // Space between letters takes room, too: about as much for each as they are wide on average.
  const room = roomOf(style) / (1 + (spacing * 2) / style.size);
  return textOf(text, { ...style, spacing, size: sizeOnOneLine(text, room, style.size, least) });
}

/** A text of several lines in a box, made smaller where it is too long. */
function inBox(
  text: string,
  { height, least = 8, ...style }: Placed & { readonly height: number; readonly least?: number },
): SheetItem[] {
  return textOf(text, {
    ...style,
    wraps: true,
    size: sizeInBox(text, { width: roomOf(style), height }, style.size, least),
  });
}

/** Below this size a name is set on two lines. */
const LEAST_NAME = 24;

/** The name: on one line, or on two that end where the one would. */
function named(name: string, style: Placed): SheetItem[] {
  const size = sizeOnOneLine(name, roomOf(style), style.size, 1);
  if (size >= LEAST_NAME) return textOf(name, { ...style, size });
  const inTwo = sizeInBox(
    name,
    { width: roomOf(style), height: 2 * LEAST_NAME * LINE_HEIGHT },
    LEAST_NAME,
    9,
  );
  return textOf(name, { ...style, wraps: true, size: inTwo, baseline: style.baseline - 1.2 * inTwo });
}

function textOf(text: string, style: Placed): SheetItem[] {
  if (text === '') return [];
  return [
    {
      kind: 'text',
      text,
      face: 'serif',
      style: 'regular',
      colour: INK,
      align: 'center',
      spacing: 0,
      wraps: false,
      ...style,
    },
  ];
}

function imageOf(file: string | null, box: Omit<SheetImage, 'kind' | 'file'>): SheetItem[] {
  return file === null ? [] : [{ kind: 'image', file, ...box }];
}

/** What stands in the middle of a sheet: as wide as its name may be. */
const centred = (width: number) => ({ x: MIDDLE - width / 2, width, align: 'center' as const });

/** The strip at the foot: who signed, the proof in the middle, the day. */
function foot(wording: Wording, face: SheetText['face'], colour: string): SheetItem[] {
  const side = 178;
  const [left, right] = [96, SHEET_WIDTH - 96 - side];
  const label = { width: side, baseline: 505, size: 10.5, face, colour: INK_2 };
  return [
    ...imageOf(wording.signature, { shows: 'signature', x: left, y: 428, width: side, height: 54 }),
    { kind: 'path', d: line(left, 488, side) + line(right, 488, side), stroke: colour, width: 0.7 },
    ...oneLine(wording.position, { ...label, x: left }),
    ...oneLine(wording.date, { ...label, x: right, baseline: 480, size: 14, colour: INK }),
    ...oneLine(wording.dateLabel, { ...label, x: right }),
    ...proof(wording, { x: MIDDLE - 110, width: 220, y: 424, align: 'center' }, face),
  ];
}

/** The QR code with the number and the address below it. */
function proof(
  wording: Wording,
  { x, width, y, align }: { x: number; width: number; y: number; align: SheetText['align'] },
  face: SheetText['face'],
): SheetItem[] {
  const size = 74;
  const from = align === 'left' ? x : x + (width - size) / 2;
  const text = { x, width, align, face, colour: INK_2 };
  return [
    { kind: 'code', says: wording.verifyUrl, x: from, y, size },
    ...oneLine(wording.number, { ...text, baseline: y + size + 13, size: 9, spacing: 0.6, colour: INK }),
    ...oneLine(wording.verify, { ...text, baseline: y + size + 24, size: 7.5, least: 5 }),
  ];
}

/** The first: as engraved, with the band of a banknote around it. */
function classic(wording: Wording): Sheet {
  const top = wording.logo === null ? 6 : 16;
  return {
    ground: PAPER,
    items: [
      {
        kind: 'path',
        d: [0.12, 0.24, 0.36, 0.48, 0.6, 0.72]
          .map((depth, ring) => rosette({ x: MIDDLE, y: 292 }, 168 - 12 * ring, 12 + 2 * ring, depth))
          .join(''),
        stroke: TWIN,
        width: 0.5,
        opacity: 0.14,
      },
      {
        kind: 'path',
        d: guilloche({ left: 34, top: 34, width: 774, height: 527 }, { breadth: 20, wave: 21.5, phases: 6 }),
        stroke: TWIN,
        width: 0.4,
        opacity: 0.75,
      },
      ...classicCorners(),
      { kind: 'path', d: rectangle(20, 20, 802, 555) + rectangle(48, 48, 746, 499), stroke: INK, width: 1.1 },
      { kind: 'path', d: rectangle(51.5, 51.5, 739, 492), stroke: INK, width: 0.4 },
      ...imageOf(wording.logo, { shows: 'logo', ...centred(200), y: 66, height: 46 }),
      ...oneLine(wording.organisation, {
        ...centred(560),
        baseline: wording.logo === null ? 112 : 132,
        size: 14,
        spacing: 1.6,
        colour: INK_2,
      }),
      ...oneLine(wording.title, { ...centred(640), baseline: 164 + top, size: 42, least: 24 }),
      ...oneLine(wording.competition, {
        ...centred(560),
        baseline: 194 + top,
        size: 18,
        style: 'italic',
        colour: TWIN,
      }),
      ...oneLine(wording.presentedTo, {
        ...centred(560),
        baseline: 240 + top,
        size: 13.5,
        style: 'italic',
        colour: INK_2,
      }),
      ...named(wording.name, { ...centred(640), baseline: 292 + top, size: 44 }),
      { kind: 'path', d: line(MIDDLE - 150, 312 + top, 300), stroke: INK, width: 0.6 },
      { kind: 'path', d: diamond(MIDDLE, 312 + top, 4), fill: TWIN },
      ...inBox(wording.content, { ...centred(540), baseline: 340 + top, height: 44, size: 15.5 }),
      ...inBox(wording.description, {
        ...centred(500),
        baseline: 384 + top,
        height: 32,
        size: 12,
        style: 'italic',
        colour: INK_2,
      }),
      ...foot(wording, 'serif', INK),
    ],
  };
}

/** The rosettes where the bands meet. */
function classicCorners(): SheetItem[] {
  const corners = [34, SHEET_WIDTH - 34].flatMap((x) => [34, SHEET_HEIGHT - 34].map((y) => ({ x, y })));
  return [
    {
      kind: 'path',
      d: corners.map((corner) => circle(corner, 12)).join(''),
      fill: PAPER,
      stroke: TWIN,
      width: 0.5,
    },
    {
      kind: 'path',
      d: corners.map((corner) => rosette(corner, 10.5, 12, 0.5) + rosette(corner, 10.5, 8, 0.85)).join(''),
      stroke: TWIN,
      width: 0.4,
    },
  ];
}

function diamond(x: number, y: number, reach: number): string {
  return `M${x - reach} ${y}L${x} ${y - reach}L${x + reach} ${y}L${x} ${y + reach}z`;
}

const LIGHTS_ACROSS = 5;
const LIGHTS = 100;
const BAND = 168;

/** The second: the lights of the person, one for each per cent, in the night beside what is said. */
function modern(wording: Wording): Sheet {
  const left = { x: 64, width: 530, align: 'left' as const, face: 'sans' as const };
  const lit = Math.max(0, Math.min(LIGHTS, wording.average ?? LIGHTS));
  const place = (index: number) => ({
    x: SHEET_WIDTH - BAND + 32 + (index % LIGHTS_ACROSS) * 26,
    y: SHEET_HEIGHT - 50 - Math.floor(index / LIGHTS_ACROSS) * 26,
  });
  const lights = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => circle(place(from + index), 4.2)).join('');
  const top = wording.logo === null ? 0 : 30;
  const label = { face: 'sans' as const, align: 'left' as const, size: 9.5, colour: INK_2, baseline: 510 };
  return {
    ground: '#ffffff',
    items: [
      { kind: 'path', d: rectangle(SHEET_WIDTH - BAND, 0, BAND, SHEET_HEIGHT), fill: NIGHT },
      { kind: 'path', d: lights(lit, LIGHTS), stroke: '#5d63b3', width: 0.9 },
      { kind: 'path', d: lights(0, lit - 1), fill: '#8f9bff' },
      ...(lit === 0 ? [] : [{ kind: 'path' as const, d: lights(lit - 1, lit), fill: '#ffa24b' }]),
      ...imageOf(wording.logo, { shows: 'logo', x: 64, y: 46, width: 180, height: 46 }),
      ...oneLine(wording.organisation, { ...left, baseline: 78 + top * 1.4, size: 13, colour: INK_2 }),
      { kind: 'path', d: rectangle(64, 118 + top, 34, 4), fill: STAR },
      ...oneLine(wording.title, { ...left, baseline: 152 + top, size: 22, style: 'bold' }),
      ...oneLine(wording.competition, { ...left, baseline: 178 + top, size: 15, colour: INK_2 }),
      ...oneLine(wording.presentedTo, { ...left, baseline: 220 + top, size: 12, colour: INK_2 }),
      ...named(wording.name, { ...left, baseline: 278 + top, size: 50, style: 'bold' }),
      ...inBox(wording.content, { ...left, width: 500, baseline: 320 + top, height: 46, size: 16 }),
      ...inBox(wording.description, {
        ...left,
        width: 470,
        baseline: 366 + top,
        height: 32,
        size: 11.5,
        colour: INK_2,
      }),
      ...imageOf(wording.signature, { shows: 'signature', x: 64, y: 434, width: 170, height: 52 }),
      { kind: 'path', d: line(64, 492, 170) + line(258, 492, 150), stroke: INK, width: 0.7 },
      ...oneLine(wording.position, { ...label, x: 64, width: 170 }),
      ...oneLine(wording.date, { ...label, x: 258, width: 150, baseline: 484, size: 13, colour: INK }),
      ...oneLine(wording.dateLabel, { ...label, x: 258, width: 150 }),
      ...proof(wording, { x: 440, width: 200, y: 426, align: 'left' }, 'sans'),
    ],
  };
}

/** The third: a kolam around it, as it is drawn before the door on a day of joy. */
function festive(wording: Wording): Sheet {
  const step = 22;
  const kolam = [25, 22.5, 36, 25, step] as const;
  const dots = kolamDots(...kolam).map((dot) => circle(dot, 1.5));
  const corners = [
    [64, 61, -45, 135],
    [SHEET_WIDTH - 64, 61, 45, 225],
    [SHEET_WIDTH - 64, SHEET_HEIGHT - 61, 135, 315],
    [64, SHEET_HEIGHT - 61, 225, 405],
  ] as const;
  const petals = corners.map(([x, y, from, to]) => lotus({ x, y }, 26, 5, from, to)).join('');
  const flower = wording.logo === null ? lotus({ x: MIDDLE, y: 96 }, 34, 7, -168, -12) : '';
  return {
    ground: '#fffaf2',
    items: [
      { kind: 'path', d: kolamLine(...kolam), stroke: STAR_TEXT, width: 1.15 },
      { kind: 'path', d: dots.join(''), fill: STAR },
      { kind: 'path', d: petals + flower, stroke: STAR_TEXT, width: 0.9 },
      ...imageOf(wording.logo, { shows: 'logo', ...centred(200), y: 58, height: 46 }),
      ...oneLine(wording.organisation, {
        ...centred(540),
        baseline: 124,
        size: 13.5,
        spacing: 1.4,
        colour: INK_2,
      }),
      ...oneLine(wording.title, {
        ...centred(620),
        baseline: 174,
        size: 40,
        least: 24,
        style: 'italic',
        colour: STAR_TEXT,
      }),
      ...oneLine(wording.competition, { ...centred(560), baseline: 204, size: 18 }),
      ...oneLine(wording.presentedTo, { ...centred(560), baseline: 250, size: 13.5, colour: INK_2 }),
      ...named(wording.name, { ...centred(620), baseline: 302, size: 46 }),
      {
        kind: 'path',
        d: [-24, -12, 0, 12, 24].map((x) => circle({ x: MIDDLE + x, y: 321 }, 1.7)).join(''),
        fill: STAR,
      },
      ...inBox(wording.content, { ...centred(540), baseline: 350, height: 44, size: 15.5 }),
      ...inBox(wording.description, { ...centred(500), baseline: 396, height: 30, size: 12, colour: INK_2 }),
      ...foot(wording, 'serif', STAR_TEXT),
    ],
  };
}

/** The fourth: what was uploaded, with the name, the day and the proof on it. */
function own(wording: Wording): Sheet {
  const whole = { x: 0, y: 0, width: SHEET_WIDTH, height: SHEET_HEIGHT };
  const [x, width] = [SHEET_WIDTH - 30 - 140, 140];
  return {
    ground: '#ffffff',
    items: [
      ...imageOf(wording.background, { shows: 'background', ...whole }),
      ...named(wording.name, { ...centred(600), baseline: 312, size: 42 }),
      ...oneLine(wording.date, { x: 40, width: 200, baseline: 548, size: 11, align: 'left', face: 'sans' }),
      { kind: 'path', d: rectangle(x, 444, width, 114), fill: '#ffffff' },
      ...proof(wording, { x: x + 4, width: width - 8, y: 452, align: 'center' }, 'sans'),
    ],
  };
}

/** The sheets by the value of the certificate (C406). */
export const templates = { 1: classic, 2: modern, 3: festive, 4: own } as const;
