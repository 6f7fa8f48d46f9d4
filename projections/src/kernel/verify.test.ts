import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cleared, Counted, openTestStores, startRunner, type TestStores, tally } from './testing.ts';
import { StandsStill, verify } from './verify.ts';

let stores: TestStores;
let runner: { stop(): Promise<void> };
beforeEach(async () => {
  stores = await openTestStores();
  runner = startRunner(stores, tally());
});
afterEach(async () => {
  await runner.stop();
  await stores.remove();
});

const { collection } = tally();

/** Writes to the live documents behind the runner's back. */
async function plant(documents: Readonly<Record<string, unknown>>): Promise<void> {
  const at = await stores.documents.checkpoint(collection);
  const changes = Object.entries(documents).map(([id, document]) => ({ id, document, position: at }));
  await stores.documents.commit(collection, { from: at, to: at, changes });
}

test('finds nothing where every document is what the log says', async () => {
  const keys = Array.from({ length: 1_200 }, (_, index) => Counted({ key: `key-${index}` }));
  await stores.reached(await stores.append(...keys, Cleared({ key: 'key-7' })), tally());
  expect(await verify(tally(), stores)).toEqual({ documents: 1_199, differences: [], incomplete: [] });
});

test('names each document that is missing, that ought not to be there, or that says something else', async () => {
  const keys = ['a', 'b', 'c', 'd'].map((key) => Counted({ key }));
  await stores.reached(await stores.append(...keys, Cleared({ key: 'd' })), tally());
  await plant({ a: null, b: { count: 7 }, d: { count: 1 }, e: { count: 1, more: true } });
  const { documents, differences } = await verify(tally(), stores);
  expect(documents).toBe(3);
  expect(differences.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
    { collection: 'tally', id: 'a', what: 'missing' },
    { collection: 'tally', id: 'b', what: ['count'] },
    { collection: 'tally', id: 'd', what: 'unexpected' },
    { collection: 'tally', id: 'e', what: 'unexpected' },
  ]);
});

test('finds nothing while documents change, come and go, and only what is wrong among them', async () => {
  const changes = () => {
    const key = `key-${Math.floor(Math.random() * 40)}`;
    return Math.random() < 0.2 ? Cleared({ key }) : Counted({ key });
  };
  await stores.reached(await stores.append(...Array.from({ length: 3_000 }, changes)), tally());
  const writing = new AbortController();
  const written = (async () => {
    while (!writing.signal.aborted) await stores.append(changes());
  })();
  for (let round = 0; round < 3; round++) {
    expect((await verify(tally(), stores)).differences).toEqual([]);
  }
  writing.abort();
  await written;
  await stores.reached(await stores.append(Counted({ key: 'sound' })), tally());
  // What a projection wrote last it remembers, and would write over what is planted.
  await stores.reached(await stores.append(Counted({ key: 'another' })), tally());
  await plant({ sound: { count: 12 } });
  await stores.reached(await stores.append(Counted({ key: 'sound' })), tally());
  expect((await verify(tally(), stores)).differences).toEqual([
    { collection: 'tally', id: 'sound', what: ['count'] },
  ]);
});

test('leaves nothing behind', async () => {
  await stores.reached(await stores.append(Counted({ key: 'a' })), tally());
  await verify(tally(), stores);
  expect(await stores.documents.liveGeneration(collection)).toBe(1);
  await expect(stores.documents.count({ ...collection, generation: 3 })).rejects.toThrow('no such table');
});

test('says so when the live documents are behind the log and nothing moves them on', async () => {
  await runner.stop();
  await stores.append(Counted({ key: 'a' }));
  await expect(verify(tally(), { ...stores, standstillMs: 100 })).rejects.toThrow(StandsStill);
});
