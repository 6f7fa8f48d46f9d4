import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './sources.ts';

const MOST_LINES = 400;
/** Tests with what helps them, and files that tools write. */
const ELSE = /(\.test\.tsx?$|\/test\/|\/testing\/|\.gen\.ts$)/;

const isLong = (source: string): boolean => source.trimEnd().split('\n').length > MOST_LINES;

test('no source file is over 400 lines', () => {
  const paths = sourceFiles().filter((path) => !ELSE.test(path));
  expect(paths.length).toBeGreaterThan(1000);
  expect(paths.filter((path) => isLong(readFileSync(path, 'utf8')))).toEqual([]);
});

test('a file of 400 lines is not long, and one of 401 is', () => {
  expect(isLong('a\n'.repeat(400))).toBe(false);
  expect(isLong('a\n'.repeat(401))).toBe(true);
});
