import { expect, test } from 'vitest';
import { plainDigits } from './digits.ts';

test.each([
  ['123 456', '123456'],
  [' 123-456 ', '123456'],
  ['12\u00a034\u200956', '123456'],
  ['123–456', '123456'],
  ['१२३४५६', '123456'],
  ['௧௨௩ ௪௫௬', '123456'],
  ['０９８', '098'],
  ['०९', '09'],
  ['௦௯', '09'],
])('%j is %s', (typed, plain) => {
  expect(plainDigits(typed)).toBe(plain);
});
