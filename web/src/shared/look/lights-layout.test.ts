import { expect, test } from 'vitest';
import { fitLights, lightsFor, peopleOfALight } from './lights-layout.ts';

test.each([
  [0, 1],
  [400, 1],
  [401, 2],
  [801, 5],
  [2_001, 10],
  [4_001, 20],
  [8_001, 50],
  [20_001, 100],
  [1_000_000, 5_000],
])('%i answers are lights of %i people', (answers, people) => {
  expect(peopleOfALight(answers)).toBe(people);
});

test('a light for each person, or for each so many, and never none for some', () => {
  expect([lightsFor(0, 1), lightsFor(46, 1)]).toEqual([0, 46]);
  expect([lightsFor(0, 10), lightsFor(1, 10), lightsFor(14, 10), lightsFor(15, 10)]).toEqual([0, 1, 1, 2]);
});

const phone = { width: 300, height: 48, widest: 15 };

test('two rows while they fit, as far apart as they may be', () => {
  expect(fitLights(1, phone)).toEqual({ rows: 2, step: 15 });
  expect(fitLights(40, phone)).toEqual({ rows: 2, step: 15 });
});

test.each([
  ['a phone', phone],
  ['a page', { width: 640, height: 56, widest: 22 }],
  ['a wall', { width: 1_003, height: 64, widest: 36 }],
  ['a narrow strip', { width: 20, height: 30, widest: 32 }],
])(
  'on %s no light moves when another arrives, but where their places become half as many more',
  (_, room) => {
    let before = fitLights(1, room);
    const movedAt: number[] = [];
    for (let most = 2; most <= 400; most++) {
      const layout = fitLights(most, room);
      if (layout.step !== before.step || layout.rows !== before.rows) movedAt.push(most);
      before = layout;
    }
    const isAsFar = movedAt.slice(1).map((most, index) => most - 1 >= 1.5 * ((movedAt[index] ?? 0) - 1));
    expect(isAsFar).not.toContain(false);
    expect(movedAt.length).toBeLessThanOrEqual(14);
  },
);

test.each([
  ['a page', { width: 640, height: 56, widest: 22 }],
  ['a wall', { width: 1_003, height: 64, widest: 36 }],
])('on %s the leader has most of its row, also right after all moved closer together', (_, room) => {
  for (let most = 60; most <= 400; most++) {
    const { rows, step } = fitLights(most, room);
    expect(Math.ceil(most / rows) * step).toBeGreaterThan(0.55 * room.width);
  }
});

test('the leader leaves neither the width nor the height', () => {
  for (let most = 1; most <= 400; most++) {
    const { rows, step } = fitLights(most, phone);
    expect(Math.ceil(most / rows) * step).toBeLessThanOrEqual(300 + 1e-9);
    expect(rows * step).toBeLessThanOrEqual(48 + 1e-9);
  }
});
