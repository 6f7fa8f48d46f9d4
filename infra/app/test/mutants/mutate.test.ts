import { expect, test } from 'vitest';
import { mutantAt, mutantsOf, spotOf } from './mutate.ts';

const broken = (source: string) =>
  mutantsOf('a.ts', source).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  );

test.each([
  ['a === b;', ['a !== b;']],
  ['(a && b) < c;', ['(a && b) <= c;', '(a || b) < c;']],
  ['if (a) b();', ['if (!(a)) b();', 'if (a) ;']],
  ['const a = !b;', ['const a = (b);']],
  ['const a = { 1: true };', ['const a = { 1: false };']],
  ['const a = b ? 1 : 2;', ['const a = !(b) ? 1 : 2;', 'const a = b ? 2 : 2;', 'const a = b ? 1 : 3;']],
  ['await a();', [';']],
  ['function a() { return [b]; }', ['function a() { return []; }']],
  ['type A = 1 | true; import a from "a"; let b: 1;', []],
])('%s is broken in each of its ways', (source, ways) => {
  expect(broken(source)).toEqual(ways);
});

test('a change is found again where its line has moved, and is gone where the line or what is changed of it is', () => {
  const source = 'f(1);\nif (a) {\n  f(1, 1);\n  f(1, 1);\n}';
  const spot = spotOf(source, { start: 33, end: 34, replacement: '2' });
  expect(spot).toEqual({ line: 'f(1, 1);', nth: 1, column: 5, change: '1 → 2' });
  expect(mutantAt('a.ts', source, spot)).toEqual({ start: 33, end: 34, replacement: '2' });
  expect(mutantAt('a.ts', 'g();\nf(1, 1);\nf(1, 1);', spot)?.start).toBe(19);
  expect(mutantAt('a.ts', 'f(1, 1);', spot)).toBeUndefined();
  expect(mutantAt('a.ts', 'f(1, 1);\nf(1, 2);', spot)).toBeUndefined();
});
