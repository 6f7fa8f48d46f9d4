import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('work begins in order, and a long queue leaves turns to others', async () => {
  const turns = new Turns();
  const begun: number[] = [];
  const all = Promise.all(
    Array.from({ length: 1_000 }, (_, index) => turns.next().then(() => begun.push(index))),
  );
  let othersTurns = 0;
  while (begun.length < 1_000) {
    await nextTurn();
    othersTurns++;
  }
  await all;
  expect(begun).toEqual(Array.from({ length: 1_000 }, (_, index) => index));
  expect(othersTurns).toBeGreaterThan(50);
});
