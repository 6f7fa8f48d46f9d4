import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbeddedEventStore } from '../event-store/embedded.ts';
import { type EventStore, type SetAside, START } from '../event-store/event-store.ts';
import { UnreadableEvent } from './coded-event-store.ts';
import { type VersionedEvent, withVersions } from './versions.ts';

const metadata = { commandId: 'c', commandHash: '', correlationId: 'test' };

/** Three programs, one after the other: each knows one version more of the same event. */
const first: VersionedEvent = { type: 'PersonNamed', version: 1, upcast: (data) => data };
const second: VersionedEvent = {
  type: 'PersonNamed',
  version: 2,
  upcast: (data, from) => (from === 1 ? { names: (data as { name: string }).name.split(' ') } : data),
};
const other: VersionedEvent = { type: 'PollClosed', version: 1, upcast: () => ({ never: 'called' }) };

let folder: string;
let log: EventStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-versions-'));
  log = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal: () => undefined });
});
afterEach(async () => {
  await log.close();
  await rm(folder, { recursive: true });
});

const event = (data: unknown, type = 'PersonNamed') => ({ id: randomUUID(), type, data, metadata });

/** What each way of reading gives, without what the store adds. */
async function readings(store: EventStore) {
  const stopping = new AbortController();
  const subscribed = [];
  for await (const { events, caughtUp } of store.subscribe(START, { signal: stopping.signal })) {
    subscribed.push(...events);
    if (caughtUp) stopping.abort();
  }
  const all = [
    await store.readStream('Person-1'),
    await store.readAll(START, 10),
    (await store.readAllBackwards('end', 10)).toReversed(),
    subscribed,
  ];
  return all.map((events) => events.map(({ data, metadata: read }) => ({ data, metadata: read })));
}

test('an older version is read as the newest, whichever way it is read, and stays as it was written', async () => {
  await withVersions(log, [first]).append('Person-1', 'none', [event({ name: 'Asha Raman' })]);
  await withVersions(log, [second]).append('Person-1', 0, [event({ names: ['Bala'] })]);
  const newest = [
    { data: { names: ['Asha', 'Raman'] }, metadata },
    { data: { names: ['Bala'] }, metadata },
  ];
  expect(await readings(withVersions(log, [second]))).toEqual([newest, newest, newest, newest]);
  expect(
    (await log.readStream('Person-1')).map(({ data, metadata: stored }) => ({ data, metadata: stored })),
  ).toEqual([
    { data: { name: 'Asha Raman' }, metadata },
    { data: { names: ['Bala'] }, metadata: { ...metadata, version: 2 } },
  ]);
});

test('a version that only a newer program knows is an error that names it', async () => {
  await withVersions(log, [second]).append('Person-1', 'none', [event({ names: ['Bala'] })]);
  const older = withVersions(log, [first]);
  const message = /PersonNamed.* version 2, .* up to version 1/;
  await expect(older.readStream('Person-1')).rejects.toThrow(message);
  await expect(readings(older)).rejects.toThrow(message);
});

/** What a subscriber is told who sets aside what cannot be read. */
async function setAsideIn(store: EventStore) {
  const stopping = new AbortController();
  const readable: string[] = [];
  const setAside: SetAside[] = [];
  for await (const batch of store.subscribe(START, { signal: stopping.signal, setsAside: true })) {
    readable.push(...batch.events.map(({ type }) => type));
    setAside.push(...(batch.setAside ?? []));
    if (batch.caughtUp) stopping.abort();
  }
  return { readable, setAside };
}

test('whoever sets aside what cannot be read goes on, and is told of a version or a type that only a newer program knows', async () => {
  const newer = event({ names: ['Bala'] });
  await withVersions(log, [second]).append('Person-1', 'none', [newer]);
  await log.append('Person-1', 0, [
    event({ name: 'plain' }, 'PollClosed'),
    event({ any: 'data' }, 'PersonMoved'),
  ]);
  const older = withVersions(log, [first, other], () => ['PersonNamed']);
  expect(await setAsideIn(older)).toMatchObject({
    readable: ['PollClosed'],
    setAside: [
      { event: { id: newer.id, data: { names: ['Bala'] } }, types: ['PersonNamed'], hasShape: false },
      {
        event: { type: 'PersonMoved', revision: 2 },
        reason: expect.stringContaining('does not know the type'),
        types: ['PersonNamed'],
        hasShape: false,
      },
    ],
  });
});

test('data that does not come up to date is an error that names the event and not the data', async () => {
  await log.append('Person-1', 'none', [event({ nickname: 'Asha' })]);
  const store = withVersions(log, [second]);
  const error = await store.readStream('Person-1').catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(UnreadableEvent);
  expect(String(error)).toMatch(/PersonNamed.* version 1 does not come up to date/);
  expect(String(error)).not.toMatch(/Asha|split/);
  expect((await setAsideIn(store)).setAside).toMatchObject([{ hasShape: false }]);
});

test('an event in its first version passes as it is, as does one of a type that is not known', async () => {
  const store = withVersions(log, [second, other]);
  const events = [event({}, 'PollClosed'), event({ any: 'data' }, 'FromTheFuture')];
  await store.append('Poll-1', 'none', events);
  expect(await store.readStream('Poll-1')).toMatchObject(events);
});
