import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BACKWARDS,
  binaryEvent,
  END,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  type ReadStreamOptions,
  START,
  STREAM_EXISTS,
} from '@eventstore/db-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EventStorePeer, startEventStorePeer } from './peer.ts';

// What a real server (23.10.6) answered, where our adapter does not ask for it: others on the same server may.

let folder: string;
let peer: EventStorePeer;
let client: EventStoreDBClient;
let stream: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pollux-server-rules-'));
  await start();
});
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  stream = `order-${randomUUID()}`;
});

async function start(): Promise<void> {
  peer = await startEventStorePeer({ file: join(folder, 'events.db') });
  client = EventStoreDBClient.connectionString(peer.url);
  client['supports'] = async () => false;
}

async function stop(): Promise<void> {
  await client.dispose();
  await peer.close();
}

const event = (n: number) => jsonEvent({ id: randomUUID(), type: 'Counted', data: { n } });

/** The numbers that a read of the stream finds. */
async function read(options: ReadStreamOptions = {}): Promise<unknown[]> {
  const found = await Array.fromAsync(client.readStream(stream, options));
  return found.map(({ event }) => (event?.data as { n: unknown } | undefined)?.n);
}

describe.each([
  ['as a call of its own', false],
  ['in a batch', true],
])('an append %s', (_way, inBatch) => {
  beforeAll(() => {
    client['supports'] = async () => inBatch;
  });
  afterAll(() => {
    client['supports'] = async () => false;
  });

  test('of events that are there, to whatever there is, is answered as the first time', async () => {
    const events = [event(0), event(1)];
    await client.appendToStream(stream, events);
    const again = await client.appendToStream(stream, events);
    expect(again).toMatchObject({ success: true, nextExpectedRevision: 1n });
    await client.appendToStream(stream, events, { expectedRevision: STREAM_EXISTS });
    expect(await read()).toEqual([0, 1]);
  });

  test('of an event that is there and a new one is refused, and the other way round it writes both', async () => {
    const [one, two] = [event(0), event(1)];
    await client.appendToStream(stream, [one]);
    const append = client.appendToStream(stream, [one, two], { expectedRevision: STREAM_EXISTS });
    await expect(append).rejects.toMatchObject({ type: 'wrong-expected-version', actualVersion: 0n });
    await client.appendToStream(stream, [two, one], { expectedRevision: STREAM_EXISTS });
    expect(await read()).toEqual([0, 1, 0]);
  });

  test('of too many bytes says how many there may be, also of far too many', async () => {
    for (const bytes of [1_048_577, 6_000_000]) {
      const append = client.appendToStream(
        stream,
        jsonEvent({ type: 'Counted', data: { n: 'x'.repeat(bytes) } }),
      );
      await expect(append).rejects.toMatchObject({
        type: 'maximum-append-size-exceeded',
        ...(!inBatch && { code: 3 }),
        maxAppendSize: 1_048_576,
      });
    }
  });

  test('of nothing is answered', async () => {
    expect(await client.appendToStream(stream, [])).toMatchObject({ success: true });
    await client.appendToStream(stream, event(0));
    expect(await client.appendToStream(stream, [], { expectedRevision: 0n })).toMatchObject({
      nextExpectedRevision: 0n,
    });
    const append = client.appendToStream(stream, [], { expectedRevision: NO_STREAM });
    await expect(append).rejects.toMatchObject({ type: 'wrong-expected-version' });
    expect(await read()).toEqual([0]);
  });

  test('to a stream without a name is an error', async () => {
    await expect(client.appendToStream('', event(0))).rejects.toMatchObject({
      type: 'unknown',
      ...(!inBatch && { code: 2 }),
    });
  });

  test('to a stream that was tombstoned is refused for ever', async () => {
    await client.tombstoneStream(stream);
    const append = client.appendToStream(stream, event(0), { expectedRevision: NO_STREAM });
    await expect(append).rejects.toMatchObject({ type: 'stream-deleted', streamName: stream });
  });

  test('of an event without metadata, without data, or of bytes is written', async () => {
    const bytes = Buffer.from([0, 255, 1]);
    await client.appendToStream(stream, [
      event(0),
      jsonEvent({ type: 'Empty', data: null as never }),
      binaryEvent({ type: 'Bytes', data: bytes, metadata: bytes }),
    ]);
    const found = await Array.fromAsync(client.readStream(stream));
    expect(found.map(({ event }) => event?.data)).toEqual([{ n: 0 }, null, new Uint8Array(bytes)]);
    expect(found.map(({ event }) => event?.metadata && new Uint8Array(event.metadata as Buffer))).toEqual([
      undefined,
      undefined,
      new Uint8Array(bytes),
    ]);
  });
});

test('an append in a batch whose deadline is over by the clock of the server is not made', async () => {
  client['supports'] = async () => true;
  const late = client.appendToStream(stream, event(0), { deadline: -1_000 });
  await expect(late).rejects.toMatchObject({ type: 'deadline-exceeded' });
  client['supports'] = async () => false;
  await expect(read()).rejects.toMatchObject({ type: 'stream-not-found' });
});

describe('a read', () => {
  test('of a stream forwards from its end is an error', async () => {
    await client.appendToStream(stream, [event(0), event(1)]);
    await expect(read({ fromRevision: END })).rejects.toMatchObject({ type: 'unknown', code: 2 });
    expect(await read({ fromRevision: END, direction: BACKWARDS })).toEqual([1, 0]);
  });

  test('of a stream backwards from its start finds its first event', async () => {
    await client.appendToStream(stream, [event(0), event(1)]);
    expect(await read({ fromRevision: START, direction: BACKWARDS })).toEqual([0]);
  });
});

describe.each(['at once', 'by a peer that was started anew'])('the end of a stream, seen %s', (when) => {
  const passOn = async () => {
    if (when === 'at once') return;
    await stop();
    await start();
  };

  test('that is deleted: it is not there, and goes on behind its last revision', async () => {
    await client.appendToStream(stream, [event(0), event(1)]);
    const early = client.deleteStream(stream, { expectedRevision: 5n });
    await expect(early).rejects.toMatchObject({ type: 'wrong-expected-version', actualVersion: 1n });
    await client.deleteStream(stream, { expectedRevision: 1n });
    await passOn();
    await expect(read()).rejects.toMatchObject({ type: 'stream-not-found' });
    const append = client.appendToStream(stream, event(2), { expectedRevision: STREAM_EXISTS });
    await expect(append).rejects.toMatchObject({ type: 'wrong-expected-version' });

    const next = event(2);
    const gone = await client.appendToStream(stream, next, { expectedRevision: NO_STREAM });
    expect(gone.nextExpectedRevision).toBe(2n);
    await passOn();
    expect(await read()).toEqual([2]);
    expect(await read({ direction: BACKWARDS, fromRevision: END })).toEqual([2]);
    const again = await client.appendToStream(stream, next, { expectedRevision: NO_STREAM });
    expect(again.nextExpectedRevision).toBe(2n);
    expect(await read({ fromRevision: 2n })).toEqual([2]);
  });

  test('that is tombstoned: nobody reads it, writes it or ends it again', async () => {
    await client.appendToStream(stream, event(0));
    await client.tombstoneStream(stream);
    await passOn();
    const deleted = { type: 'stream-deleted', streamName: stream };
    await expect(read()).rejects.toMatchObject(deleted);
    await expect(client.appendToStream(stream, event(1))).rejects.toMatchObject(deleted);
    const append = client.appendToStream(stream, event(1), { expectedRevision: 0n });
    await expect(append).rejects.toMatchObject(deleted);
    await expect(client.deleteStream(stream)).rejects.toMatchObject(deleted);
    await expect(client.tombstoneStream(stream)).rejects.toMatchObject(deleted);
  });
});
