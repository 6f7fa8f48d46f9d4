import { expect, test } from 'vitest';
import { constellationOf, firstTwelve } from './constellation-of.ts';

const DIGITS = '9f3ac71d52e80b64d1a7f03c';
const tenths = (value: number) => Math.round(value * 10) / 10;

test('the digits set eight stars, the same for all time', () => {
  const { stars } = constellationOf(DIGITS, 120, 72);
  expect(stars.map(({ x, y, radius }) => [x, y, radius].map(tenths))).toEqual([
    [17.1, 32.4, 4.1],
    [48.5, 26.6, 1.2],
    [65.9, 28.6, 1.1],
    [97.3, 30.5, 1.3],
    [4.5, 60.7, 1.2],
    [40.1, 64.6, 0.7],
    [78.5, 53, 1.9],
    [94.5, 45.4, 1.7],
  ]);
  expect(constellationOf(DIGITS.toUpperCase(), 120, 72)).toEqual(constellationOf(DIGITS, 120, 72));
});

test('seven lines join the stars into one tree, the nearest first', () => {
  const { stars, lines } = constellationOf(DIGITS, 120, 72);
  const places = lines.map((line) => line.map((star) => stars.indexOf(star)));
  expect(places).toEqual([
    [0, 4],
    [0, 1],
    [1, 2],
    [2, 6],
    [6, 7],
    [7, 3],
    [4, 5],
  ]);
});

test('every star of every fingerprint is inside the area', () => {
  for (const digit of '0123456789abcdef') {
    for (const { x, y } of constellationOf(digit.repeat(24), 120, 72).stars) {
      expect([x > 0, x < 120, y > 0, y < 72]).toEqual([true, true, true, true]);
    }
  }
});

test('fewer than 24 digits make no constellation', () => {
  expect(() => constellationOf('9f3a', 120, 72)).toThrow(RangeError);
});

test('the first twelve digits stand in fours', () => {
  expect(firstTwelve(DIGITS)).toBe('9F3A · C71D · 52E8');
});
