import { expect, test } from 'vitest';
import { type CloudArea, type CountedWord, layOutCloud, type PlacedWord } from './cloud-layout.ts';
import { REPORT_FONTS } from './font-sizes.ts';
import { blockCanvas, blockOf } from './testing/block-canvas.ts';

const report: CloudArea = {
  width: 600,
  height: 400,
  fonts: REPORT_FONTS,
  fontFamily: 'sans-serif',
  canvas: blockCanvas,
};

function crowd(size: number): CountedWord[] {
  return Array.from({ length: size }, (_, index) => ({ word: `word ${index}`, count: size - index }));
}

function box({ word, x, y, fontSize }: PlacedWord) {
  const { width, ascent, descent } = blockOf(word, Math.floor(fontSize));
  return { left: x - width / 2, right: x + width / 2, top: y - ascent, bottom: y + descent };
}

function overlap(one: PlacedWord, other: PlacedWord): boolean {
  const [a, b] = [box(one), box(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

test('the same words always get the same places and sizes, and stay as they were given [P448]', () => {
  const words = crowd(20);
  const before = structuredClone(words);
  expect(layOutCloud(words, report)).toEqual(layOutCloud(structuredClone(words), report));
  expect(words).toEqual(before);
});

test('sizes follow the real counts, from 18 to 72 [P448 P616]', () => {
  const { placed } = layOutCloud(
    [
      { word: 'calm', count: 16 },
      { word: 'brave', count: 9 },
      { word: 'kind', count: 1 },
    ],
    report,
  );
  expect(placed.map(({ word, fontSize }) => [word, fontSize])).toEqual([
    ['calm', 72],
    ['brave', 54],
    ['kind', 18],
  ]);
});

test('places every word of a crowd inside 600 by 400, none over another [P449]', () => {
  const { placed, left } = layOutCloud(crowd(60), report);
  expect(left).toEqual([]);
  expect(placed).toHaveLength(60);
  for (const word of placed) {
    const { left, right, top, bottom } = box(word);
    expect(Math.max(-left, right)).toBeLessThanOrEqual(300);
    expect(Math.max(-top, bottom)).toBeLessThanOrEqual(200);
  }
  const pairs = placed.flatMap((one, index) => placed.slice(index + 1).map((other) => [one, other] as const));
  expect(pairs.filter(([one, other]) => overlap(one, other))).toEqual([]);
});

test('shrinks a word that is wider than the area until it fits', () => {
  const { placed, left } = layOutCloud([{ word: 'incomprehensibilities', count: 1 }], report);
  expect(left).toEqual([]);
  expect(placed[0]?.fontSize).toBeLessThan(72);
});

test('a word that would be smaller than can be read is drawn as small as that, and not left out for it', () => {
  const { placed, left } = layOutCloud(crowd(120), {
    ...report,
    fonts: { least: 5, most: 60 },
    leastFont: 10,
  });
  expect(Math.min(...placed.map(({ fontSize }) => fontSize))).toBe(10);
  expect(placed.length + left.length).toBe(120);
});

test('lists the words for which there is no room, and loses none', () => {
  const words = crowd(200);
  const { placed, left } = layOutCloud(words, { ...report, width: 200, height: 100 });
  expect(left.length).toBeGreaterThan(0);
  expect([...placed, ...left].map(({ word }) => word).toSorted()).toEqual(
    words.map(({ word }) => word).toSorted(),
  );
});

test('no words make an empty cloud', () => {
  expect(layOutCloud([], report)).toEqual({ placed: [], left: [], reach: { x: 0, y: 0 } });
});
