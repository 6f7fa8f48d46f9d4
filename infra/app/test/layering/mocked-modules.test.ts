import { globSync, readFileSync } from 'node:fs';
import { posix, sep } from 'node:path';
import { expect, test } from 'vitest';
import { MOCKING_MODULES, SERVER_TESTS_MOCKING_MODULES } from '../../../../vitest.config.ts';
import { sourceFiles } from './sources.ts';

/** Their files come with modules of their own, whatever they put in place of others. */
const ISOLATED = /^infra\/app\/test\/(simulation|layering)\//;

test('tests that put modules in place of others share theirs with no other test', () => {
  const kept = globSync([...MOCKING_MODULES.map((glob) => `web/${glob}`), ...SERVER_TESTS_MOCKING_MODULES]);
  const known = new Set(kept.map((path) => path.split(sep).join(posix.sep)));
  const mocking = sourceFiles().filter(
    (file) => /\.test\.tsx?$/.test(file) && /\bvi\.mock\(/.test(readFileSync(file, 'utf8')),
  );
  expect(mocking.length).toBeGreaterThan(5);
  expect(mocking.filter((file) => !known.has(file) && !ISOLATED.test(file))).toEqual([]);
});
