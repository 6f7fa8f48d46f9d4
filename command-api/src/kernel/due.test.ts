import type * as timers from 'node:timers/promises';
import { category } from '@pollux/domain/kernel/category';
import { command } from '@pollux/domain/kernel/command';
import { event } from '@pollux/domain/kernel/event';
import { NotAllowed } from '@pollux/domain/kernel/rejection';
import type { Collection } from '@pollux/infra/document-store/document-store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Backlog, MOST_TRIES } from './backlog.ts';
import { due, runDue } from './due.ts';
import { handles } from './handles.ts';
import { reactionsAlone } from './policies.ts';
import { Contended } from './streams.ts';
import { openTestStores, silent, startUntilStopped, TestClock, type TestStores } from './testing.ts';

// Waits take next to no time: what is due is the clock's affair.
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof timers>();
  return { ...real, setTimeout: () => real.setTimeout(1) };
});

// Eggs that are to be taken out of the water in time, unless somebody has done so.
const Boiled = event('Boiled', z.object({ eggId: z.string(), at: z.string() }));
const Eaten = event('Eaten', z.object({ eggId: z.string() }));
const eggs = category('Egg', {
  key: (key: { eggId: string }) => key.eggId,
  events: [Boiled, Eaten],
  initial: 'raw' as 'raw' | 'boiled' | 'eaten',
  evolve: (_egg, { type }) => (type === 'Boiled' ? 'boiled' : 'eaten'),
});
const TakeOut = command('TakeOut', z.object({ eggId: z.string() }));

const collection: Collection = { name: 'eggs', version: 1, indexes: ['dueAt'] };

let stores: TestStores;
let clock: TestClock;
let tried: string[];
let outcomes: string[];
let trying: (eggId: string) => Promise<void>;
let laying: Promise<void>;
beforeEach(async () => {
  stores = await openTestStores();
  clock = new TestClock();
  tried = [];
  outcomes = [];
  trying = async () => undefined;
  laying = Promise.resolve();
  await stores.documents.open([collection]);
});
afterEach(() => stores.remove());

const handleTakeOut = handles(TakeOut, {
  may: reactionsAlone,
  async run({ eggId }, by, streams) {
    tried.push(eggId);
    await trying(eggId);
    await streams.write(eggs, { eggId }, (egg) =>
      egg === 'eaten' ? [] : [Boiled({ eggId, at: by.now.toISOString() })],
    );
    return { message: 'It is out.' };
  },
});
const takeOut = due('take-out', {
  readModel: 'eggs',
  at: 'dueAt',
  command: handleTakeOut,
  payload: (eggId) => ({ eggId }),
});

function start(): () => Promise<void> {
  const onReacted = (_due: string, outcome: string) => void outcomes.push(outcome);
  return startUntilStopped((signal) =>
    runDue(takeOut, collection, stores.writeSide({ now: clock.now }), stores.documents, {
      signal,
      log: silent,
      onReacted,
    }),
  );
}

/** Says, as the read model, when eggs are due: in seconds from now, or not at all. One change follows the other. */
function laid(seconds: Readonly<Record<string, number | null>>): Promise<void> {
  laying = laying.then(() => lay(seconds));
  return laying;
}

async function lay(seconds: Readonly<Record<string, number | null>>): Promise<void> {
  const from = await stores.documents.checkpoint(collection);
  const to = String(Number(from) + 1).padStart(16, '0');
  const changes = Object.entries(seconds).map(([id, inSeconds]) => {
    const instant = new Date(clock.now().getTime() + (inSeconds ?? 0) * 1_000).toISOString();
    return { id, position: to, document: { dueAt: inSeconds === null ? null : instant } };
  });
  await stores.documents.commit(collection, { from, to, changes });
}

/** The eggs that were taken out, each as often as the log says. */
async function taken(): Promise<string[]> {
  const log = await stores.events.readAll('', 1_000);
  return log.filter(({ type }) => type === 'Boiled').map(({ data }) => (data as { eggId: string }).eggId);
}

const backlog = () => new Backlog<unknown>(stores.documents, 'take-out');
const soon = { interval: 2 };
const awhile = () => new Promise((resolve) => setTimeout(resolve, 40));

test('what fell due while no process ran is done at the start, the longest due first, and once', async () => {
  await laid({ late: -5, later: -10, 'not yet': 5, never: null });
  const stop = start();
  await expect.poll(taken, soon).toHaveLength(2);
  expect(tried).toEqual(['later', 'late']);
  await stop();
  const stopAgain = start();
  await expect.poll(() => outcomes.length, soon).toBe(4);
  await stopAgain();
  expect((await taken()).toSorted()).toEqual(['late', 'later']);
});

test('waits until the instant, and wakes up for what the read model says meanwhile', async () => {
  await laid({ first: 10 });
  const stop = start();
  await laid({ second: 5 });
  await awhile();
  expect(tried).toEqual([]);
  clock.advance(5);
  await expect.poll(taken, soon).toEqual(['second']);
  await laid({ third: -1 });
  await expect.poll(taken, soon).toEqual(['second', 'third']);
  clock.advance(5);
  await expect.poll(taken, soon).toEqual(['second', 'third', 'first']);
  await stop();
});

test('takes effect once with several processes, and once more for another instant', async () => {
  await laid(Object.fromEntries(Array.from({ length: 20 }, (_, egg) => [`egg-${egg}`, -1])));
  const stops = [start(), start(), start()];
  await expect.poll(() => outcomes.length, soon).toBe(60);
  expect(new Set(await taken()).size).toBe(20);
  expect(await taken()).toHaveLength(20);
  await laid({ 'egg-0': -0.5 });
  await expect.poll(taken, soon).toHaveLength(21);
  await Promise.all(stops.map((stop) => stop()));
});

test('does many at once, also where documents go while others are looked for', async () => {
  const all = Array.from({ length: 350 }, (_, egg) => `egg-${String(egg).padStart(3, '0')}`);
  await laid(Object.fromEntries(all.map((egg, index) => [egg, index - 1_000])));
  trying = async (eggId) => {
    // The read model is as fast as it can be.
    if (Number(eggId.slice(4)) % 10 === 0) await laid({ [eggId]: null });
  };
  const stop = start();
  await expect.poll(async () => new Set(await taken()).size, soon).toBe(350);
  expect(await taken()).toHaveLength(350);
  await stop();
});

test('decides on the stream: what a document that is out of date asks for is not done, nor asked for again', async () => {
  await stores.append(eggs.stream({ eggId: 'gone' }), Eaten({ eggId: 'gone' }));
  await laid({ gone: -1 });
  const stop = start();
  await expect.poll(() => outcomes, soon).toEqual(['done']);
  await laid({ other: 100 });
  await awhile();
  expect([tried, await taken()]).toEqual([['gone'], []]);
  await stop();
});

test('a clock set back does nothing twice and nothing early; one set forward catches up', async () => {
  await laid({ first: 0, second: 60 });
  const stop = start();
  await expect.poll(taken, soon).toEqual(['first']);
  clock.advance(-3_600);
  await laid({ third: 30 });
  await awhile();
  expect(tried).toEqual(['first']);
  clock.advance(7_200);
  await expect.poll(taken, soon).toEqual(['first', 'third', 'second']);
  await stop();
});

test('what fails is tried again later, also after a restart, and holds up nothing', async () => {
  trying = async (eggId) => {
    if (eggId === 'bad') throw new Error('It broke.');
  };
  await laid({ bad: -2, good: -1 });
  const stop = start();
  await expect.poll(taken, soon).toEqual(['good']);
  clock.advance(1);
  await expect.poll(() => outcomes.filter((outcome) => outcome === 'failed').length, soon).toBe(2);
  await stop();
  trying = async () => undefined;
  clock.advance(2);
  const stopAgain = start();
  await expect.poll(taken, soon).toEqual(['good', 'bad']);
  await expect.poll(() => backlog().all(), soon).toEqual([]);
  await stopAgain();
});

test('what fails for hours is set aside, until an operator has it tried again', async () => {
  trying = async () => {
    throw new Error('It broke.');
  };
  await laid({ bad: -2 });
  const stop = start();
  for (let tries = 1; tries < MOST_TRIES; tries++) {
    await expect.poll(() => tried.length, soon).toBe(tries);
    clock.advance(300);
  }
  await expect.poll(() => outcomes.at(-1), soon).toBe('set-aside');
  const [kept] = await backlog().all();
  expect(kept?.undone).toMatchObject({ kind: 'TakeOut', subject: 'bad', state: 'set-aside', error: 'Error' });
  clock.advance(10_000);
  await laid({ good: 100 });
  await awhile();
  expect(tried).toHaveLength(MOST_TRIES);
  trying = async () => undefined;
  await backlog().tryAgain(kept?.id ?? '', clock.now());
  await expect.poll(taken, soon).toEqual(['bad']);
  await stop();
});

test('a refusal is an answer, but not that too many write at once', async () => {
  let first = true;
  trying = async (eggId) => {
    if (eggId === 'refused') throw new NotAllowed();
    if (first) {
      first = false;
      throw new Contended();
    }
  };
  await laid({ refused: -2, contended: -1 });
  const stop = start();
  await expect.poll(() => outcomes.toSorted(), soon).toEqual(['failed', 'refused']);
  clock.advance(1);
  await expect.poll(taken, soon).toEqual(['contended']);
  await stop();
});

test('goes on by itself after a store has failed', async () => {
  vi.spyOn(stores.documents, 'find').mockRejectedValueOnce(new Error('The store is away.'));
  await laid({ late: -1 });
  const stop = start();
  await expect.poll(taken, soon).toEqual(['late']);
  await stop();
});
