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

const phone = { widest: 15, narrowest: 9, mostRows: 8 };

test('two rows while they fit, as far apart as they may be', () => {
  expect(fitLights(6, 300, phone)).toEqual({ rows: 2, step: 15 });
  expect(fitLights(46, 300, phone)).toEqual({ rows: 2, step: 300 / 23 });
});

test('then more rows, and the leader never leaves the width', () => {
  for (let most = 1; most <= 400; most++) {
    const { rows, step } = fitLights(most, 300, phone);
    expect(Math.ceil(most / rows) * step).toBeLessThanOrEqual(300 + 1e-9);
    expect(rows === phone.mostRows || step >= phone.narrowest).toBe(true);
  }
});
