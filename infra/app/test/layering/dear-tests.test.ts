import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dearFiles, knownCosts } from '../run/costs.ts';

test('a file of tests that takes more than a hundredth of a run says why in its head', () => {
  const dear = dearFiles(knownCosts());
  expect(dear.length).toBeGreaterThan(0);
  const silent = dear.filter((file) => existsSync(file) && !/^(\/\/|\/\*\*) Dear: /m.test(headOf(file)));
  expect(silent).toEqual([]);
});

/** What stands before the first import. */
function headOf(file: string): string {
  return readFileSync(file, 'utf8').split(/^import /m)[0] ?? '';
}
