import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { event } from '@pollux/domain/kernel/event';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { openEmbeddedDocumentStore } from '@pollux/infra/document-store/embedded';
import { UnreadableEvent, withCodec } from '@pollux/infra/event-codec/coded-event-store';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import { type EventStore, START } from '@pollux/infra/event-store/event-store';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { projector } from '@pollux/projections/kernel/projector';
import { SetAsideEvents } from '@pollux/projections/kernel/set-aside';
import { silent } from '@pollux/projections/kernel/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { anyone } from '../http/policies.ts';
import type { LiveView } from './contract.ts';
import { Follower } from './follower.ts';
import { live } from './live.ts';
import { Rooms } from './rooms.ts';
import { openCrowds } from './testing.ts';

const Said = event('Said', z.object({ room: z.string(), word: z.string() }));
const talk = projector('talk', { version: 1, document: z.object({ said: z.int() }) }).creates(
  Said,
  ({ data }) => data.room,
  (document, { data }) => {
    if (data.word === 'poison') throw new Error('poison');
    return { said: (document?.said ?? 0) + 1 };
  },
);
const refused = { status: 503, code: 'projection-incomplete' };

let folder: string;
let log: EventStore;
let documents: DocumentStore;
let completeness: Completeness;
let rooms: Rooms;
let following: Promise<void>;
const sent: LiveView[] = [];
const ended: string[] = [];
let stopping: AbortController;
let crowds: ReturnType<typeof openCrowds>;
beforeEach(async () => {
  crowds = openCrowds();
  folder = await mkdtemp(join(tmpdir(), 'pollux-live-'));
  log = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal: () => undefined });
  documents = await openEmbeddedDocumentStore({ file: join(folder, 'documents.db') });
  await documents.open([talk.collection]);
  completeness = new Completeness(documents);
  await completeness.look();
  const events = withCodec(log, {
    encode: (decided) => decided,
    decode(recorded) {
      const unreadable = recorded.find(({ data }) => (data as { word: string }).word === 'unreadable');
      if (unreadable !== undefined) throw new UnreadableEvent(unreadable, 'its key is missing.');
      return recorded;
    },
  });
  const follower = new Follower(events, documents, completeness);
  rooms = new Rooms(follower, crowds, {
    send: (_room, view) => sent.push(view),
    tell: () => undefined,
    tellReactions: () => undefined,
    end: (room) => ended.push(room),
    askAgain: async () => undefined,
    inside: () => [],
  });
  stopping = new AbortController();
  following = follower.run(START, stopping.signal, silent);
  sent.length = 0;
  ended.length = 0;
});
afterEach(async () => {
  await crowds.stop();
  stopping.abort();
  await following;
  await documents.close();
  await log.close();
  await rm(folder, { recursive: true });
});

const kind = live('talk', talk, {
  may: anyone,
  mayLook: async () => undefined,
  rights: () => '',
  view: (document) => document,
});

async function say(room: string, word: string) {
  const metadata = { commandId: 'c', commandHash: '', correlationId: 'test' };
  await log.append('Talk-1', 'any', [{ id: crypto.randomUUID(), ...Said({ room, word }), metadata }]);
}

async function enter(room: string) {
  const entered = await rooms.enter(kind, room);
  if (entered === undefined) throw new Error('There is no such room.');
  return entered;
}

test.each(['unreadable', 'poison'])(
  'a room ends at an event that is %s, with no view of what lacks it; others go on',
  async (word) => {
    await say('one', 'hello');
    await say('other', 'hello');
    await expect.poll(async () => (await enter('one')).document()).toEqual({ said: 1 });
    const room = await enter('one');
    const other = await enter('other');
    await say('one', word);
    await say('one', 'and on');
    await say('other', 'and on');
    await expect.poll(() => ended).toEqual(['talk:one']);
    await expect
      .poll(() => sent.map(({ id, view }) => ({ id, view })))
      .toEqual([{ id: 'other', view: { said: 2 } }]);
    expect(() => room.view()).toThrow(expect.objectContaining(refused));
    expect(other.view().view).toEqual({ said: 2 });
  },
);

test('nobody is let into a room where the log already has such an event', async () => {
  await say('one', 'hello');
  await say('one', 'unreadable');
  await say('other', 'hello');
  await expect.poll(async () => (await enter('other')).document()).toEqual({ said: 1 });
  const room = await enter('one');
  expect(() => room.document()).toThrow(expect.objectContaining(refused));
});

test('a room whose document is marked by whoever runs the projection shows nothing', async () => {
  await say('one', 'hello');
  await expect.poll(async () => (await enter('one')).document()).toEqual({ said: 1 });
  const room = await enter('one');
  const [event] = await log.readAll(START, 1);
  if (event === undefined) throw new Error('Nothing was said.');
  const missed = { event, reason: '', documents: ['one'], isFolded: false };
  await new SetAsideEvents(documents).record({ ...talk.collection, generation: 1 }, [missed]);
  await completeness.look();
  expect(() => room.view()).toThrow(expect.objectContaining(refused));
});
