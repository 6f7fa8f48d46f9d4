import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropFormer, rebuild, rebuildTogether } from './rebuild.ts';
import {
  Cleared,
  Counted,
  failingOn,
  openTestStores,
  startRunner,
  type TestStores,
  tally,
  withEvents,
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

test('of several read models reads each form of the log once, beside a runner, and leaves nothing of before', async () => {
  const models = [tally('one'), tally('two'), tally('three')];
  const runner = startRunner(stores, ...models);
  const position = await stores.append(counted, Counted({ key: 'b' }), Cleared({ key: 'b' }), counted);
  await stores.reached(position, ...models);
  let reads = 0;
  const events = withEvents(stores.events, {
    subscribe(after, options) {
      reads += 1;
      return stores.events.subscribe(after, options);
    },
  });
  const others = models.slice(1);
  const forms = [
    { events, projectors: models.slice(0, 1) },
    { events, projectors: others },
  ];
  const rebuilt = rebuildTogether(forms, { documents: stores.documents });
  await stores.append(counted);
  const { formers, setAside } = await rebuilt;
  await stores.reached(await stores.append(counted), ...models);
  await runner.stop();
  expect(reads).toBe(2);
  expect(setAside).toEqual([]);
  // In whichever order they were done.
  expect(new Map(formers.map(({ name, generation }) => [name, generation]))).toEqual(
    new Map(models.map((each) => [each.collection.name, 1])),
  );
  for (const model of models) {
    expect(await stores.documents.liveGeneration(model.collection)).toBe(2);
    expect(await stores.countOf(model, 'a')).toBe(4);
    expect(await stores.documents.count(model.collection)).toBe(1);
  }
});

test('of several read models tells what one of them fails on, and builds the others whole', async () => {
  await stores.append(counted, Counted({ key: 'poison' }), counted);
  const [whole, broken] = [tally(), failingOn('poison')];
  const { events, documents } = stores;
  const forms = [{ events, projectors: [whole, broken] }];
  const { setAside } = await rebuildTogether(forms, { documents, untilKnownMs: 0 });
  expect(setAside.map(({ name, documents: marked }) => [name, marked])).toEqual([['broken', ['poison']]]);
  expect([await stores.countOf(whole, 'poison'), await stores.countOf(broken, 'poison')]).toEqual([
    1,
    undefined,
  ]);
  expect([await stores.countOf(whole, 'a'), await stores.countOf(broken, 'a')]).toEqual([2, 2]);
});

test('of several read models holds no more in memory than of one', async () => {
  const models = Array.from({ length: 6 }, (_, n) => tally(`tally-${'abcdef'[n]}`));
  for (let part = 0; part < 12; part++) {
    await stores.append(...Array.from({ length: 1_000 }, (_, n) => Counted({ key: `${part % 4}-${n}` })));
  }
  const held = new Map<string, number>();
  const documents = withMethods(stores.documents, {
    commit(named, step) {
      held.set(named.name, Math.max(held.get(named.name) ?? 0, step.changes.length));
      return stores.documents.commit(named, step);
    },
  });
  await rebuildTogether([{ events: stores.events, projectors: models }], { documents });
  expect(Math.max(...held.values())).toBeLessThanOrEqual(5_000);
  for (const model of models) expect(await stores.documents.count(model.collection)).toBe(4_000);
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
