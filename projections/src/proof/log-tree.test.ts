import {
  consistencySpans,
  hashOver,
  inclusionSpans,
  isConsistent,
  isIncluded,
} from '@pollux/domain/proof/tree';
import { parseCheckpoint } from '@pollux/domain/proof/checkpoint';
import { parseNote } from '@pollux/domain/proof/note';
import type { DocumentStore } from '@pollux/infra/document-store/document-store';
import { type EventStore, type RecordedEvent, START } from '@pollux/infra/event-store/event-store';
import { logKeyFrom } from '@pollux/infra/log-signing/log-key';
import type { LastSigned } from '@pollux/infra/log-signing/last-signed';
import { secretsFrom } from '@pollux/infra/secrets';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Counted, openTestStores, silent, type TestStores, until, withMethods } from '../kernel/testing.ts';
import { Checkpoints, logCheckpoints, newestCheckpoint, refusalOf } from './checkpoints.ts';
import { entryBundle } from './entries.ts';
import { leafOf, saltsOf, sha256 } from './hashes.ts';
import { LogTiles, logTreeCollection } from './log-tiles.ts';
import { LogTree } from './log-tree.ts';
import { runLogTree } from './run-log-tree.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

const saltFor = saltsOf(secretsFrom(new Uint8Array(32)));
const key = logKeyFrom(new Uint8Array(32).fill(1));
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const counted = Counted({ key: 'a' });
const appends = (count: number) => stores.append(...Array<typeof counted>(count).fill(counted));

/** What was signed last, in memory. */
function memory(): LastSigned & { note: string | undefined } {
  return {
    note: undefined,
    async read() {
      return this.note;
    },
    async replace(former, next) {
      if (former !== this.note) return false;
      this.note = next;
      return true;
    },
  };
}

const signer = (lastSigned: LastSigned, documents: DocumentStore = stores.documents, signing = key) =>
  new Checkpoints({
    documents,
    tiles: new LogTiles(documents),
    keys: [signing],
    lastSigned,
    origin: 'example.org/log',
    now: () => new Date('2026-11-30T11:00:00.000Z'),
  });

/** Takes the whole log, in steps of so many events, each stored. */
async function grow(step: number, documents: DocumentStore = stores.documents): Promise<LogTree> {
  for (;;) {
    const tree = await LogTree.open(documents, saltFor);
    const events = await stores.events.readAll(tree.position, step);
    const last = events.at(-1);
    if (last === undefined) return tree;
    tree.take(events, last.position);
    await tree.commit();
  }
}

const leaves = async () =>
  (await stores.events.readAll(START, 100_000)).map((event) => leafOf(event, saltFor(event)));

test('the tree is that of the log, in whatever steps it is taken, in less than 45 bytes an event, and proofs come of it', async () => {
  await appends(700);
  const all = await leaves();
  const root = hex(hashOver(sha256, all));
  const tree = await grow(97);
  expect([tree.size, hex(tree.root())]).toEqual([700, root]);
  await stores.documents.dropEarlierVersions({ ...logTreeCollection, version: 2 });
  let bytes = 0;
  const counting = withMethods(stores.documents, {
    commit(collection, step) {
      bytes += step.changes.reduce((sum, { document }) => sum + JSON.stringify(document).length, 0);
      return stores.documents.commit(collection, step);
    },
  });
  expect(hex((await grow(700, counting)).root())).toBe(root);
  expect(bytes / 700).toBeLessThan(45);

  const tiles = new LogTiles(stores.documents);
  const shown = (spans: readonly { from: number; to: number }[]) =>
    Promise.all(spans.map((span) => tiles.hashOf(span)));
  for (const [index, size] of [
    [0, 700],
    [511, 700],
    [699, 700],
    [255, 256],
  ] as const) {
    const proof = await shown(inclusionSpans(index, size));
    const leaf = all[index] as Uint8Array;
    const at = { size, root: await tiles.rootAt(size) };
    expect(isIncluded(sha256, { leaf, index, proof }, at)).toBe(true);
  }
  const [earlier, later] = [
    { size: 300, root: hashOver(sha256, all.slice(0, 300)) },
    { size: 700, root: hashOver(sha256, all) },
  ];
  expect(isConsistent(sha256, earlier, later, await shown(consistencySpans(300, 700)))).toBe(true);
  await expect(tiles.rootAt(701)).rejects.toThrow(RangeError);
});

test('a commit that broke off before its checkpoint moved does no harm', async () => {
  await appends(300);
  const breaking = withMethods(stores.documents, {
    // As a store without transactions: everything is written, but not that it is.
    async commit(collection, step) {
      await stores.documents.commit(collection, step);
      throw new Error('cut off');
    },
    checkpoint: async () => START,
  });
  const tree = await LogTree.open(breaking, saltFor);
  const events = await stores.events.readAll(START, 280);
  tree.take(events, events.at(-1)?.position ?? START);
  await expect(tree.commit()).rejects.toThrow('cut off');

  const written = { from: START, moved: false };
  const after = withMethods(stores.documents, {
    checkpoint: async (collection) => (written.moved ? stores.documents.checkpoint(collection) : START),
    async commit(collection, { from, ...step }) {
      written.from = from;
      await stores.documents.commit(collection, {
        ...step,
        from: await stores.documents.checkpoint(collection),
      });
      written.moved = true;
    },
  });
  const again = await LogTree.open(after, saltFor);
  expect(again.size).toBe(0);
  // Less than was written is not written over it.
  const some = await stores.events.readAll(START, 100);
  again.take(some, some.at(-1)?.position ?? START);
  await again.commit();
  expect(written.moved).toBe(false);
  const rest = await stores.events.readAll(again.position, 1_000);
  again.take(rest, rest.at(-1)?.position ?? START);
  await again.commit();
  expect(written).toEqual({ from: START, moved: true });
  const root = hex(hashOver(sha256, await leaves()));
  expect(hex((await LogTree.open(stores.documents, saltFor)).root())).toBe(root);
  expect(hex(await new LogTiles(stores.documents).rootAt(300))).toBe(root);
});

test('each checkpoint extends the one before; the same tree is signed once, and what was signed is published after a crash', async () => {
  const lastSigned = memory();
  await appends(3);
  const tree = await grow(9);
  await signer(lastSigned).sign({ size: tree.size, root: tree.root() });
  const first = await newestCheckpoint(stores.documents);
  expect(first).toMatchObject({ size: 3, note: lastSigned.note });
  expect(parseCheckpoint(parseNote(first?.note ?? '')?.text ?? '')).toEqual({
    origin: 'example.org/log',
    size: 3,
    root: new Uint8Array(tree.root()),
  });

  await appends(300);
  const grown = await grow(100);
  const failing = withMethods(stores.documents, {
    commit: () => Promise.reject(new Error('power cut')),
  });
  await expect(signer(lastSigned, failing).sign({ size: 303, root: grown.root() })).rejects.toThrow(
    'power cut',
  );
  expect((await newestCheckpoint(stores.documents))?.size).toBe(3);
  await signer(lastSigned).sign({ size: 303, root: grown.root() });
  expect((await newestCheckpoint(stores.documents))?.note).toBe(lastSigned.note);
  expect(await stores.documents.count(logCheckpoints)).toBe(2);
});

test('a log that lost its end, has another beginning or another key is not signed', async () => {
  const lastSigned = memory();
  await appends(5);
  const tree = await grow(9);
  await signer(lastSigned).sign({ size: 5, root: tree.root() });
  const { note } = lastSigned;
  const refused = async (types: readonly string[], signing = key) => {
    // Another log is in the place of the one that was signed.
    await stores.documents.dropEarlierVersions({ ...logTreeCollection, version: 2 });
    const another = await LogTree.open(stores.documents, saltFor);
    const [event] = await stores.events.readAll(START, 1);
    const events = types.map((type, revision) => ({ ...event, type, revision }) as RecordedEvent);
    another.take(events, String(types.length).padStart(16, '0'));
    await another.commit();
    const signed = signer(lastSigned, stores.documents, signing).sign({
      size: another.size,
      root: another.root(),
    });
    return signed.then(
      () => 'signed',
      (error: Error) => error.message,
    );
  };
  const same = Array<string>(5).fill('Counted');
  expect(await refused(same.slice(3))).toContain('cut at its end: 5 events were signed, and it has 2 events');
  expect(await refused([...same, 'Other'].toReversed())).toContain(
    'has changed: its first 5 events are not those that were signed',
  );
  expect(await refused(same, logKeyFrom(new Uint8Array(32)))).toContain('is not the one that signed');
  expect([lastSigned.note, await stores.documents.count(logCheckpoints)]).toEqual([note, 1]);
});

test('two processes that sign at once sign one tree', async () => {
  const lastSigned = memory();
  await appends(2);
  const tree = await grow(9);
  const racing: LastSigned = {
    read: () => lastSigned.read(),
    async replace(former, next) {
      await lastSigned.replace(former, 'of another process');
      return lastSigned.replace(former, next);
    },
  };
  await signer(racing).sign({ size: 2, root: tree.root() });
  expect([lastSigned.note, await newestCheckpoint(stores.documents)]).toEqual([
    'of another process',
    undefined,
  ]);
});

test('the running process signs what was appended, hands out its entries, and says why it does not sign', async () => {
  const lastSigned = memory();
  await appends(4);
  const stopping = new AbortController();
  let now = new Date('2026-11-30T10:00:00.000Z');
  const options = {
    log: stores.events,
    documents: stores.documents,
    saltFor,
    checkpoints: signer(lastSigned),
    logger: silent,
    now: () => now,
  };
  const running = runLogTree(options, stopping.signal);
  await until(async () => lastSigned.note !== undefined && (await refusalOf(stores.documents)) === null);
  await appends(2);
  await stores.append({ type: 'PayoutPaid', data: {} });
  await until(async () => (await newestCheckpoint(stores.documents))?.size === 7);
  // Half past six in the evening in London is midnight where the books are kept.
  await appends(1);
  now = new Date('2026-11-30T18:30:00.000Z');
  await until(async () => (await newestCheckpoint(stores.documents))?.size === 8);
  const tiles = new LogTiles(stores.documents);
  const bundle = await entryBundle({ log: stores.events, tiles, saltFor }, { index: 0, width: 7 });
  expect(bundle?.length).toBe(7 * (2 + 150));
  expect(await entryBundle({ log: stores.events, tiles, saltFor }, { index: 1, width: 1 })).toBeUndefined();

  lastSigned.note = 'text\n\nwhat nobody can read\n';
  await stores.append({ type: 'QuizClosed', data: {} });
  await until(async () => (await refusalOf(stores.documents))?.startsWith('What was signed last') ?? false);
  stopping.abort();
  await running;
});

test('a log that fails while a checkpoint is signed does not end the process', async () => {
  await appends(1);
  const stopping = new AbortController();
  const unmet: unknown[] = [];
  const note = (reason: unknown) => void unmet.push(reason);
  process.on('unhandledRejection', note);
  const log: EventStore = {
    ...stores.events,
    async *subscribe() {
      yield {
        events: await stores.events.readAll(START, 1),
        position: await stores.events.head(),
        caughtUp: true,
      };
      throw new Error('the connection broke');
    },
  };
  const signed = Promise.withResolvers<void>();
  const checkpoints = {
    async sign() {
      for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
      signed.resolve();
    },
    async stand() {},
  };
  const now = () => new Date();
  const options = { log, documents: stores.documents, saltFor, checkpoints, logger: silent, now };
  const running = runLogTree(options, stopping.signal);
  await signed.promise;
  stopping.abort();
  await running;
  process.off('unhandledRejection', note);
  expect(unmet).toEqual([]);
});
