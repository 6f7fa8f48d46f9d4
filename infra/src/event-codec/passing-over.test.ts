import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbeddedEventStore } from '../event-store/embedded.ts';
import { END, type EventStore, START } from '../event-store/event-store.ts';
import { StoppedAtUnreadable, UnreadableEvent, withCodec } from './coded-event-store.ts';
import { PASSED_OVER, passingOver } from './passing-over.ts';

const metadata = { commandId: 'c', commandHash: '', correlationId: 'test' };
const ASIDE = 'Aside-all';

let folder: string;
let log: EventStore;
let events: EventStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-passing-over-'));
  log = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal: () => undefined });
  events = open();
});
afterEach(async () => {
  await log.close();
  await rm(folder, { recursive: true });
});

/** The log as a process that has just started reads it: none reads what is secret. */
const open = () =>
  passingOver(
    log,
    {
      stream: ASIDE,
      places(said) {
        const places = new Set<string>();
        for (const { type, data } of said) {
          const { place } = data as { place: string };
          if (type === 'SetAside') places.add(place);
          else places.delete(place);
        }
        return places;
      },
    },
    (stored) =>
      withCodec(stored, {
        encode: (written) => written,
        decode(read) {
          const secret = read.find(({ type }) => type === 'Secret');
          if (secret !== undefined) throw new UnreadableEvent(secret, 'it is secret.');
          return read;
        },
      }),
  );

const append = (stream: string, ...types: string[]) =>
  log.append(
    stream,
    'any',
    types.map((type) => ({ id: randomUUID(), type, data: {}, metadata })),
  );

const say = (type: 'SetAside' | 'TakenBack', place: string) =>
  log.append(ASIDE, 'any', [{ id: randomUUID(), type, data: { place }, metadata }]);

/** Changes an event as the disk, or another program, may. */
function store(stream: string, column: 'data' | 'metadata', text: string): void {
  const database = new DatabaseSync(join(folder, 'events.db'));
  database.prepare(`UPDATE events SET ${column} = ? WHERE stream = ?`).run(text, stream);
  database.close();
}

/** What is in the log up to now, as a subscriber meets it. */
async function subscribed(store: EventStore, setsAside: boolean) {
  const stopping = new AbortController();
  const met = { types: [] as string[], setAside: [] as string[], stoppedAt: undefined as string | undefined };
  try {
    for await (const batch of store.subscribe(START, { signal: stopping.signal, setsAside })) {
      met.types.push(...batch.events.map(({ type }) => type));
      met.setAside.push(...(batch.setAside ?? []).map(({ reason }) => reason));
      if (batch.caughtUp) stopping.abort();
    }
  } catch (error) {
    if (!(error instanceof StoppedAtUnreadable)) throw error;
    met.stoppedAt = error.setAside.event.stream;
  }
  return met;
}

test('an event that cannot be read stops its readers, who get everything before it', async () => {
  await append('Poll-1', 'Asked', 'Secret', 'Asked');
  await expect(events.readStream('Poll-1')).rejects.toThrow('it is secret');
  expect(await subscribed(events, false)).toEqual({ types: ['Asked'], setAside: [], stoppedAt: 'Poll-1' });
  const { types, setAside } = await subscribed(events, true);
  expect([types, setAside]).toEqual([['Asked', 'Asked'], [expect.stringContaining('it is secret')]]);
});

test('one that is set aside is passed over by whoever reads, also if that was said after it, elsewhere', async () => {
  await append('Poll-1', 'Asked', 'Secret', 'Asked');
  const running = open();
  await expect(running.readStream('Poll-1')).rejects.toThrow('it is secret');
  await say('SetAside', '1@Poll-1');
  for (const each of [events, running]) {
    const types = (await each.readStream('Poll-1')).map(({ type, revision }) => [type, revision]);
    expect(types).toEqual([
      ['Asked', 0],
      [PASSED_OVER, 1],
      ['Asked', 2],
    ]);
    const all = ['Asked', PASSED_OVER, 'Asked', 'SetAside'];
    expect((await each.readAll(START, 9)).map(({ type }) => type)).toEqual(all);
    expect((await each.readAllBackwards(END, 9)).map(({ type }) => type)).toEqual(all.toReversed());
    for (const setsAside of [true, false]) {
      expect(await subscribed(each, setsAside)).toEqual({ types: all, setAside: [], stoppedAt: undefined });
    }
  }
});

test('one that was taken back stops its readers again, also those that follow the log', async () => {
  await append('Poll-1', 'Secret');
  await say('SetAside', '0@Poll-1');
  expect(await events.readStream('Poll-1')).toHaveLength(1);
  const stopping = new AbortController();
  const wanted = ({ type }: { readonly type: string }) => type === 'Asked';
  const batches = events.subscribe(START, { signal: stopping.signal, wanted })[Symbol.asyncIterator]();
  await batches.next();
  await say('TakenBack', '0@Poll-1');
  await append('Poll-2', 'Asked');
  const heard: string[] = [];
  while (heard.length === 0) {
    const { value } = (await batches.next()) as { value: { events: readonly { type: string }[] } };
    heard.push(...value.events.map(({ type }) => type));
  }
  // What a subscriber does not want it is not shown, although the log is read for it.
  expect(heard).toEqual(['Asked']);
  await expect(events.readStream('Poll-1')).rejects.toThrow('it is secret');
  stopping.abort();
  await batches.return?.();
});

test.each([
  ['metadata', 'null', 'its metadata is no JSON object'],
  ['metadata', 'text', 'its metadata is no JSON object'],
  ['data', 'not JSON', 'its data is not JSON'],
  ['data', 'null', 'its data is no JSON object'],
  ['data', '[]', 'its data is no JSON object'],
] as const)('%s of the form %s are unreadable, and can be set aside', async (column, text, reason) => {
  await append('Poll-1', 'Asked');
  await append('Poll-2', 'Asked');
  store('Poll-2', column, text);
  await expect(events.readStream('Poll-2')).rejects.toThrow(reason);
  expect(await events.readStream('Poll-1')).toHaveLength(1);
  expect(await subscribed(events, true)).toMatchObject({
    types: ['Asked'],
    setAside: [expect.stringContaining(reason)],
  });
  await say('SetAside', '0@Poll-2');
  expect((await subscribed(events, false)).types).toEqual(['Asked', PASSED_OVER, 'SetAside']);
});

test('what is no JSON is kept as it is, for an export, and moved it is still unreadable', async () => {
  await append('Poll-1', 'Asked');
  store('Poll-1', 'data', 'not JSON');
  const [stored] = await log.readAll(START, 1);
  expect(JSON.stringify(stored)).toContain(Buffer.from('not JSON').toString('base64'));
  const { id, type, data, metadata: about } = structuredClone(stored) ?? {};
  await log.append('Moved-1', 'none', [{ id, type, data, metadata: about } as never]);
  await expect(events.readStream('Moved-1')).rejects.toThrow('its data is not JSON');
});
