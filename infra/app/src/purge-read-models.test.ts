import { createSecretKey, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { type DomainEvent, event } from '@pollux/domain/kernel/event';
import { FORGOTTEN, Id, personal } from '@pollux/domain/kernel/values';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import type { EventStore } from '@pollux/infra/event-store/event-store';
import { openEmbeddedKeyStore } from '@pollux/infra/personal-data/embedded';
import type { KeyStore } from '@pollux/infra/personal-data/key-store';
import { PersonKeys } from '@pollux/infra/personal-data/person-keys';
import { withPersonalData } from '@pollux/infra/personal-data/with-personal-data';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { projector } from '@pollux/projections/kernel/projector';
import { rebuild } from '@pollux/projections/kernel/rebuild';
import { runProjections } from '@pollux/projections/kernel/runner';
import { verify } from '@pollux/projections/kernel/verify';
import { Follower } from '@pollux/query-api/live/follower';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { remainsOf } from '../test/support/remains.ts';
import { readModelPurge } from './purge-read-models.ts';

const id = (number: number) => String(number).padStart(24, '0');
const at = '2026-11-22T09:30:00.000Z';
const room = id(1);
const [asha, bala, chitra] = [id(2), id(3), id(4)];

const Said = event('Said', z.object({ room: Id, personId: Id, word: personal(z.string()) }), {
  person: 'personId',
});
const speakers = projector('speakers', {
  version: 1,
  document: z.object({ personId: Id }),
  indexes: ['personId'],
}).sets(
  Said,
  ({ data }) => data.personId,
  ({ data: { personId } }) => ({ personId }),
);
/** How much was said in a room, and which words: made of what many people said. */
const talk = projector('talk', {
  version: 1,
  document: z.object({ said: z.int(), words: z.array(z.string()) }),
  readsPersonal: true,
  rebuiltToForget: { collection: speakers.collection, field: 'personId' },
}).creates(
  Said,
  ({ data }) => data.room,
  (before, { data: { word } }) => ({
    said: (before?.said ?? 0) + 1,
    words: [...(before?.words ?? []), ...(word === FORGOTTEN ? [] : [word])],
  }),
);
const projectors = [speakers, talk];

let folder: string;
let log: EventStore;
let keyStore: KeyStore;
let documents: DocumentStore;
let keys: PersonKeys;
let events: EventStore;
let running: AbortController;
let projecting: Promise<void>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-purge-'));
  log = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal: () => undefined });
  keyStore = await openEmbeddedKeyStore({ file: join(folder, 'keys.db') });
  documents = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db') });
  keys = new PersonKeys(keyStore, createSecretKey(Buffer.alloc(32, 7)));
  const definitions = [Said, AccountForgotten];
  events = withPersonalData(log, { definitions, forgottenBy: AccountForgotten, forgotten: FORGOTTEN }, keys);
  running = new AbortController();
  projecting = runProjections(
    { events, documents, projectors, log: pino({ level: 'silent' }) },
    running.signal,
  );
});
afterEach(async () => {
  running.abort();
  await projecting;
  await Promise.all([log.close(), keyStore.close(), documents.close()]);
  await rm(folder, { recursive: true });
});

async function append(...decided: readonly DomainEvent[]): Promise<string> {
  const metadata = { commandId: randomUUID(), commandHash: '', correlationId: 'test' };
  const written = decided.map(({ type, data }) => ({ id: randomUUID(), type, data, metadata }));
  return (await events.append('Talk-1', 'any', written)).position;
}
const says = (personId: string, word: string) => Said({ room, personId, word });

const purge = (signal: AbortSignal = running.signal) =>
  readModelPurge({
    events,
    eventsFor: () => events,
    documents,
    personKeys: keys,
    projectors,
    formerReadModels: [{ name: 'gossip', version: 2 }],
    signal,
    graceMs: 0,
  });

/** As the product does: appends that a person is forgotten, destroys their key. */
async function forgets(person: string): Promise<string> {
  const position = await append(AccountForgotten({ accountId: person, at }));
  await keys.destroy(person);
  return position;
}
const talked = async () => (await documents.get(talk.collection, room))?.document;
const live = () => documents.liveGeneration(talk.collection);
const remains = (...words: string[]) => remainsOf(words, folder);

test('words of many people leave the documents that count them, once their person is forgotten', async () => {
  await append(says(asha, 'Mazhai-Thuli'), says(bala, 'Veyil'), says(asha, 'Kaatru-Mazhai'));
  await expect.poll(talked).toMatchObject({ said: 3 });
  await expect.poll(() => remains('Mazhai-Thuli')).not.toEqual([]);
  await purge()(await forgets(asha), asha);
  expect(await talked()).toEqual({ said: 3, words: ['Veyil'] });
  expect((await verify(talk, { events, documents })).differences).toEqual([]);
  expect(await remains('Mazhai-Thuli', 'Kaatru-Mazhai')).toEqual([]);
  // What comes after is counted in the new documents.
  await append(says(asha, 'too late'), says(chitra, 'Pani'));
  await expect.poll(talked).toEqual({ said: 5, words: ['Veyil', 'Pani'] });
});

test('whoever looks at such a document live sees it without the words, and what comes after', async () => {
  const position = await append(says(asha, 'Mazhai'), says(bala, 'Veyil'));
  await expect.poll(talked).toMatchObject({ said: 2 });
  const completeness = new Completeness(documents);
  await completeness.look();
  const follower = new Follower(events, documents, completeness);
  const following = follower.run(position, running.signal, pino({ level: 'silent' }));
  let changes = 0;
  const followed = await follower.follow(talk, room, () => changes++);
  if (followed === undefined) throw new Error('There is no such document.');
  expect(followed.current().document.words).toEqual(['Mazhai', 'Veyil']);
  await purge()(await forgets(asha), asha);
  await expect
    .poll(() => followed.current())
    .toMatchObject({
      document: { said: 2, words: ['Veyil'] },
      generation: 2,
    });
  expect(changes).toBe(1);
  await append(says(chitra, 'Pani'));
  await expect.poll(() => followed.current().document).toEqual({ said: 3, words: ['Veyil', 'Pani'] });
  await expect.poll(talked).toEqual(followed.current().document);
  running.abort();
  await following;
});

test('nothing is built anew for somebody who said nothing', async () => {
  await append(says(asha, 'Mazhai'));
  await purge()(await forgets(bala), bala);
  expect(await live()).toBe(1);
});

test('one rebuild does for all who are forgotten at about the same time', async () => {
  await append(says(asha, 'Mazhai'), says(bala, 'Veyil'), says(chitra, 'Pani'));
  const first = await forgets(asha);
  // Bala and Chitra are forgotten, but nothing was done about it yet.
  const second = await append(AccountForgotten({ accountId: bala, at }));
  const third = await append(AccountForgotten({ accountId: chitra, at }));
  const forgetsInTurn = purge();
  await forgetsInTurn(first, asha);
  // Their keys must be gone before the rebuild reads what they said.
  expect([...(await keyStore.find([bala, chitra])).values()]).toEqual(['forgotten', 'forgotten']);
  for (const [person, position] of [
    [bala, second],
    [chitra, third],
  ] as const) {
    await keys.destroy(person);
    await forgetsInTurn(position, person);
  }
  expect(await live()).toBe(2);
  expect(await talked()).toEqual({ said: 3, words: [] });
  expect(await remains('Mazhai', 'Veyil', 'Pani')).toEqual([]);
  // Who is forgotten later needs another one.
  const fourth = id(5);
  await append(says(fourth, 'Iravu'));
  await forgetsInTurn(await forgets(fourth), fourth);
  expect(await live()).toBe(3);
});

test('what a crash interrupted is done when it is repeated', async () => {
  await append(says(asha, 'Mazhai'));
  await expect.poll(talked).toMatchObject({ said: 1 });
  const position = await forgets(asha);
  // Switched, but what was there before is still in the file.
  await rebuild(talk, { events, documents });
  expect(await remains('Mazhai')).not.toEqual([]);
  await purge()(position, asha);
  expect(await remains('Mazhai')).toEqual([]);
});

test('a process that stops does not wait for the rebuild', async () => {
  const position = await append(says(asha, 'Mazhai'), AccountForgotten({ accountId: asha, at }));
  await expect.poll(() => documents.checkpoint(talk.collection)).toBe(position);
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(purge(stopped)(position, asha)).rejects.toThrow('stopped');
  expect(await live()).toBe(1);
});

test('what many leave behind who are forgotten at about the same time is overwritten once', async () => {
  await append(says(asha, 'Mazhai-Thuli'), says(bala, 'Veyil-Kaalam'), says(chitra, 'Pani-Thuli'));
  await expect.poll(talked).toMatchObject({ said: 3 });
  const purging = purge();
  const scrub = vi.spyOn(documents, 'scrub');
  const [first, second] = [await forgets(asha), await forgets(bala)];
  await expect.poll(() => documents.checkpoint(talk.collection)).toBe(second);
  await purging(first, asha);
  expect(await remains('Mazhai-Thuli', 'Veyil-Kaalam')).toEqual([]);
  await purging(second, bala);
  expect(scrub).toHaveBeenCalledTimes(1);
  await purging(await forgets(chitra), chitra);
  expect(scrub).toHaveBeenCalledTimes(2);
  expect(await remains('Pani-Thuli')).toEqual([]);
  await purging(await append(says(id(5), 'Idi')));
  expect(scrub).toHaveBeenCalledTimes(3);
});

test('what earlier versions of the product kept of people goes with the first who is forgotten', async () => {
  const earlier = [
    { ...talk.collection, version: 0 },
    { name: 'gossip', version: 1, indexes: [] },
  ];
  await documents.open(earlier);
  for (const collection of earlier) {
    const changes = [{ id: asha, document: { word: 'Mazhai-Thuli' }, position: '1' }];
    await documents.commit(collection, { from: '', to: '1', changes });
  }
  await append(says(asha, 'Veyil-Kaalam'));
  expect(await remains('Mazhai-Thuli')).not.toEqual([]);
  await purge()(await forgets(asha), asha);
  expect(await remains('Mazhai-Thuli', 'Veyil-Kaalam')).toEqual([]);
});
