import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { accounts } from '@pollux/domain/accounts/account';
import { AccountDisabled, AccountForgotten } from '@pollux/domain/accounts/account-events';
import { ExportCancelled, ExportFinished, ExportOrdered, exportsOf } from '@pollux/domain/exports/exports';
import { id } from '@pollux/domain/testing';
import { accountRegistered } from '@pollux/domain/accounts/testing';
import type { Collection } from '@pollux/infra/document-store/document-store';
import { START } from '@pollux/infra/event-store/event-store';
import type { FileStore } from '@pollux/infra/files/file-store';
import { openFolderFileStore } from '@pollux/infra/files/folder';
import { Problem } from '@pollux/infra/http/problem';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runDue } from '../kernel/due.ts';
import type { FileOrder, MadeFile } from '../kernel/services.ts';
import { openTestStores, silent, startUntilStopped, TestClock, type TestStores } from '../kernel/testing.ts';
import { ExportClaims } from './export-claims.ts';
import { expiredExports, handleDeleteExport, handleOrderExport } from './exports.ts';
import { runExports } from './run-exports.ts';
import { execute } from '../kernel/execute.ts';

const collection: Collection = {
  name: 'exports',
  version: 1,
  indexes: [['status', 'orderedAt'], ['accountId', 'orderedAt'], ['expiresAt']],
};
const [asha, bala, chitra] = [id('a5a'), id('ba1a'), id('c41')];
const list = '/api/users/me/polls';

let stores: TestStores;
let clock: TestClock;
let folder: string;
let files: FileStore;
let stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  stores = await openTestStores();
  clock = new TestClock();
  folder = await mkdtemp(join(tmpdir(), 'pollux-exports-'));
  files = await openFolderFileStore(folder);
  stops = [];
  await stores.documents.open([collection]);
  for (const accountId of [asha, bala, chitra])
    await stores.append(accounts.stream({ accountId }), registered(accountId));
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await stores.remove();
  await rm(folder, { recursive: true });
});

const at = () => clock.now().toISOString();
const registered = (accountId: string) =>
  accountRegistered({
    accountId,
    emailId: accountId,
    email: 'somebody@example.org',
    firstname: 'Some',
    lastname: 'Body',
    at: at(),
  });

let documents = 0;
/** Puts the document there as the read model would. */
async function show(exportId: string, document: object | null): Promise<void> {
  const to = String(++documents + Number(await stores.documents.checkpoint(collection))).padStart(16, '0');
  const from = await stores.documents.checkpoint(collection);
  await stores.documents.commit(collection, {
    from,
    to,
    changes: [{ id: exportId, document, position: to }],
  });
}

async function order(accountId: string, exportId: string): Promise<void> {
  const one = { accountId, exportId, list, at: at() };
  await stores.append(
    exportsOf.stream({ accountId }),
    ExportOrdered({ ...one, format: 'csv', asked: { format: 'csv', search: exportId } }),
  );
  await show(exportId, { accountId, status: 'open', format: 'csv', orderedAt: at(), expiresAt: null });
}

/** What makes the files in these tests: each order is made as the test says. */
type Making = (order: FileOrder, onRow: (total: number) => void) => Promise<MadeFile>;
const file = (content: Readable): MadeFile => ({ content, name: 'export.csv', position: '7' });
const ready: Making = async ({ asked }, onRow) => {
  onRow(2);
  onRow(2);
  return file(Readable.from([`of ${asked['search']}`]));
};

const writeSide = (make: Making) =>
  stores.writeSide({
    now: clock.now,
    files,
    orderedFiles: { count: async () => 2, make },
    secrets: {
      keyedHash: (_name: string, text: string) => Buffer.from(text).toString('hex').padEnd(24, '0'),
    } as never,
  });

/** Starts a process that makes files. @returns how to stop it */
function starts(make: Making, side = writeSide(make)): () => Promise<void> {
  const stop = startUntilStopped((signal) =>
    runExports(collection, side, stores.documents, { signal, log: silent, lookMs: 20 }),
  );
  stops.push(stop);
  return stop;
}

const told = async () => {
  const log = await stores.events.readAll(START, 100);
  return log
    .filter(({ stream }) => stream.startsWith('Exports-'))
    .map(({ type, data }) => {
      const { exportId, code } = data as { exportId: string; code?: string };
      return [type, exportId, ...(code === undefined ? [] : [code])].join(' ');
    });
};
async function shown(...events: string[]): Promise<void> {
  await expect.poll(told, { interval: 20 }).toEqual(events);
}
/** Waits until those who are at work have looked so often for what there is to do. */
async function looked(times: number): Promise<void> {
  const find = vi.spyOn(stores.documents, 'find');
  const looks = () => find.mock.calls.filter(([{ name }]) => name === collection.name).length;
  await expect.poll(looks, { interval: 20 }).toBeGreaterThanOrEqual(times);
  find.mockRestore();
}
const there = async () => (await readdir(folder)).filter((name) => !name.startsWith('.'));
const nameOf = (exportId: string) => `private-${exportId}-20261120093000.csv`;

test('of several processes one makes a file, which is there once', async () => {
  const made: string[] = [];
  const release = Promise.withResolvers<void>();
  const slowly: Making = async (asked, onRow) => {
    made.push(asked.accountId);
    await release.promise;
    return ready(asked, onRow);
  };
  await order(asha, id(1));
  for (let process = 0; process < 3; process++) starts(slowly);
  await looked(12);
  release.resolve();
  await shown(`ExportOrdered ${id(1)}`, `ExportFinished ${id(1)}`);
  await looked(12);
  expect(made).toEqual([asha]);
  expect(await told()).toHaveLength(2);
  expect(await there()).toEqual([nameOf(id(1))]);
  expect(await readFile(join(folder, nameOf(id(1))), 'utf8')).toBe(`of ${id(1)}`);
  const [, finished] = await stores.events.readStream(exportsOf.stream({ accountId: asha }));
  expect(finished?.data).toMatchObject({ rows: 2, bytes: 27, name: 'export.csv', position: '7' });
});

test('a person has one file made at a time, and all together two; how far each is can be seen', async () => {
  const release = Promise.withResolvers<void>();
  const begun: string[] = [];
  const held: Making = async (asked, onRow) => {
    begun.push(asked.asked['search'] ?? '');
    onRow(2);
    await release.promise;
    return ready(asked, onRow);
  };
  for (const [n, accountId] of [asha, asha, bala, chitra].entries()) {
    await order(accountId, id(n + 1));
    clock.advance(0.001);
  }
  starts(held);
  starts(held);
  await expect.poll(() => begun.length).toBe(2);
  await looked(10);
  expect(begun.toSorted()).toEqual([id(1), id(3)]);
  const claims = new ExportClaims(stores.documents);
  await claims.open();
  const both = [id(1), id(3)].map((exportId) => [exportId, { rows: 1, total: 2 }] as const);
  await expect.poll(() => claims.progressOf([id(1), id(2), id(3)])).toEqual(new Map(both));
  release.resolve();
  // As the read model does once it hears of it.
  const first = expect.arrayContaining([nameOf(id(1)), nameOf(id(3))]);
  await expect.poll(there).toEqual(first);
  await show(id(1), null);
  await show(id(3), null);
  await expect.poll(async () => (await there()).length).toBe(4);
});

test('what fails is tried again, and given up on after five times', async () => {
  let tries = 0;
  await order(asha, id(1));
  starts(async () => {
    tries++;
    throw new Error('The store is away.');
  });
  await looked(5);
  expect(tries).toBe(1);
  const afterWaiting = () => {
    clock.advance(301);
    return told();
  };
  await expect
    .poll(afterWaiting, { interval: 20 })
    .toEqual([`ExportOrdered ${id(1)}`, `ExportFailed ${id(1)} export-failed`]);
  expect(tries).toBe(5);
});

test('a process that ends while it makes a file counts as a failure, and leaves the file to the next', async () => {
  await order(asha, id(1));
  const claims = new ExportClaims(stores.documents);
  await claims.open();
  const task = { exportId: id(1), accountId: asha, file: nameOf(id(1)), orderedAt: START };
  for (let crash = 1; crash <= 5; crash++) {
    expect(await claims.take(task, clock.now())).toMatchObject({ tries: crash });
    expect(await claims.take(task, clock.now())).toBeUndefined();
    clock.advance(16);
  }
  starts(ready);
  await shown(`ExportOrdered ${id(1)}`, `ExportFailed ${id(1)} export-failed`);
});

test('what is refused is told at once, and nothing is left of it', async () => {
  await order(asha, id(1));
  starts(async () => {
    throw new Problem(403, 'not-allowed', 'No.');
  });
  await shown(`ExportOrdered ${id(1)}`, `ExportFailed ${id(1)} not-allowed`);
  expect(await there()).toEqual([]);
});

test('whoever is disabled or forgotten has nothing made', async () => {
  let made = 0;
  await order(asha, id(1));
  await order(bala, id(2));
  await stores.append(
    accounts.stream({ accountId: asha }),
    AccountDisabled({ accountId: asha, adminId: bala, at: at() }),
  );
  await stores.append(accounts.stream({ accountId: bala }), AccountForgotten({ accountId: bala, at: at() }));
  starts(async (asked, onRow) => {
    made++;
    return ready(asked, onRow);
  });
  await expect
    .poll(async () => (await told()).toSorted())
    .toEqual(
      [
        `ExportOrdered ${id(1)}`,
        `ExportOrdered ${id(2)}`,
        `ExportFailed ${id(1)} not-allowed`,
        `ExportExpired ${id(2)}`,
      ].toSorted(),
    );
  expect(made).toBe(0);
});

test('what is cancelled while it is made stops, and leaves no file', async () => {
  let isDestroyed = false;
  const endless: Making = async () => {
    const content = new Readable({
      read() {
        setTimeout(() => this.push('more\n'), 10);
      },
      destroy(_error, done) {
        isDestroyed = true;
        done(null);
      },
    });
    return file(content);
  };
  await order(asha, id(1));
  starts(endless);
  await expect.poll(() => readdir(folder)).toHaveLength(1);
  const cancelled = ExportCancelled({ accountId: asha, exportId: id(1), at: at() });
  await stores.append(exportsOf.stream({ accountId: asha }), cancelled);
  await show(id(1), null);
  await expect.poll(() => readdir(folder)).toEqual([]);
  expect(isDestroyed).toBe(true);
  const claims = new ExportClaims(stores.documents);
  await claims.open();
  await expect.poll(() => claims.left(new Date(8e15))).toEqual([]);
});

test('what is left of a file that nobody wants any more is removed by whoever looks next', async () => {
  const claims = new ExportClaims(stores.documents);
  await claims.open();
  const task = { exportId: id(1), accountId: asha, file: nameOf(id(1)), orderedAt: START };
  await claims.take(task, clock.now());
  await files.put(task.file, Buffer.from('left'));
  clock.advance(16);
  starts(ready);
  await expect.poll(there).toEqual([]);
});

test('a part of a file that an ended process has left is removed, and none that may be written', async () => {
  const left = [1, 2].map((n) => `.${String(n).repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`);
  const dayAgo = clock.now().getTime() / 1_000 - 86_400;
  for (const [index, name] of left.entries()) {
    await writeFile(join(folder, name), 'x');
    await utimes(join(folder, name), dayAgo, dayAgo + index - 1);
  }
  starts(ready);
  await expect.poll(() => readdir(folder)).toEqual(left.slice(1));
  clock.advance(2);
  await looked(3);
  expect(await readdir(folder)).toEqual(left.slice(1));
  clock.advance(3_600);
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test('stopping gives the file back, and the next process makes it at once', async () => {
  await order(asha, id(1));
  let begun = false;
  const stop = starts(async () => {
    begun = true;
    return new Promise(() => undefined);
  });
  await expect.poll(() => begun).toBe(true);
  await stop();
  starts(ready);
  await shown(`ExportOrdered ${id(1)}`, `ExportFinished ${id(1)}`);
});

test('a file is deleted seven days after it was made', async () => {
  await order(asha, id(1));
  const expiresAt = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString();
  const made = { file: nameOf(id(1)), name: 'export.csv', rows: 2, bytes: 4, position: '7' };
  const one = { accountId: asha, exportId: id(1), at: at() };
  await stores.append(exportsOf.stream({ accountId: asha }), ExportFinished({ ...one, ...made, expiresAt }));
  await files.put(made.file, Buffer.from('made'));
  await show(id(1), { accountId: asha, status: 'finished', format: 'csv', orderedAt: at(), expiresAt });
  const side = writeSide(ready);
  stops.push(
    startUntilStopped((signal) =>
      runDue(expiredExports, collection, side, stores.documents, { signal, log: silent }),
    ),
  );
  clock.advance(7 * 86_400 - 0.001);
  await looked(2);
  expect(await there()).toEqual([made.file]);
  clock.advance(0.001);
  await shown(`ExportOrdered ${id(1)}`, `ExportFinished ${id(1)}`, `ExportExpired ${id(1)}`);
  expect(await there()).toEqual([]);
});

test('whoever deletes what was made leaves no file, and orders again', async () => {
  const side = writeSide(ready);
  const as = (name: string) => ({ commandId: name, commandHash: '', correlationId: 'test', actorId: asha });
  const asked = { format: 'csv', search: 'x' };
  const { answer } = await execute(side, handleOrderExport, { list, asked }, as('order'));
  const { exportId } = answer;
  await show(exportId, { accountId: asha, status: 'open', format: 'csv', orderedAt: at(), expiresAt: null });
  starts(ready, side);
  await shown(`ExportOrdered ${exportId}`, `ExportFinished ${exportId}`);
  expect(await there()).toHaveLength(1);
  await execute(side, handleDeleteExport, { exportId }, as('delete'));
  expect(await there()).toEqual([]);
  // The same command again.
  await execute(side, handleDeleteExport, { exportId }, as('delete'));
  expect(await told()).toHaveLength(3);
});
