import { expect, test } from 'vitest';
import { capitalised } from './capitalised.ts';

test.each([
  ['lunch today', 'Lunch today'],
  ['éclair', 'Éclair'],
  ['மதியம்', 'மதியம்'],
  ['', ''],
])('%s is shown as %s [C101]', (text, shown) => {
  expect(capitalised(text)).toBe(shown);
});
