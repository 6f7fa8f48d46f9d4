import cloud from 'd3-cloud';
import { type FontRange, fontSizes } from './font-sizes.ts';

/** A word and how often it was given. */
export interface CountedWord {
  readonly word: string;
  readonly count: number;
}

/** A word in its place: the middle of its base line, from the middle of the area, in the area's units. */
export interface PlacedWord extends CountedWord {
  readonly x: number;
  readonly y: number;
  readonly fontSize: number;
}

export interface CloudLayout {
  readonly placed: PlacedWord[];
  /** Words for which there was no room even in smaller letters. */
  readonly left: CountedWord[];
  /** How far the words reach from the middle of the area, to either side and up or down. */
  readonly reach: { readonly x: number; readonly y: number };
}

export interface CloudArea {
  readonly width: number;
  readonly height: number;
  readonly fonts: FontRange;
  /** No word is smaller, in the area's units: smaller ones could not be read. */
  readonly leastFont?: number;
  readonly fontFamily: string;
  /** The canvas on which words are measured; one of the page's when left out. */
  readonly canvas?: () => HTMLCanvasElement;
}

export const CLOUD_FONT_WEIGHT = 700;

const SHRINK = 0.85;
const SMALLEST_SCALE = 0.3;
/** Each word starts in the middle and moves out: nothing is left to chance. */
const MIDDLE = () => 0.5;
/** The layout works in columns of 32 units and misplaces words in a column cut short. */
const COLUMN = 32;

/**
 * Places words, the most frequent in the middle and in the largest letters, without overlap. The same words in
 * the same area always get the same places. When they do not all fit, all fonts shrink in proportion until they
 * do, but for what would be smaller than can be read; what does not fit at less than a third of the size is in `left`.
 */
export function layOutCloud(words: readonly CountedWord[], area: CloudArea): CloudLayout {
  const sizes = fontSizes(
    words.map(({ count }) => count),
    area.fonts,
  );
  let layout: CloudLayout = { placed: [], left: [...words], reach: { x: 0, y: 0 } };
  for (let scale = 1; layout.left.length > 0 && scale >= SMALLEST_SCALE; scale *= SHRINK) {
    layout = place(
      words,
      sizes.map((size) => Math.max(size * scale, area.leastFont ?? 0)),
      area,
    );
  }
  return layout;
}

interface Tag extends cloud.Word {
  readonly index: number;
  readonly fontSize: number;
}

function place(words: readonly CountedWord[], sizes: readonly number[], area: CloudArea): CloudLayout {
  const tags: Tag[] = words.map(({ word }, index) => ({ index, text: word, fontSize: sizes[index] ?? 0 }));
  const placed: PlacedWord[] = [];
  const reach = { x: 0, y: 0 };
  const columns = Math.floor(area.width / COLUMN) * COLUMN;
  const layout = cloud<Tag>()
    .size([columns, area.height])
    .words(tags)
    .font(area.fontFamily)
    .fontWeight(CLOUD_FONT_WEIGHT)
    .fontSize(({ fontSize }) => fontSize)
    .rotate(0)
    .padding(3)
    .random(MIDDLE)
    .on('end', (inPlace, bounds) => {
      // Null when no word is in place, whatever the types say.
      for (const { x, y } of bounds ?? []) {
        reach.x = Math.max(reach.x, Math.abs(x - columns / 2));
        reach.y = Math.max(reach.y, Math.abs(y - area.height / 2));
      }
      for (const { index, x = 0, y = 0, fontSize } of inPlace) {
        const word = words[index];
        if (word) placed.push({ ...word, x, y, fontSize });
      }
    });
  if (area.canvas) layout.canvas(area.canvas);
  // Without a time limit the layout is done when `start` returns.
  layout.start();
  const inPlace = new Set(placed.map(({ word }) => word));
  return { placed, left: words.filter(({ word }) => !inPlace.has(word)), reach };
}
