import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REQUIREMENT_NUMBER, readRequirements } from '../support/requirements.ts';
import { sourceFiles } from './sources.ts';

test('every requirement that a source file names can be looked up', () => {
  const known = new Set(readRequirements().map(({ id }) => id));
  const named = sourceFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(REQUIREMENT_NUMBER)].map(([id]) => ({ id, file })),
  );
  expect(named.length).toBeGreaterThan(400);
  expect(named.filter(({ id }) => !known.has(id))).toEqual([]);
});
