import type { Collection } from '@pollux/infra/document-store/document-store';
import { expect, test, vi } from 'vitest';
import { hasReached, reaches } from './reached.ts';

const collection = { name: 'some', version: 1 } as unknown as Collection;
const storeOf = (...answers: readonly (() => Promise<string>)[]) => {
  const left = [...answers];
  const last = answers.at(-1) ?? (async () => '');
  return { checkpoint: vi.fn<() => Promise<string>>(() => (left.shift() ?? last)()) };
};
const soon = () => performance.now() + 10_000;

test('a look that hangs holds up nobody for long: it is looked anew, and who gives up is told in time', async () => {
  const { promise: hanging, reject } = Promise.withResolvers<string>();
  const store = storeOf(
    () => hanging,
    async () => '5',
  );
  const begun = performance.now();
  const [reached, late] = await Promise.all([
    reaches(store, collection, '5', soon()),
    reaches(store, collection, '9', begun + 1_200),
  ]);
  expect([reached, late]).toEqual([true, false]);
  expect(performance.now() - begun).toBeLessThan(5_000);
  // What it comes to in the end is nobody's failure.
  reject(new Error('The connection was lost.'));
  expect(await hasReached(store, collection, '5')).toBe(true);
});

test('all who wait share a look, what was seen is not looked for again, and a failure is told to those who wait', async () => {
  const store = storeOf(
    async () => '3',
    () => Promise.reject(new Error('away')),
    async () => '7',
  );
  const waiting = Array.from({ length: 50 }, () => reaches(store, collection, '3', soon()));
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
  expect(await hasReached(store, collection, '2')).toBe(true);
  expect(store.checkpoint).toHaveBeenCalledTimes(1);
  await expect(reaches(store, collection, '7', soon())).rejects.toThrow('away');
  expect(await reaches(store, collection, '7', soon())).toBe(true);
});
