import { expect, test } from 'vitest';
import { pastedLines } from './pasted-lines.ts';

test('each line with something in it is one, whatever breaks the lines', () => {
  expect(pastedLines('Tea\r\n\r\n  Coffee \rWater\u2028Milk\n')).toEqual(['Tea', 'Coffee', 'Water', 'Milk']);
  expect(pastedLines('Tea')).toEqual(['Tea']);
});

test.each([
  ['bullets', '• Tea\n•\tCoffee'],
  ['dashes', '- Tea\n– Coffee'],
  ['numbers', '1. Tea\n12) Coffee'],
  ['letters', 'a) Tea\n(b) Coffee'],
])('the %s of a list are left out', (_what, text) => {
  expect(pastedLines(text)).toEqual(['Tea', 'Coffee']);
});

test('what only some lines begin with is a part of them', () => {
  expect(pastedLines('- 5 degrees\n10 degrees')).toEqual(['- 5 degrees', '10 degrees']);
  expect(pastedLines('3.5 litres\n4.5 litres')).toEqual(['3.5 litres', '4.5 litres']);
});
