import { beforeEach, expect, test } from 'vitest';
import { failOpen } from './fail-open.ts';
import type { GuardStore } from './guard-store.ts';

const away = new Error('there is no server');

let isAway: boolean;
let warnings: unknown[];
let guards: GuardStore;
beforeEach(() => {
  isAway = true;
  warnings = [];
  const answer = async <Result>(result: Result): Promise<Result> => {
    if (isAway) throw away;
    return result;
  };
  const store: GuardStore = {
    limiter: () => ({
      consume: () => answer(false),
      counted: () => answer({ points: 7, seconds: 7 }),
      giveBack: () => answer(undefined),
      reset: () => answer(undefined),
    }),
    claim: () => answer('what was said before'),
    close: () => Promise.resolve(),
  };
  guards = failOpen(store, { warn: (details: unknown) => void warnings.push(details) });
});

const limit = { name: 'a limit', points: 1, seconds: 1 };

test('while the store is away nothing is too much and no id was used, which the log says once each time', async () => {
  for (let time = 0; time < 3; time++) {
    expect(await guards.limiter(limit).consume('k')).toBe(true);
    expect(await guards.claim('c', 'h')).toBe('h');
    await guards.limiter(limit).giveBack('k', 1);
    expect(await guards.limiter(limit).counted('k')).toEqual({ points: 0, seconds: 0 });
    await guards.limiter(limit).reset('k');
  }
  expect(warnings).toEqual([{ err: away }]);

  isAway = false;
  expect(await guards.limiter(limit).consume('k')).toBe(false);
  expect(await guards.claim('c', 'h')).toBe('what was said before');
  isAway = true;
  expect(await guards.claim('c', 'h')).toBe('h');
  expect(warnings).toHaveLength(2);
});

test('nobody gets by a strict limit while the store is away', async () => {
  await expect(guards.limiter({ ...limit, strict: true }).consume('k')).rejects.toBe(away);
});
