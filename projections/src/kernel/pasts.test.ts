import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { BallotCast, ballots } from '@pollux/domain/voting/ballot';
import type { Collection, DocumentStore } from '@pollux/infra/document-store/document-store';
import { openPassingDocuments } from '@pollux/infra/document-store/passing';
import { newEvent } from '@pollux/infra/event-store/conformance/events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Pasts, type PastOf, TooManyPasts } from './pasts.ts';
import { projector } from './projector.ts';
import { openTestStores, type TestStores } from './testing.ts';

const [POLL, OTHER] = ['64f0000000000000000000f0', '64f0000000000000000000f1'];
const voters = ['64f1000000000000000000a0', '64f1000000000000000000a1', '64f1000000000000000000a2'];

/** Who has answered which poll. */
const answered = projector('answered', {
  version: 1,
  document: z.object({ pollId: z.string(), voterId: z.string(), times: z.int() }),
  indexes: ['pollId', 'voterId'],
})
  .creates(
    BallotCast,
    ({ data }) => `${data.pollId}.${data.voterId}`,
    (before, { data: { pollId, voterId } }) => ({ pollId, voterId, times: (before?.times ?? 0) + 1 }),
  )
  .onEach(
    AccountForgotten,
    ({ data: { accountId } }) => ({ voterId: accountId }),
    () => null,
  );

let stores: TestStores;
let place: DocumentStore;
let pasts: Pasts;
/** How many events the folds were handed. */
let read: number;
beforeEach(async () => {
  stores = await openTestStores();
  place = await openPassingDocuments();
  read = 0;
  const eventsFor = () => ({
    ...stores.events,
    head: stores.events.head.bind(stores.events),
    readStream: stores.events.readStream.bind(stores.events),
    async *subscribe(...asked: Parameters<typeof stores.events.subscribe>) {
      for await (const batch of stores.events.subscribe(...asked)) {
        read += batch.events.length;
        yield batch;
      }
    },
  });
  pasts = new Pasts({ eventsFor, open: async () => place });
});
afterEach(async () => {
  await pasts.close();
  await stores.remove();
});

async function cast(pollId: string, voterId: string): Promise<string> {
  const data = { pollId, voterId, answers: {}, at: '2026-01-01T00:00:00.000Z' };
  const stream = ballots.stream({ pollId, voterId });
  const event = { ...newEvent(), type: BallotCast.type, data };
  return (await stores.events.append(stream, 'any', [event])).position;
}

async function forget(accountId: string): Promise<void> {
  const data = { accountId, at: '2026-01-01T00:00:00.000Z' };
  await stores.events.append(`Account-${accountId}`, 'any', [
    { ...newEvent(), type: AccountForgotten.type, data },
  ]);
}

async function documentsOf(past: PastOf): Promise<unknown[]> {
  const { collection } = await pasts.of(answered, past);
  const found = await place.find<{ voterId: string; times: number }>(collection, {});
  return found.map(({ document: { voterId, times } }) => [voters.indexOf(voterId), times]);
}

test('a read model is what the log had made of it by then, of one thing and of all', async () => {
  const first = await cast(POLL, voters[0] ?? '');
  await cast(OTHER, voters[1] ?? '');
  const third = await cast(POLL, voters[1] ?? '');
  await cast(POLL, voters[0] ?? '');

  expect(await documentsOf({ ids: [POLL], until: first })).toEqual([[0, 1]]);
  expect(await documentsOf({ ids: [POLL], until: third })).toEqual([
    [0, 1],
    [1, 1],
  ]);
  expect(await documentsOf({ ids: 'everything', until: third })).toEqual([
    [0, 1],
    [1, 1],
    [1, 1],
  ]);
  expect(await documentsOf({ ids: [POLL], until: await stores.events.head() })).toEqual([
    [0, 2],
    [1, 1],
  ]);
  expect(await documentsOf({ ids: [POLL], until: '' })).toEqual([]);
});

test('of one thing only its own events are read, and what was made is not made again', async () => {
  for (let each = 0; each < 50; each += 1) await cast(OTHER, voters[each % 3] ?? '');
  await cast(POLL, voters[2] ?? '');
  const past = { ids: [POLL], until: await stores.events.head() };
  expect(await documentsOf(past)).toEqual([[2, 1]]);
  expect(read).toBe(1);
  expect(await documentsOf(past)).toEqual([[2, 1]]);
  expect(read).toBe(1);
});

test('whoever was forgotten since is not in it, and neither is whoever had been', async () => {
  await cast(POLL, voters[0] ?? '');
  await forget(voters[0] ?? '');
  await cast(POLL, voters[1] ?? '');
  const until = await cast(POLL, voters[2] ?? '');
  await forget(voters[1] ?? '');
  expect(await documentsOf({ ids: [POLL], until })).toEqual([[2, 1]]);
  expect(await documentsOf({ ids: 'everything', until })).toEqual([[2, 1]]);
});

test('whoever is forgotten later is no longer in what was kept', async () => {
  await cast(POLL, voters[0] ?? '');
  const until = await cast(POLL, voters[1] ?? '');
  const past: PastOf = { ids: [POLL], until };
  expect(await documentsOf(past)).toEqual([
    [0, 1],
    [1, 1],
  ]);
  await forget(voters[0] ?? '');
  await expect.poll(async () => documentsOf(past)).toEqual([[1, 1]]);
});

test('a past is not taken for made before the log has come as far as it goes', async () => {
  await cast(POLL, voters[0] ?? '');
  const until = await cast(POLL, voters[1] ?? '');
  const late = {
    ...stores.events,
    head: stores.events.head.bind(stores.events),
    readStream: stores.events.readStream.bind(stores.events),
    // A reader that thinks that it has caught up, one event before the end of what is asked for.
    async *subscribe(...asked: Parameters<typeof stores.events.subscribe>) {
      for await (const batch of stores.events.subscribe(...asked)) {
        const [first, ...others] = batch.events;
        if (first !== undefined && others.length > 0)
          yield { events: [first], position: first.position, caughtUp: true };
        yield batch;
      }
    },
  };
  await pasts.close();
  place = await openPassingDocuments();
  pasts = new Pasts({ eventsFor: () => late, open: async () => place });
  expect(await documentsOf({ ids: [POLL], until })).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

test('a place that could not be opened is opened by the next who asks', async () => {
  const until = await cast(POLL, voters[0] ?? '');
  let tries = 0;
  await pasts.close();
  place = await openPassingDocuments();
  const open = async () => {
    tries += 1;
    if (tries === 1) throw new Error('full');
    return place;
  };
  pasts = new Pasts({ eventsFor: () => stores.events, open });
  await expect(pasts.of(answered, { ids: [POLL], until })).rejects.toThrow('full');
  expect(await documentsOf({ ids: [POLL], until })).toEqual([[0, 1]]);
});

test('many at once are made one after the other, too many are refused, and those that are kept are few', async () => {
  const positions = [];
  for (let each = 0; each < 130; each += 1) positions.push(await cast(POLL, voters[each % 3] ?? ''));
  const asked = positions.map((until) => async () => pasts.of(answered, { ids: [POLL], until }));
  const settled = await Promise.allSettled(asked.map((ask) => ask()));
  const refused = settled.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(90);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooManyPasts);
  for (const ask of asked) await ask();
  expect(await documentsOf({ ids: [POLL], until: positions[0] ?? '' })).toEqual([[0, 1]]);
});

test('what cannot be made is not kept', async () => {
  await cast(POLL, voters[0] ?? '');
  const past = { ids: [POLL], until: await stores.events.head() };
  const { open } = place;
  place.open = async (_collections: readonly Collection[]) => Promise.reject(new Error('full'));
  await expect(pasts.of(answered, past)).rejects.toThrow('full');
  place.open = open.bind(place);
  expect(await documentsOf(past)).toEqual([[0, 1]]);
});
