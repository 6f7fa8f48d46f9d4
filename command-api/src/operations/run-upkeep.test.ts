import { UpkeepEnded, UpkeepOrdered, upkeep } from '@pollux/domain/operations/upkeep';
import { id } from '@pollux/domain/testing';
import type { Collection } from '@pollux/infra/document-store/document-store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Backlog, MOST_TRIES } from '../kernel/backlog.ts';
import { execute } from '../kernel/execute.ts';
import { openTestStores, silent, startUntilStopped, TestClock, type TestStores } from '../kernel/testing.ts';
import { otherMails } from '../mails/lanes.ts';
import { runUpkeep } from './run-upkeep.ts';
import { handleCancelUpkeep, handleDropUndone, handleRetryUndone } from './upkeep.ts';
import { CLAIM_MS, UpkeepClaims } from './upkeep-claims.ts';
import type { UpkeepWork } from '../kernel/upkeep-work.ts';

const collection: Collection = { name: 'upkeep-jobs', version: 1, indexes: ['status'] };
const adminId = id('ad');
const found = { events: 7, documents: 0, differences: 0, examples: [] };
const work = (run: UpkeepWork['run']): UpkeepWork => ({ names: () => new Set(['accounts']), run });

let stores: TestStores;
let clock: TestClock;
let stops: (() => Promise<void>)[];
beforeEach(async () => {
  stores = await openTestStores();
  clock = new TestClock();
  stops = [];
  await stores.documents.open([collection]);
  await stores.documents.commit(collection, {
    from: '',
    to: '1',
    changes: [{ id: '1', document: { status: 'open' }, position: '1' }],
  });
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await stores.remove();
});

const orders = (jobId: string) =>
  stores.append(
    upkeep.stream({}),
    UpkeepOrdered({
      jobId,
      task: 'rebuild',
      readModel: 'accounts',
      adminId,
      at: clock.now().toISOString(),
    }),
  );

function starts(run: UpkeepWork['run']): () => Promise<void> {
  const writeSide = stores.writeSide({ now: clock.now, upkeepWork: work(run) });
  const stop = startUntilStopped((signal) =>
    runUpkeep(collection, writeSide, stores.documents, { signal, log: silent }),
  );
  stops.push(stop);
  return stop;
}

async function endings() {
  const events = await stores.events.readStream(upkeep.stream({}));
  return events.flatMap(({ type, data }) => {
    if (type !== UpkeepEnded.type) return [];
    const { jobId, outcome, failure } = data as ReturnType<typeof UpkeepEnded>['data'];
    return [{ jobId, outcome, failure }];
  });
}

const command = (commandId: string) => ({
  commandId,
  commandHash: '',
  correlationId: 'test',
  actorId: adminId,
});

test('jobs are done one after the other, in the order in which they were ordered', async () => {
  const done: string[] = [];
  await orders(id(1));
  await orders(id(2));
  starts(async (_task, readModel, { onProgress }) => {
    onProgress({ events: 7, share: 1 });
    done.push(readModel);
    return found;
  });
  await expect.poll(endings).toEqual([
    { jobId: id(1), outcome: 'done', failure: '' },
    { jobId: id(2), outcome: 'done', failure: '' },
  ]);
  expect(done).toEqual(['accounts', 'accounts']);
});

test('a job that its process was stopped in is done by the next, and what an admin cancels is stopped', async () => {
  await orders(id(1));
  const begun = vi.fn<() => void>();
  const never: UpkeepWork['run'] = (_task, _name, { signal }) => {
    begun();
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  const stop = starts(never);
  await expect.poll(() => begun).toHaveBeenCalledTimes(1);
  await stop();
  expect(await endings()).toEqual([]);
  starts(never);
  await expect.poll(() => begun).toHaveBeenCalledTimes(2);
  const writeSide = stores.writeSide({ now: clock.now });
  await execute(writeSide, handleCancelUpkeep, { jobId: id(1) }, command('c'));
  await expect.poll(endings).toEqual([{ jobId: id(1), outcome: 'cancelled', failure: '' }]);
});

test('a job whose processes are killed in its midst again and again is told as broken off; one that fails, as failed', async () => {
  await orders(id(1));
  await orders(id(2));
  const claims = new UpkeepClaims(stores.documents);
  await claims.open();
  for (const jobId of [id(1), id(2)]) {
    for (let tries = 1; tries <= 3; tries++) {
      const claim = await claims.take(jobId, clock.now());
      expect(claim?.tries).toBe(tries);
      expect(await claims.take(id(9), clock.now()), 'one at a time').toBeUndefined();
      if (claim !== undefined && jobId === id(2)) await claims.failed(claim, 'BuiltElsewhere', clock.now());
      clock.advance(CLAIM_MS / 1_000);
    }
  }
  starts(() => Promise.reject(new Error('It is not begun once more.')));
  await expect.poll(endings).toEqual([
    { jobId: id(1), outcome: 'broken-off', failure: '' },
    { jobId: id(2), outcome: 'failed', failure: 'BuiltElsewhere' },
  ]);
});

test('a mail that is set aside is given up with a reason, or tried again; a repeat does nothing twice', async () => {
  const backlog = new Backlog<unknown>(stores.documents, otherMails.name);
  await backlog.open();
  const task = { kind: 'CertificateIssued', subject: id('5'), queue: 'q', place: '1', source: {} };
  for (const each of ['u1', 'u2'])
    await backlog.add(each, { ...task, queue: each }, clock.now(), { error: new Error('no') });
  const services = { now: clock.now, backlogs: new Map([[otherMails.name, backlog]]) };
  const writeSide = stores.writeSide(services);
  const lane = otherMails.name;
  const drop = { lane, undoneId: 'u1', reason: 'The school has closed this mailbox.' };
  const drops = () => execute(writeSide, handleDropUndone, drop, command('d'));
  await expect(drops()).rejects.toMatchObject({ code: 'still-tried' });
  for (const kept of await backlog.all()) {
    const undone = { ...kept.undone, tries: MOST_TRIES };
    expect((await backlog.failed({ id: kept.id, undone }, clock.now(), new Error('no'))).state).toBe(
      'set-aside',
    );
  }
  await drops();
  await drops();
  const retries = () => execute(writeSide, handleRetryUndone, { lane, undoneId: 'u2' }, command('r'));
  await retries();
  await retries();
  expect((await backlog.all()).map(({ id: each, undone }) => [each, undone.state, undone.tries])).toEqual([
    ['u2', 'waiting', 0],
  ]);
  const written = await stores.events.readStream(upkeep.stream({}));
  expect(written.map(({ type }) => type)).toEqual(['UndoneDropped', 'UndoneRetried']);
  await expect(
    execute(writeSide, handleDropUndone, { ...drop, lane: 'renew-plans' }, command('x')),
  ).rejects.toMatchObject({ code: 'upkeep-over' });
});
