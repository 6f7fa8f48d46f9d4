import * as fc from 'fast-check';
import type { Db } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type CountingEvent,
  countingLogs,
  countsOf,
  project,
} from '../../../src/document-store/conformance/counting.ts';
import {
  CheckpointMoved,
  type Collection,
  CollectionRetired,
  type CommitStep,
  type DocumentStore,
} from '../../../src/document-store/document-store.ts';
import { openMongoDocumentStore } from '../../../src/document-store/mongodb.ts';
import { START } from '../../../src/event-store/event-store.ts';
import { connectMongo } from '../../../src/mongodb/connection.ts';
import { FerretDB } from '../../support/ferretdb.ts';
import { hasGo } from '../../support/go-program.ts';
import { isLongRun, randomRuns } from '../../support/long-run.ts';
import { MongoPlace } from '../../support/mongo.ts';
import { ENDED, endingAfter, sleepingBefore } from './troubled-writes.ts';

const MOST_MS = isLongRun ? 600_000 : 30_000;

describe.runIf(hasGo())('The MongoDB store', () => {
  let server: FerretDB;
  beforeAll(async () => {
    server = await FerretDB.start();
  }, 300_000);
  afterAll(() => server.stop());

  let place: MongoPlace;
  let database: Db;
  let store: DocumentStore;
  beforeEach(async () => {
    await server.restart();
    place = new MongoPlace(server);
    database = (await place.connect()).database();
    store = openMongoDocumentStore(database);
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });

  let version = 0;
  const newCounts = async (): Promise<Collection> => {
    version += 1;
    const counts: Collection = { name: 'counts', version, indexes: ['count'] };
    await store.open([counts]);
    return counts;
  };
  const part = fc.integer({ min: 0, max: 99 });
  const upTo = (log: readonly CountingEvent[], percent: number) =>
    log.slice(0, Math.floor((log.length * percent) / 100));

  test(
    'counts each event once when a commit breaks off at any of its writes',
    async () => {
      const property = fc.asyncProperty(countingLogs, part, fc.nat({ max: 3 }), async (log, done, writes) => {
        const counts = await newCounts();
        await project(store, counts, upTo(log, done), () => ({ length: 7 }));
        const dying = openMongoDocumentStore(endingAfter(writes, database));
        await project(dying, counts, log, () => ({ length: 40 })).catch(ignoreEnd);
        await project(store, counts, log, () => ({ length: 3 }));
        expect(await store.find(counts, {})).toEqual(countsOf(log));
      });
      await fc.assert(property, { numRuns: randomRuns({ few: 10, many: 100 }), endOnFailure: true });
    },
    MOST_MS,
  );

  test(
    'counts each event once when a runner sleeps in its commit while another one goes on',
    async () => {
      const property = fc.asyncProperty(countingLogs, part, fc.nat({ max: 2 }), async (log, done, writes) => {
        const counts = await newCounts();
        await project(store, counts, upTo(log, done), () => ({ length: 7 }));
        const sleepy = sleepingBefore(writes, database);
        const sleeping = project(openMongoDocumentStore(sleepy.database), counts, log, () => ({ length: 4 }));
        await Promise.race([sleepy.asleep, sleeping]);
        await project(store, counts, log, () => ({ length: 3 }));
        sleepy.wakeUp();
        await sleeping;
        expect(await store.find(counts, {})).toEqual(countsOf(log));
        expect(await store.checkpoint(counts)).toBe(log.at(-1)?.position);
      });
      await fc.assert(property, { numRuns: randomRuns({ few: 20, many: 200 }), endOnFailure: true });
    },
    MOST_MS,
  );

  const step = (from: string, to: string): CommitStep => ({
    from,
    to,
    changes: [{ id: 'a', document: { count: Number(to) }, position: to }],
  });

  /** A commit of another process, which sleeps before its checkpoint moves, or before its documents are written. */
  const sleepingCommit = async (collection: Collection, before: 'documents' | 'checkpoint') => {
    const sleepy = sleepingBefore(before === 'documents' ? 0 : 1, database);
    const committed = openMongoDocumentStore(sleepy.database).commit(collection, step(START, '4'));
    await Promise.race([sleepy.asleep, committed]);
    return {
      wakeUp: () => {
        sleepy.wakeUp();
        return committed;
      },
    };
  };

  test('refuses a commit when another one has moved the checkpoint while it slept', async () => {
    const counts = await newCounts();
    const late = await sleepingCommit(counts, 'checkpoint');
    await store.commit(counts, step(START, '2'));
    await expect(late.wakeUp()).rejects.toThrow(CheckpointMoved);
    expect(await store.checkpoint(counts)).toBe('2');
  });

  test('refuses a commit to a generation that was switched off while it slept', async () => {
    const counts = { ...(await newCounts()), generation: 1 };
    const rebuilt = { ...counts, generation: 2 };
    const late = await sleepingCommit(counts, 'checkpoint');
    await store.open([rebuilt]);
    await store.switchTo(rebuilt);
    await expect(late.wakeUp()).rejects.toThrow(CollectionRetired);
    expect(await store.checkpoint(counts)).toBe(START);
  });

  test.each(['documents', 'checkpoint'] as const)(
    'leaves nothing of a commit to a generation that was dropped while it slept before its %s',
    async (before) => {
      const counts = { ...(await newCounts()), generation: 1 };
      const rebuilt = { ...counts, generation: 2 };
      const late = await sleepingCommit(counts, before);
      await store.open([rebuilt]);
      await store.switchTo(rebuilt);
      await store.drop(counts);
      await expect(late.wakeUp()).rejects.toThrow(CollectionRetired);
      expect(await database.listCollections({ name: `counts_v${counts.version}` }).toArray()).toEqual([]);
    },
  );

  test('takes nothing for written that was dropped while the commit slept, in a generation begun anew', async () => {
    const rebuilt = { ...(await newCounts()), generation: 2 };
    await store.open([rebuilt]);
    const late = await sleepingCommit(rebuilt, 'checkpoint');
    await store.drop(rebuilt);
    await store.open([rebuilt]);
    await late.wakeUp();
    expect(await store.checkpoint(rebuilt)).toBe('4');
    expect(await store.get(rebuilt, 'a')).toMatchObject({ document: { count: 4 }, position: '4' });
  });

  test('writes over what another process began to write while the commit slept', async () => {
    const counts = await newCounts();
    const late = await sleepingCommit(counts, 'documents');
    const dying = openMongoDocumentStore(endingAfter(1, database));
    await expect(dying.commit(counts, step(START, '2'))).rejects.toThrow(ENDED);
    await late.wakeUp();
    expect(await store.get(counts, 'a')).toMatchObject({ document: { count: 4 }, position: '4' });
  });

  test('begins a generation empty that was being dropped when its process ended', async () => {
    const rebuilt = { ...(await newCounts()), generation: 2 };
    await store.open([rebuilt]);
    const changes = [{ id: 'a', document: { count: 1 }, position: '5' }];
    await store.commit(rebuilt, { from: START, to: '5', changes });

    const dying = openMongoDocumentStore(endingAfter(1, database));
    await expect(dying.drop(rebuilt)).rejects.toThrow(ENDED);
    await store.open([rebuilt]);
    expect(await store.checkpoint(rebuilt)).toBe(START);
    expect(await store.get(rebuilt, 'a')).toBeUndefined();
  });

  test('rejects a commit while the server is away, and heals by itself', async () => {
    const counts = await newCounts();
    const commit = (from: string, to: string) =>
      store.commit(counts, { from, to, changes: [{ id: 'a', document: { count: 1 }, position: to }] });
    await commit(START, '1');
    await server.kill();
    expect(
      await commit('1', '2').then(
        () => 'done',
        (error: Error) => error.name,
      ),
    ).toMatch(/Error$/);
    await server.restart();
    await expect.poll(() => commit('1', '2').then(() => 'done', String)).toBe('done');
    expect(await store.get(counts, 'a')).toEqual({ id: 'a', document: { count: 1 }, position: '2' });
  }, 15_000);

  test('counts each event once though the server is killed again and again', async () => {
    const counts = await newCounts();
    const log = Array.from({ length: 120 }, (_, index) => ({
      position: String(index + 1).padStart(3, '0'),
      key: 'abc'.charAt(index % 3),
      says: 'count' as const,
    }));
    let isDone = false;
    const run = async () => {
      while (!isDone) {
        isDone = await project(store, counts, log, () => ({ length: 2 })).then(
          () => true,
          () => false,
        );
      }
    };
    const running = run();
    for (const reached of ['010', '030', '050', '070', '090']) {
      await expect
        .poll(() => store.checkpoint(counts).catch(() => START), { interval: 1 })
        .toSatisfy((checkpoint: string) => checkpoint >= reached);
      await server.kill();
      await server.restart();
    }
    await running;
    expect(await store.find(counts, {})).toEqual(countsOf(log));
  });
});

test('A server that is not there is named, without the password', async () => {
  const connecting = connectMongo(
    'mongodb://somebody:secret@127.0.0.1:1/pollux?serverSelectionTimeoutMS=200',
  );
  await expect(connecting).rejects.toThrow(/^MongoDB at 127\.0\.0\.1:1 cannot be reached: (?!.*secret)/);
});

function ignoreEnd(error: unknown): void {
  if (!(error instanceof Error) || error.message !== ENDED) throw error;
}
