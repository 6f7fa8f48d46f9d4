import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Work that ends when it is told to, in the order in which it began. */
function workshop(turns: FairTurns) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const asks = (whose: string, weight?: number) =>
    turns.run(
      whose,
      async () => {
        begun.push(whose);
        await new Promise<void>((end) => ends.push(end));
      },
      weight,
    );
  const endsNext = async () => {
    ends.shift()?.();
    await turn();
  };
  return { begun, asks, endsNext };
}

test('whoever has much to do never has all places, and others come at once', async () => {
  const { begun, asks, endsNext } = workshop(new FairTurns(2, 1));
  const much = Array.from({ length: 24 }, () => asks('busy'));
  await turn();
  expect(begun).toEqual(['busy']);
  const honest = asks('honest');
  await turn();
  expect(begun).toEqual(['busy', 'honest']);
  for (let each = 0; each < 25; each++) await endsNext();
  await Promise.all([...much, honest]);
  expect(begun).toHaveLength(25);
});

test('those who wait have a turn each, one after the other', async () => {
  const { begun, asks, endsNext } = workshop(new FairTurns(1, 1));
  const all = ['a', 'a', 'a', 'b', 'b', 'c'].map((whose) => asks(whose));
  await turn();
  for (let each = 0; each < 6; each++) await endsNext();
  await turn();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
});

test('what is lighter goes first, whoever it is for and whenever they came', async () => {
  const { begun, asks, endsNext } = workshop(new FairTurns(1, 1));
  const all = [asks('first'), asks('a', 2), asks('b', 3), asks('a', 1), asks('c', 1), asks('b', 1)];
  await turn();
  for (let each = 0; each < 6; each++) await endsNext();
  await turn();
  await Promise.all(all);
  expect(begun).toEqual(['first', 'a', 'b', 'c', 'a', 'b']);
});

test('what fails gives its place to the next, and says so to whoever asked', async () => {
  const turns = new FairTurns(1, 1);
  const fails = turns.run('a', () => Promise.reject(new Error('no picture')));
  const works = turns.run('a', async () => 'done');
  await expect(fails).rejects.toThrow('no picture');
  expect(await works).toBe('done');
});
