import { expect, test } from 'vitest';
import { cameraOf, fontOf, SteadyLayout, type SteadyWord } from './steady-layout.ts';

const widthOf = (word: string) => word.length * 0.6;
const given = (word: string, count = 1) => ({ key: word, word, count });
const many = (size: number, count = () => 1) =>
  Array.from({ length: size }, (_, n) => given(`word${n}`, count()));

function laidOut(...views: (readonly ReturnType<typeof given>[])[]): SteadyLayout {
  const layout = new SteadyLayout(widthOf);
  for (const view of views) {
    layout.follow(view);
    expect(layout.work(() => 0, 1)).toBe(true);
  }
  return layout;
}

const places = (layout: SteadyLayout) => new Map(layout.words.map(({ key, x, y }) => [key, `${x} ${y}`]));
const touch = (one: SteadyWord, other: SteadyWord) =>
  Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth - 1e-9 &&
  Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight - 1e-9;

function overlapping(words: readonly SteadyWord[]): number {
  return words.reduce(
    (sum, one, n) => sum + words.slice(n + 1).filter((other) => touch(one, other)).length,
    0,
  );
}

test('a thousand words come one after the other, and none that was there moves', () => {
  const layout = new SteadyLayout(widthOf);
  const words = many(1_000);
  const first = new Map<string, string>();
  for (let size = 1; size <= words.length; size += 7) {
    layout.follow(words.slice(0, size));
    layout.work(() => 0, 1);
    for (const [key, place] of places(layout)) if (!first.has(key)) first.set(key, place);
    expect([...places(layout)].filter(([key, place]) => first.get(key) !== place)).toEqual([]);
  }
  layout.follow(words);
  layout.work(() => 0, 1);
  expect(layout.words).toHaveLength(1_000);
  expect(overlapping(layout.words)).toBe(0);
});

test('a word that grows moves what it touches, and nothing else', () => {
  const words = many(120);
  const layout = laidOut(words);
  const before = places(layout);
  const old = layout.words;
  layout.follow(words.map((word) => (word.key === 'word3' ? given('word3', 9) : word)));
  layout.work(() => 0, 1);
  const grown = layout.words.find(({ key }) => key === 'word3');
  if (grown === undefined) throw new Error('It is there.');
  expect(before.get('word3')).toBe(`${grown.x} ${grown.y}`);
  expect(grown.fontSize).toBe(fontOf(9));
  const moved = [...places(layout)].filter(([key, place]) => before.get(key) !== place).map(([key]) => key);
  const touched = old.filter((word) => word.key !== 'word3' && touch(word, grown)).map(({ key }) => key);
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.toSorted()).toEqual(touched.toSorted());
  expect(overlapping(layout.words)).toBe(0);
});

test('a word that is hidden goes, and leaves its place to the next one', () => {
  const layout = laidOut([given('one'), given('two')], [given('two')], [given('two'), given('new')]);
  expect(layout.words.map(({ key }) => key)).toEqual(['two', 'new']);
  expect(layout.words[1]).toMatchObject({ x: 0, y: 0 });
});

test('what takes longer than there is time goes on later, where it stopped', () => {
  const layout = new SteadyLayout(widthOf);
  layout.follow(many(10));
  let time = 0;
  expect(layout.work(() => (time += 1), 4)).toBe(false);
  expect(layout.words).toHaveLength(4);
  expect(layout.work(() => 0, 1)).toBe(true);
  expect(layout.words).toHaveLength(10);
});

test('the area of a word is as its count, and of very many it grows slower', () => {
  expect(fontOf(4)).toBe(2 * fontOf(1));
  expect(fontOf(64)).toBe(8 * fontOf(1));
  expect(fontOf(1_024)).toBe(16 * fontOf(1));
});

test('the camera steps back seldom, and comes nearer where much room is free', () => {
  const area = { width: 1_000, height: 500 };
  const steps = new Set<number>();
  let scale: number | undefined;
  for (let reach = 10; reach < 500; reach += 1) {
    scale = cameraOf({ x: reach * 1.6, y: reach }, area, scale);
    expect(reach * scale).toBeLessThanOrEqual(250);
    steps.add(scale);
  }
  expect(steps.size).toBeLessThan(20);
  expect(cameraOf({ x: 160, y: 100 }, area, scale)).toBeGreaterThan(scale ?? 0);
});

/** As words of a hall: few are given often, most once. */
const ofHall = (size: number) =>
  Array.from({ length: size }, (_, n) => given(`word${n}`, Math.max(1, Math.floor(60 / (n + 1)))));
const room = { x: 900, y: 500 };
/** The words that are not all seen from where the cloud is read. */
const reaches = ({ words, leastFont }: SteadyLayout) =>
  words.filter(
    ({ x, y, halfWidth, halfHeight }) =>
      (Math.abs(x) + halfWidth) / room.x > leastFont / fontOf(1) + 1e-9 ||
      (Math.abs(y) + halfHeight) / room.y > leastFont / fontOf(1) + 1e-9,
  );

test('where a thousand could not be read those that were given most are there, and the others are counted', () => {
  const layout = new SteadyLayout(widthOf, 1.8, room);
  layout.follow(ofHall(1_000));
  expect(layout.work(() => 0, 1)).toBe(true);
  expect(reaches(layout)).toEqual([]);
  expect(overlapping(layout.words)).toBe(0);
  expect(layout.words.length + layout.left).toBe(1_000);
  expect(layout.words.every(({ fontSize }) => fontSize >= layout.leastFont)).toBe(true);
  const shown = new Set(layout.words.map(({ key }) => key));
  expect(ofHall(25).filter(({ key }) => !shown.has(key))).toEqual([]);
  // What has no place is not looked one for in each view.
  layout.follow(ofHall(1_000));
  const before = places(layout);
  expect(layout.work(() => 0, 0)).toBe(true);
  expect(places(layout)).toEqual(before);
});

test('a word that is given often takes the place of one that was given once, and one that goes leaves it', () => {
  const once = many(1_000);
  const layout = new SteadyLayout(widthOf, 1.8, room);
  layout.follow(once);
  layout.work(() => 0, 1);
  const { left } = layout;
  expect(left).toBeGreaterThan(0);
  const rising = given('word999', 5);
  layout.follow([rising, ...once.slice(0, -1)]);
  layout.work(() => 0, 1);
  expect(layout.words.find(({ key }) => key === 'word999')).toMatchObject({ count: 5 });
  expect(layout.words.length + layout.left).toBe(1_000);
  expect(reaches(layout)).toEqual([]);
  expect(overlapping(layout.words)).toBe(0);
  const few = once.slice(0, 20);
  layout.follow(few);
  layout.work(() => 0, 1);
  expect([layout.words.length, layout.left]).toEqual([20, 0]);
});

test('the camera goes no farther than what can be read, where all is seen so', () => {
  const area = { width: 1_260, height: 700 };
  expect(cameraOf(room, area, undefined, 0.7)).toBeCloseTo(0.7);
  expect(cameraOf({ x: 100, y: 60 }, area, undefined, 0.7)).toBeGreaterThan(2);
});

test('where not even the most frequent have room, one sees them from farther, and what cannot be read then is counted', () => {
  const layout = new SteadyLayout(widthOf, 1.8, room);
  const hundreds = Array.from({ length: 40 }, (_, n) => given(`many${n}`, 400 - n));
  layout.follow([...many(200)]);
  layout.work(() => 0, 1);
  layout.follow([...hundreds, ...many(200)]);
  layout.work(() => 0, 1);
  const shown = layout.words.map(({ key }) => key);
  expect(hundreds.filter(({ key }) => !shown.includes(key))).toEqual([]);
  expect(layout.words.every(({ fontSize }) => fontSize >= layout.leastFont)).toBe(true);
  expect(layout.words.length + layout.left).toBe(240);
  expect(overlapping(layout.words)).toBe(0);
  // Once they are hidden, the others are there again.
  layout.follow(many(200));
  layout.work(() => 0, 1);
  expect(layout.words.length).toBeGreaterThan(100);
});
