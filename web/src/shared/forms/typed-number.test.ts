import { expect, test } from 'vitest';
import { fieldValue, numberFault, readNumber } from './typed-number.ts';

test.each([
  ['5', 5],
  ['-5', -5],
  ['−5', -5],
  ['–5', -5],
  [' 1250.50 ', 1250.5],
  ['1,250', 1250],
  ['1,00,000.5', 100_000.5],
  ['₹ 49', 49],
  ['Rs. 49', 49],
  ['-₹5', -5],
  ['18%', 18],
  ['௧௨', 12],
  ['１，２３４．５', 1234.5],
  ['－３', -3],
  ['๕', 5],
  ['\u200e1\u00a0'.trim(), 1],
  ['४.५', 4.5],
  ['.5', 0.5],
  ['5.', 5],
  ['', undefined],
  ['.', undefined],
  ['-', undefined],
  ['%', undefined],
  ['five', undefined],
  ['5a', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['49,50', undefined],
  [',500', undefined],
  ['1.2.3', undefined],
  ['5 000', undefined],
  ['Infinity', undefined],
  ['--5', undefined],
])('of %j the number is %j', (typed, number) => expect(readNumber(typed)).toBe(number));

test('what a field does not take, it holds as it was typed', () => {
  const price = { min: 0, max: 100, decimals: 2 };
  expect(['5', '4.50', '-5', '101', '1.005', 'x', ''].map((typed) => fieldValue(typed, price))).toEqual([
    5,
    4.5,
    '-5',
    '101',
    '1.005',
    'x',
    '',
  ]);
  expect(['-5', '101', '1.005', 'x', '', 5].map((value) => numberFault(value, price))).toEqual([
    'notOne',
    'notOne',
    'tooFine',
    'notOne',
    null,
    null,
  ]);
  expect([numberFault('1.5', {}), numberFault('-1', {})]).toEqual(['notOne', null]);
});
