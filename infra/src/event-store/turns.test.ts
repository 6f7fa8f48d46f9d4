import { expect, test } from 'vitest';
import { NoTurn, Turns } from './turns.ts';

/** A call that ends when it is told to. */
function held(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const call = () => {
    begun.push(name);
    return promise;
  };
  return { call, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test('so many calls are made at once, and the next ones in their order, however the others end', async () => {
  const begun: string[] = [];
  const turns = new Turns(2);
  const calls = ['a', 'b', 'c', 'd'].map((name) => held(begun, name));
  const runs = calls.map(({ call }) => turns.run(call, 5_000));
  expect(begun).toEqual(['a', 'b']);
  calls[1]?.fail();
  await expect(runs[1]).rejects.toThrow('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  calls[0]?.end();
  expect(await runs[0]).toBe('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  for (const { end } of calls) end();
  expect(await Promise.all([runs[2], runs[3]])).toEqual(['c', 'd']);
  expect(await turns.run(async () => 'later', 0)).toBe('later');
});

test('a call whose turn does not come in time is not made, and does not hold up the next', async () => {
  const begun: string[] = [];
  const turns = new Turns(1);
  const [first, second, third] = [held(begun, 'a'), held(begun, 'b'), held(begun, 'c')];
  const run = turns.run(first.call, 0);
  const late = turns.run(second.call, 10);
  const next = turns.run(third.call, 5_000);
  await expect(late).rejects.toThrow(NoTurn);
  first.end();
  third.end();
  expect(await Promise.all([run, next])).toEqual(['a', 'c']);
  expect(begun).toEqual(['a', 'c']);
});
