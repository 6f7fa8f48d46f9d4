import type { EventStore } from '@pollux/infra/event-store/event-store';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { rebuild } from '@pollux/projections/kernel/rebuild';
import { Counted, openTestStores, silent, type TestStores, tally } from '@pollux/projections/kernel/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Follower } from './follower.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const counted = (key: string) => Counted({ key });

test('an event that comes while a document is loaded counts once', async () => {
  const stopping = new AbortController();
  const { events, documents } = stores;
  await stores.append(counted('a'), counted('b'));
  await rebuild(tally(), { events, documents });
  const position = await stores.append(counted('a'));
  let loading: (() => Promise<void>) | undefined;
  const slow: EventStore = {
    ...events,
    async *subscribe(after, options) {
      for await (const batch of events.subscribe(after, options)) {
        // The subscription that takes in what comes has no batch of its own.
        if (options.batch !== undefined) await loading?.();
        yield batch;
      }
    },
  };
  const completeness = new Completeness(documents);
  await completeness.look();
  const follower = new Follower(slow, documents, completeness);
  const following = follower.run(position, stopping.signal, silent);
  const projector = tally();
  const b = await follower.follow(projector, 'b', () => undefined);
  loading = async () => {
    loading = undefined;
    await stores.append(counted('a'), counted('b'));
    await expect.poll(() => b?.current().document.count).toBe(2);
  };
  const a = await follower.follow(projector, 'a', () => undefined);
  expect(a?.current().document.count).toBe(3);
  await stores.append(counted('a'));
  await expect.poll(() => a?.current().document.count).toBe(4);
  stopping.abort();
  await following;
});
