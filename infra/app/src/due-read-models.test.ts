import { dues } from '@pollux/command-api/registry';
import { expect, test } from 'vitest';
import { collectionOf } from './due-read-models.ts';

test.each(dues)('$name finds its documents by an index of its read model', (due) => {
  expect(collectionOf(due).name).toBe(due.readModel);
});

test('a deadline that finds no documents is an error at the start', () => {
  const name = 'made-up';
  expect(() => collectionOf({ name, readModel: 'nothing', at: 'forgetAt' })).toThrow('no read model');
  expect(() => collectionOf({ name, readModel: 'accounts', at: 'forgetAt' })).toThrow('no index');
});
