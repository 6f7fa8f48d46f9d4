import { afterEach, beforeEach, expect, test } from 'vitest';
import { asOf } from './as-of.ts';
import { SetAsideEvents } from './set-aside.ts';
import {
  Cleared,
  Counted,
  failingOn,
  openTestStores,
  startRunner,
  type TestStores,
  tally,
  until,
} from './testing.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const counted = Counted({ key: 'a' });

/** When the newest event was recorded. The next one will be recorded later. */
async function newest(): Promise<Date> {
  const [event] = await stores.events.readAllBackwards('end', 1);
  const at = new Date(event?.recordedAt ?? 0);
  await until(() => Date.now() > at.getTime());
  return at;
}

const countAt = (instant: Date, key = 'a') =>
  asOf(tally(), instant, stores, async (collection) => {
    const stored = await stores.documents.get<{ count: number }>(collection, key);
    return stored?.document.count;
  });

test('is what the log had made of a read model by then, beside the live one', async () => {
  const runner = startRunner(stores, tally());
  await stores.append(counted, counted);
  const first = await newest();
  await stores.append(counted, Counted({ key: 'b' }));
  const second = await newest();
  await stores.reached(await stores.append(Cleared({ key: 'a' })), tally());

  expect([await countAt(first), await countAt(first, 'b')]).toEqual([2, undefined]);
  expect([await countAt(second), await countAt(second, 'b')]).toEqual([3, 1]);
  expect(await countAt(new Date())).toBeUndefined();
  expect(await countAt(new Date(0))).toBeUndefined();
  expect([await stores.countOf(tally(), 'a'), await stores.countOf(tally(), 'b')]).toEqual([undefined, 1]);
  await runner.stop();
});

test('ends in the middle of what is read at once, and goes over many of these', async () => {
  for (let appends = 0; appends < 6; appends++) {
    await stores.append(...Array<typeof counted>(1_000).fill(counted));
  }
  const then = await newest();
  await stores.append(...Array<typeof counted>(1_000).fill(counted));
  expect(await countAt(then)).toBe(6_000);
});

test('leaves nothing behind, neither what was left before', async () => {
  await stores.append(counted);
  const read = await asOf(tally(), new Date(), stores, async (collection) => collection);
  await expect(stores.documents.count(read)).rejects.toThrow('no such table');
  const failing = asOf(tally(), new Date(), stores, async () => {
    throw new Error('reading failed');
  });
  await expect(failing).rejects.toThrow('reading failed');
  await expect(stores.documents.count(read)).rejects.toThrow('no such table');
});

test('says which documents lack an event that was set aside, and leaves the live ones as they are', async () => {
  const broken = failingOn('a');
  await stores.append(counted, Counted({ key: 'b' }));
  expect(await asOf(broken, new Date(), stores, async (_, incomplete) => incomplete)).toEqual(['a']);
  expect(await new SetAsideEvents(stores.documents).list()).toEqual([]);
});
