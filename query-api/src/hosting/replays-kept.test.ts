import { afterEach, expect, test, vi } from 'vitest';
import type { MadeReplay } from './replay-making.ts';
import { ReplaysKept } from './replays-kept.ts';

let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);
afterEach(() => {
  now = 0;
});

const made = (quizTitle: string, characters = 10) => ({ replay: { quizTitle }, characters }) as MadeReplay;
const makes = (quizTitle: string, characters?: number) =>
  vi.fn<() => Promise<MadeReplay>>(async () => made(quizTitle, characters));
const titleOf = async (got: ReturnType<ReplaysKept['get']>) => (await got).replay.quizTitle;

test('what is kept is told again, and made anew once more was answered', async () => {
  const kept = new ReplaysKept();
  const [first, second] = [makes('first'), makes('second')];
  expect(await titleOf(kept.get({ of: 'poll', revision: '1' }, first))).toBe('first');
  expect(await titleOf(kept.get({ of: 'poll', revision: '1' }, second))).toBe('first');
  expect(await titleOf(kept.get({ of: 'poll', revision: '2' }, second))).toBe('second');
  kept.drop();
  expect(await titleOf(kept.get({ of: 'poll', revision: '2' }, first))).toBe('first');
});

test('of what takes long, those who ask again get the one that is being made, though people answer meanwhile', async () => {
  const kept = new ReplaysKept();
  const { promise, resolve } = Promise.withResolvers<MadeReplay>();
  const asked = kept.get({ of: 'poll', revision: '1' }, () => promise);
  const other = makes('other');
  now = 3_000;
  const again = kept.get({ of: 'poll', revision: '2' }, other);
  now = 9_000;
  resolve(made('slow'));
  expect((await asked).revision).toBe('1');
  expect((await again).revision).toBe('1');
  now = 10_000;
  expect(await titleOf(kept.get({ of: 'poll', revision: '3' }, other))).toBe('slow');
  expect(other).not.toHaveBeenCalled();
  // What was hidden since is in none.
  expect(await titleOf(kept.get({ of: 'poll without a word', revision: '3' }, makes('hidden')))).toBe(
    'hidden',
  );
  now = 20_000;
  expect(await titleOf(kept.get({ of: 'poll', revision: '3' }, other))).toBe('other');
});

test('so many characters are kept, and what failed is made again', async () => {
  const kept = new ReplaysKept();
  const get = (of: string, make: () => Promise<MadeReplay>) => kept.get({ of, revision: '1' }, make);
  await expect(get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await get('a', makes('a', 15_000_000));
  await get('b', makes('b', 15_000_000));
  expect(await titleOf(get('b', makes('anew')))).toBe('b');
  expect(await titleOf(get('a', makes('anew')))).toBe('anew');
});
