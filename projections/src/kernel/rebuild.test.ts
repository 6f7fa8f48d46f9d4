import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropFormer, rebuild } from './rebuild.ts';
import {
  Cleared,
  Counted,
  openTestStores,
  startRunner,
  type TestStores,
  tally,
  withMethods,
} from './testing.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const { collection } = tally();
const counted = Counted({ key: 'a' });

/** Writes a wrong document where a projector's ought to be. */
async function plant(generation: number, id: string, document: unknown): Promise<void> {
  const { documents } = stores;
  const named = { ...collection, generation };
  await documents.open([named]);
  const from = await documents.checkpoint(named);
  const position = from === '' ? '0000000000000001' : from;
  await documents.commit(named, { from, to: position, changes: [{ id, document, position }] });
}

test('makes every document anew from the log, and removes what there was', async () => {
  const runner = startRunner(stores, tally());
  const position = await stores.append(counted, Counted({ key: 'b' }), Cleared({ key: 'b' }), counted);
  await stores.reached(position, tally());
  await runner.stop();
  await plant(1, 'a', { count: 99 });
  await plant(1, 'never', { count: 1 });
  const seen: number[] = [];
  const onProgress = ({ events }: { events: number }) => seen.push(events);
  const { events, former } = await rebuild(tally(), { ...stores, onProgress });
  await dropFormer(stores.documents, [former], 0);
  expect(events).toBe(4);
  expect(seen).toEqual([4]);
  expect(await stores.countOf(tally(), 'a')).toBe(2);
  expect(await stores.documents.count(collection)).toBe(1);
  expect(await stores.documents.liveGeneration(collection)).toBe(2);
  expect(await stores.documents.checkpoint(collection)).toBe(position);
  await expect(stores.documents.count({ ...collection, generation: 1 })).rejects.toThrow('switched off');
});

test('goes on beside a runner and writers: every event counts once, and queries are answered all the time', async () => {
  const runner = startRunner(stores, tally());
  await stores.reached(await stores.append(...Array<typeof counted>(2_000).fill(counted)), tally());
  const rebuilt = rebuild(tally(), stores);
  const done = new AbortController();
  void rebuilt.finally(() => done.abort());
  let count = 2_000;
  for (; !done.signal.aborted; count++) {
    await stores.append(counted);
    expect(await stores.countOf(tally(), 'a')).toBeGreaterThanOrEqual(2_000);
  }
  await rebuilt;
  await stores.reached(await stores.append(counted), tally());
  await runner.stop();
  expect(await stores.countOf(tally(), 'a')).toBe(count + 1);
  expect(await stores.documents.liveGeneration(collection)).toBe(2);
});

test('throws away what an interrupted rebuild left', async () => {
  await stores.append(counted);
  await stores.documents.open([collection]);
  await plant(2, 'a', { count: 50 });
  await plant(2, 'left over', { count: 1 });
  await rebuild(tally(), stores);
  expect(await stores.countOf(tally(), 'a')).toBe(1);
  expect(await stores.documents.count(collection)).toBe(1);
});

test('writes what it has folded in parts, so that memory does not grow with the log', async () => {
  for (let part = 0; part < 12; part++) {
    await stores.append(...Array.from({ length: 1_000 }, (_, index) => Counted({ key: `${part}-${index}` })));
  }
  const sizes: number[] = [];
  const documents = withMethods(stores.documents, {
    commit: (named, step) => {
      sizes.push(step.changes.length);
      return stores.documents.commit(named, step);
    },
  });
  await rebuild(tally(), { ...stores, documents });
  expect(sizes).toEqual([5_000, 5_000, 2_000]);
  expect(await stores.documents.count(collection)).toBe(12_000);
});

test('ends when it is told to, and leaves the live documents in place', async () => {
  await stores.append(counted);
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(rebuild(tally(), { ...stores, signal })).rejects.toThrow('stopped');
  expect(await stores.documents.liveGeneration(collection)).toBe(1);
});

test('of two rebuilds at once only one goes through', async () => {
  await stores.append(counted);
  const outcomes = await Promise.allSettled([1, 2].map(() => rebuild(tally(), stores)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  await rebuild(tally(), stores);
  expect(await stores.countOf(tally(), 'a')).toBe(1);
});
