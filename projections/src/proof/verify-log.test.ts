import { parseCheckpoint } from '@pollux/domain/proof/checkpoint';
import { parseNote, writeNote } from '@pollux/domain/proof/note';
import { START, type RecordedEvent } from '@pollux/infra/event-store/event-store';
import { logKeyFrom } from '@pollux/infra/log-signing/log-key';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Counted, openTestStores, type TestStores, withMethods } from '../kernel/testing.ts';
import { Checkpoints, logCheckpoints, type CheckpointDocument } from './checkpoints.ts';
import { saltsOf } from './hashes.ts';
import { LogTiles, tileId, type TileDocument } from './log-tiles.ts';
import { LogTree } from './log-tree.ts';
import { verifyLog } from './verify-log.ts';

const EVENTS = 600;
const saltFor = saltsOf(secretsFrom(new Uint8Array(32)));
const key = logKeyFrom(new Uint8Array(32).fill(1));

let stores: TestStores;
let events: RecordedEvent[];
let last: string | undefined;
const lastSigned = {
  read: async () => last,
  replace: async (_former: string | undefined, next: string) => {
    last = next;
    return true;
  },
};
beforeAll(async () => {
  stores = await openTestStores();
  const all = Array.from({ length: EVENTS }, (_, index) => Counted({ key: String(index) }));
  await stores.append(...all);
  events = await stores.events.readAll(START, EVENTS);
  const tree = await LogTree.open(stores.documents, saltFor);
  const { documents } = stores;
  const signer = new Checkpoints({
    documents,
    tiles: new LogTiles(documents),
    keys: [key],
    lastSigned,
    origin: 'example.org/log',
    now: () => new Date(),
  });
  for (const part of [events.slice(0, 10), events.slice(10, 300), events.slice(300)]) {
    tree.take(part, part.at(-1)?.position ?? START);
    await tree.commit();
    await signer.sign({ size: tree.size, root: tree.root() });
  }
});
afterAll(() => stores.remove());

/** The log with these events in it, at the positions that are there. */
function logOf(changed: readonly RecordedEvent[]) {
  const placed = changed.map((event, index) => ({ ...event, position: String(index + 1).padStart(16, '0') }));
  return {
    readAll: async (after: string, limit: number) =>
      placed.filter(({ position }) => position > after).slice(0, limit),
  };
}

const verified = (options: Partial<Parameters<typeof verifyLog>[0]> = {}) =>
  verifyLog({
    log: stores.events,
    documents: stores.documents,
    saltFor,
    lastSigned,
    publicKeys: [key.publicKey],
    ...options,
  });

/** The documents with one of them exchanged. */
function exchanged<Document>(id: string, exchange: (document: Document) => Document) {
  return withMethods(stores.documents, {
    async get(collection, asked) {
      const found = await stores.documents.get(collection, asked);
      if (asked !== id || found === undefined) return found as never;
      return { ...found, document: exchange(found.document as Document) } as never;
    },
    async find(collection, query) {
      const found = await stores.documents.find(collection, query);
      return found.map((each) =>
        each.id === id ? { ...each, document: exchange(each.document as Document) } : each,
      ) as never;
    },
  });
}

/** A tile with another hash at a place. */
const withHash = (at: number) => (tile: TileDocument) => {
  const bytes = Buffer.from(tile.hashes, 'base64');
  bytes.writeUInt8((bytes.readUInt8(at * 32) + 1) % 256, at * 32);
  return { ...tile, hashes: bytes.toString('base64') };
};

test('a log as it was signed has nothing wrong with it, nor has what came since', async () => {
  expect(await verified()).toEqual({ findings: [], events: EVENTS, tiles: 4, checkpoints: 3 });
  await stores.append(Counted({ key: 'later' }));
  expect(await verified()).toMatchObject({ findings: [], events: EVENTS + 1 });
});

const change = (event: RecordedEvent | undefined) => ({ ...event, data: { key: 'x' } }) as RecordedEvent;
const without = (index: number) => events.filter((_, at) => at !== index);

test.each([
  [
    'changed',
    () => events.map((event, at) => (at === 400 ? change(event) : event)),
    ['Leaf 400: the event Counted in Test-1 at revision 400 was changed since it was logged.'],
  ],
  ['removed', () => without(5), ['Leaf 5: its event was removed from the log.']],
  [
    'inserted',
    () => [...events.slice(0, 7), { ...change(events[7]), revision: 9_000 }, ...events.slice(7, -1)],
    [
      'The event Counted in Test-1 at revision 9000 was inserted: it has no leaf.',
      'The log was cut at its end: it has 599 events, and there were more.',
    ],
  ],
  [
    'reordered',
    () => [...events.slice(0, 7), ...events.slice(8, 9), ...events.slice(7, 8), ...events.slice(9)],
    ['Leaf 7: the event Counted in Test-1 at revision 7 was moved to another place of the log.'],
  ],
  [
    'cut at its end',
    () => events.slice(0, 590),
    ['The log was cut at its end: it has 590 events, and there were more.'],
  ],
])('an event that was %s is named', async (_what, log, findings) => {
  expect((await verified({ log: logOf(log()) })).findings).toEqual(findings);
});

test('a tile that was exchanged is named, and the log is not accused', async () => {
  expect((await verified({ documents: exchanged(tileId(0, 1), withHash(3)) })).findings).toEqual([
    'The tile tile/0/001 was exchanged: the log is as it was signed.',
    'The tile tile/1/000.p/2 was exchanged: it is not made of the tiles below it.',
  ]);
  expect((await verified({ documents: exchanged(tileId(1, 0), withHash(0)) })).findings).toEqual([
    'The tile tile/1/000.p/2 was exchanged: it is not made of the tiles below it.',
  ]);
});

test('a checkpoint that was changed, or signed by another key, is named', async () => {
  const [id = ''] = (await stores.documents.find(logCheckpoints, {})).map((each) => each.id);
  const changed = exchanged<CheckpointDocument>(id, (checkpoint) => ({
    ...checkpoint,
    note: checkpoint.note.replace('example.org/log\n10\n', 'example.org/log\n11\n'),
  }));
  const another = 'is signed by another key than that of the log, or was changed.';
  expect((await verified({ documents: changed })).findings).toEqual([
    `The checkpoint of 10 events ${another}`,
  ]);
  const { publicKey } = logKeyFrom(new Uint8Array(32).fill(2));
  expect((await verified({ publicKeys: [publicKey] })).findings).toHaveLength(3);
  expect((await verified({ publicKeys: [] })).findings).toEqual(['The key of the log is missing.']);
});

test('a checkpoint of another tree that the key has signed is named', async () => {
  const note = parseNote(last ?? '');
  const text = (note?.text ?? '').replace(/\n[^\n]+\n$/, `\n${'A'.repeat(43)}=\n`);
  expect(parseCheckpoint(text)?.size).toBe(EVENTS);
  const signatures = (note?.signatures ?? []).map((each) => ({
    ...each,
    bytes: key.sign(new TextEncoder().encode(text)),
  }));
  const { findings } = await verified({ lastSigned: { read: async () => writeNote({ text, signatures }) } });
  expect(findings).toEqual(['The checkpoint of 600 events is not of this log: its root is another one.']);
});

test('a log that was cut together with its tree is still known by what was signed', async () => {
  const short = stores.documents;
  await short.dropEarlierVersions({ name: 'log-tree', version: 2 });
  await short.dropEarlierVersions({ name: 'log-checkpoints', version: 2 });
  const tree = await LogTree.open(short, saltFor);
  tree.take(events.slice(0, 500), events[499]?.position ?? '');
  await tree.commit();
  const { findings } = await verified({ log: logOf(events.slice(0, 500)) });
  expect(findings).toEqual(['The log was cut at its end: it has 500 events, and 600 were signed.']);
});
