import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Projector } from './projector.ts';
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

const counted = Counted({ key: 'a' });

/** Runs the projectors until each has come to the position. */
async function project(position: string, ...projectors: readonly Projector<unknown>[]): Promise<void> {
  const runner = startRunner(stores, ...projectors);
  await stores.reached(position, ...projectors);
  await runner.stop();
}

test('each event counts once, also across stops and starts', async () => {
  await project(await stores.append(counted, counted, Counted({ key: 'b' })), tally());
  await project(await stores.append(counted), tally());
  await project(await stores.append(Counted({ key: 'b' })), tally());
  expect([await stores.countOf(tally(), 'a'), await stores.countOf(tally(), 'b')]).toEqual([3, 2]);
});

test('a document that is deleted and made again in one batch starts anew', async () => {
  await project(await stores.append(counted, counted, Cleared({ key: 'a' }), counted), tally());
  expect(await stores.countOf(tally(), 'a')).toBe(1);
});

test('an event for a document that is not there says nothing', async () => {
  await project(await stores.append(Cleared({ key: 'a' })), tally());
  expect(await stores.countOf(tally(), 'a')).toBeUndefined();
});

test('a new projector catches up from the first event beside one that is up to date', async () => {
  await project(await stores.append(counted, counted), tally());
  const late = tally('late');
  await project(await stores.append(counted), tally(), late);
  expect([await stores.countOf(tally(), 'a'), await stores.countOf(late, 'a')]).toEqual([3, 3]);
});

test('a long catch-up writes its documents seldom, and events that come one by one at once', async () => {
  for (let appends = 0; appends < 12; appends++)
    await stores.append(...Array<typeof counted>(1_000).fill(counted));
  let commits = 0;
  const documents = withMethods(stores.documents, {
    commit: (collection, step) => {
      commits++;
      return stores.documents.commit(collection, step);
    },
  });
  const runner = startRunner({ ...stores, documents }, tally());
  await stores.reached(await stores.events.head(), tally());
  expect(commits).toBe(1);
  for (const expected of [12_001, 12_002]) {
    await stores.reached(await stores.append(counted), tally());
    expect(await stores.countOf(tally(), 'a')).toBe(expected);
  }
  await runner.stop();
});

test('an event that a stored document already holds is not counted again', async () => {
  const first = await stores.append(counted);
  await stores.append(counted);
  // As a store without transactions is after a crash: the document is there, the checkpoint is not.
  const ahead: StoredDocument<unknown> = { id: 'a', document: { count: 1 }, position: first };
  const documents = withMethods(stores.documents, {
    getMany: async (collection, ids) => {
      const stored = await stores.documents.getMany(collection, ids);
      return (stored.length > 0 ? stored : [ahead]) as never;
    },
  });
  const runner = startRunner({ ...stores, documents }, tally());
  await stores.reached(await stores.events.head(), tally());
  await runner.stop();
  expect(await stores.countOf(tally(), 'a')).toBe(2);
});

test('a store that fails for a while is tried again, and nothing counts twice', async () => {
  let failures = 0;
  const fails = (when: number) => {
    if (failures++ < when) throw new Error('connection lost');
  };
  const documents = withMethods(stores.documents, {
    open: async (collections) => {
      fails(1);
      return stores.documents.open(collections);
    },
    commit: async (collection, step) => {
      fails(3);
      await stores.documents.commit(collection, step);
      fails(4);
    },
  });
  await stores.append(counted, counted);
  const runner = startRunner({ ...stores, documents }, tally());
  await stores.reached(await stores.append(counted), tally());
  await runner.stop();
  expect(failures).toBeGreaterThan(4);
  expect(await stores.countOf(tally(), 'a')).toBe(3);
});

test('a read model that cannot be opened does not hold up the others', async () => {
  const stuck = tally('stuck');
  const documents = withMethods(stores.documents, {
    open: async (collections) => {
      if (collections.some(({ name }) => name === 'stuck')) throw new TypeError('made with other indexes');
      await stores.documents.open(collections);
    },
  });
  const runner = startRunner({ ...stores, documents }, stuck, tally());
  await stores.reached(await stores.append(counted), tally());
  await runner.stop();
  expect(await stores.countOf(tally(), 'a')).toBe(1);
});

test('of two runners one moves a projection on, and the other one takes over when it is gone', async () => {
  const attempts = [0, 0];
  const start = (runner: number) => {
    const documents = withMethods(stores.documents, {
      commit: (collection, step) => {
        attempts[runner] = (attempts[runner] ?? 0) + 1;
        return stores.documents.commit(collection, step);
      },
    });
    return startRunner({ ...stores, documents }, tally());
  };
  const runners = [start(0), start(1)];
  for (let appends = 1; appends <= 20; appends++) {
    await stores.reached(await stores.append(counted), tally());
  }
  // Whoever loses once stands by.
  const [leader, other] = (attempts[0] ?? 0) > (attempts[1] ?? 0) ? [0, 1] : [1, 0];
  expect(attempts[other]).toBeLessThanOrEqual(1);
  await runners[leader]?.stop();
  await stores.reached(await stores.append(counted), tally());
  await runners[other]?.stop();
  expect(await stores.countOf(tally(), 'a')).toBe(21);
});

test('a switch to another generation is followed, without losing or repeating an event', async () => {
  const { collection } = tally();
  const runner = startRunner(stores, tally());
  const first = await stores.append(counted, counted);
  await stores.reached(first, tally());
  const next = { ...collection, generation: 2 };
  await stores.documents.open([next]);
  // It says another number, to be told apart.
  const change = { id: 'a', document: { count: 20 }, position: first };
  await stores.documents.commit(next, { from: '', to: first, changes: [change] });
  await stores.documents.switchTo(next);
  await stores.reached(await stores.append(counted), tally());
  await runner.stop();
  expect(await stores.countOf(tally(), 'a')).toBe(21);
  expect(await stores.documents.liveGeneration(collection)).toBe(2);
});
