import { expect, test } from 'vitest';
import { mutantsOf } from './mutate.ts';

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
