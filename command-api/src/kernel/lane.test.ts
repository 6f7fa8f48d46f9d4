import * as timers from 'node:timers/promises';
import { event } from '@pollux/domain/kernel/event';
import { NotAllowed } from '@pollux/domain/kernel/rejection';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { MOST_TRIES } from './backlog.ts';
import { reactionCollection } from './following.ts';
import { type Lane, lane, laneBacklog } from './lane.ts';
import { runLane } from './lane-run.ts';
import { reaction, runReaction } from './reaction.ts';
import { openTestStores, silent, startUntilStopped, TestClock, type TestStores } from './testing.ts';

// Waits take next to no time: when something is to be tried again is the clock's affair.
vi.mock('node:timers/promises', async (original) => {
  const real = await original<typeof timers>();
  return { ...real, setTimeout: () => real.setTimeout(1) };
});

const Called = event('Called', z.object({ who: z.string(), word: z.string() }));
const Left = event('Left', z.object({ who: z.string() }));

let stores: TestStores;
let clock: TestClock;
/** What was said, and what happens instead of saying it where a test has something to say about that. */
let said: string[];
let outcomes: string[];
let saying: (word: string) => Promise<void>;
beforeEach(async () => {
  stores = await openTestStores();
  clock = new TestClock();
  said = [];
  outcomes = [];
  saying = async () => undefined;
});
afterEach(() => stores.remove());

const says = (name = 'words', options?: { formerly: string }) =>
  lane(name, options)
    .on(
      Called,
      ({ data }) => [data.who],
      async ({ data: { word } }) => {
        await saying(word);
        said.push(word);
      },
    )
    .ends(
      Left,
      ({ data }) => [data.who],
      async ({ data: { who } }) => {
        await saying(`goodbye ${who}`);
        said.push(`goodbye ${who}`);
      },
    );

function start(started: Lane = says()): () => Promise<void> {
  const onReacted = (_lane: string, outcome: string) => void outcomes.push(outcome);
  return startUntilStopped((signal) =>
    runLane(started, stores.writeSide({ now: clock.now }), stores.documents, {
      signal,
      log: silent,
      onReacted,
    }),
  );
}

const call = (who: string, ...words: string[]) =>
  stores.append('Test-1', ...words.map((word) => Called({ who, word })));

const waiting = () => laneBacklog(stores.documents, { name: 'words' });
const failsOn =
  (...words: string[]) =>
  async (word: string) => {
    if (words.includes(word)) throw Object.assign(new Error('asha@example.org'), { code: 'EWORD' });
  };
const soon = { interval: 2 };

test('what fails for one is tried again later, in its order, while everybody else goes on', async () => {
  saying = failsOn('a1');
  await call('asha', 'a1', 'a2');
  await call('bala', 'b1', 'b2');
  const stop = start();
  await expect.poll(() => said, soon).toEqual(['b1', 'b2']);
  saying = async () => undefined;
  clock.advance(1);
  await expect.poll(() => said, soon).toEqual(['b1', 'b2', 'a1', 'a2']);
  await call('asha', 'a3');
  await expect.poll(() => said.at(-1), soon).toBe('a3');
  expect(await waiting().all()).toEqual([]);
  await stop();
});

test('what comes while something before it waits, waits behind it', async () => {
  saying = failsOn('a1');
  await call('asha', 'a1');
  const stop = start();
  await expect.poll(() => outcomes, soon).toEqual(['failed']);
  await call('asha', 'a2');
  await call('bala', 'b1');
  await expect.poll(() => said, soon).toEqual(['b1']);
  clock.advance(1);
  // It fails again, so that also the second one goes on waiting.
  await expect.poll(() => outcomes, soon).toEqual(['failed', 'done', 'failed']);
  expect(said).toEqual(['b1']);
  saying = async () => undefined;
  clock.advance(2);
  await expect.poll(() => said, soon).toEqual(['b1', 'a1', 'a2']);
  await stop();
});

test('many that wait behind one do not hide somebody else who waits', async () => {
  saying = failsOn('a1');
  await call('asha', 'a1', ...Array.from({ length: 150 }, (_, word) => `a${word + 2}`));
  const stop = start();
  await expect.poll(async () => (await waiting().all()).length, soon).toBe(151);
  clock.advance(1);
  await expect.poll(() => outcomes, soon).toEqual(['failed', 'failed']);
  saying = failsOn('b1');
  await call('bala', 'b1');
  await expect.poll(() => outcomes.length, soon).toBe(3);
  saying = async () => undefined;
  clock.advance(1);
  await expect.poll(() => said, soon).toEqual(['b1']);
  await stop();
});

test('what is set apart does not wait for the rest of the same subject', async () => {
  const apart = lane('apart').on(
    Called,
    ({ data: { who, word } }) => [who, word.slice(0, 1)],
    async ({ data: { word } }) => {
      await saying(word);
      said.push(word);
    },
  );
  saying = failsOn('old address');
  await call('asha', 'old address', 'new address', 'third');
  const stop = start(apart);
  await expect.poll(() => said, soon).toEqual(['new address', 'third']);
  await stop();
});

test('what waits outlives the process', async () => {
  saying = failsOn('a1');
  await call('asha', 'a1', 'a2');
  const stop = start();
  await expect.poll(async () => (await waiting().all()).length, soon).toBe(2);
  await stop();
  saying = async () => undefined;
  clock.advance(1);
  const stopAgain = start();
  await expect.poll(() => said, soon).toEqual(['a1', 'a2']);
  await stopAgain();
});

test('what a process had begun when it ended is done by the next one', async () => {
  const { promise: hanging, resolve: hangUp } = Promise.withResolvers<void>();
  saying = (word) => (word === 'a1' ? hanging : Promise.resolve());
  await call('asha', 'a1');
  await call('bala', 'b1');
  const stopFirst = start();
  await expect.poll(() => said, soon).toEqual(['b1']);
  saying = async () => undefined;
  const stop = start();
  await expect.poll(() => said, soon).toEqual(expect.arrayContaining(['a1']));
  await stop();
  hangUp();
  await stopFirst();
});

test('what fails for hours is set aside, named by its kind of failure alone, and can be tried again', async () => {
  saying = failsOn('a1');
  const [id = ''] = await call('asha', 'a1', 'a2');
  const stop = start();
  let tries = 1;
  for (; tries < MOST_TRIES; tries++) {
    await expect.poll(() => outcomes.length, soon).toBe(tries);
    expect(said).toEqual([]);
    clock.advance(300);
  }
  // The other one is tried from then on.
  await expect.poll(() => said, soon).toEqual(['a2']);
  expect(outcomes).toEqual([...Array.from({ length: MOST_TRIES }, () => 'failed'), 'set-aside', 'done']);
  // What is said is taken out of the backlog a moment later.
  await expect.poll(async () => (await waiting().all()).length, soon).toBe(1);
  const [only] = await waiting().all();
  expect(only).toMatchObject({
    id,
    undone: { state: 'set-aside', kind: 'Called', subject: 'asha', tries: MOST_TRIES, error: 'EWORD' },
  });
  expect(JSON.stringify(only)).not.toContain('example.org');

  clock.advance(100_000);
  saying = async () => undefined;
  expect(await waiting().tryAgain(id, clock.now())).toBe(true);
  await expect.poll(() => said, soon).toEqual(['a2', 'a1']);
  await stop();
});

test('an event that cannot be read any more holds up nobody else', async () => {
  saying = failsOn('a1', 'b1');
  await stores.append('Test-asha', Called({ who: 'asha', word: 'a1' }));
  await stores.append('Test-bala', Called({ who: 'bala', word: 'b1' }));
  const stop = start();
  await expect.poll(async () => (await waiting().all()).length, soon).toBe(2);
  const readStream = stores.events.readStream.bind(stores.events);
  vi.spyOn(stores.events, 'readStream').mockImplementation(async (stream, range) => {
    if (stream === 'Test-asha') throw new Error('Its key is missing.');
    return readStream(stream, range);
  });
  saying = async () => undefined;
  clock.advance(1);
  await expect.poll(() => said, soon).toEqual(['b1']);
  await expect.poll(async () => (await waiting().all()).map(({ undone }) => undone.tries), soon).toEqual([2]);
  await stop();
});

test('what hangs when it is tried again holds up nobody else who waits', async () => {
  saying = failsOn('a1');
  await call('asha', 'a1');
  const stop = start();
  await expect.poll(() => outcomes, soon).toEqual(['failed']);
  const { promise: hanging, resolve: hangUp } = Promise.withResolvers<void>();
  let hangs = 0;
  saying = (word) => {
    if (word === 'a1') hangs++;
    return word === 'a1' ? hanging : failsOn('b1')(word);
  };
  clock.advance(1);
  await expect.poll(() => hangs, soon).toBe(1);
  await call('bala', 'b1');
  await expect.poll(() => outcomes, soon).toEqual(['failed', 'failed']);
  saying = async () => undefined;
  clock.advance(1);
  await expect.poll(() => said, soon).toEqual(['b1']);
  hangUp();
  await expect.poll(() => said, soon).toEqual(['b1', 'a1']);
  await stop();
});

test('a refusal is an answer', async () => {
  saying = async (word) => {
    if (word === 'a1') throw new NotAllowed();
  };
  await call('asha', 'a1', 'a2');
  const stop = start();
  await expect.poll(() => said, soon).toEqual(['a2']);
  expect(outcomes).toEqual(['refused', 'done']);
  await stop();
});

test('does no more than four things at once', async () => {
  let now = 0;
  let most = 0;
  saying = async () => {
    most = Math.max(most, ++now);
    await timers.setImmediate();
    now--;
  };
  for (let who = 0; who < 20; who++) await call(`person ${who}`, `word ${who}`);
  const stop = start();
  await expect.poll(() => said.length, soon).toBe(20);
  expect(most).toBe(4);
  await stop();
});

test('an end drops what waits, comes after what was begun, and is tried for ever', async () => {
  const { promise: hanging, resolve: hangUp } = Promise.withResolvers<void>();
  saying = (word) => (word === 'b1' ? hanging : failsOn('a1', 'goodbye asha')(word));
  await call('asha', 'a1', 'a2');
  await call('bala', 'b1');
  const stop = start();
  await expect.poll(async () => (await waiting().all()).length, soon).toBe(2);
  await stores.append('Test-1', Left({ who: 'asha' }), Left({ who: 'bala' }));
  await expect
    .poll(async () => (await waiting().all()).map(({ undone }) => undone.kind), soon)
    .toEqual(['Left']);
  expect(said).toEqual([]);
  hangUp();
  await expect.poll(() => said, soon).toEqual(['b1', 'goodbye bala']);
  for (let tries = 1; tries < 2 * MOST_TRIES; tries++) {
    const before = outcomes.length;
    clock.advance(300);
    await expect.poll(() => outcomes.length, soon).toBe(before + 1);
  }
  expect((await waiting().all()).map(({ undone }) => undone.state)).toEqual(['waiting']);
  saying = async () => undefined;
  clock.advance(300);
  await expect.poll(() => said, soon).toEqual(['b1', 'goodbye bala', 'goodbye asha']);
  await stop();
});

test('a clock that was set back lets nothing wait for long', async () => {
  saying = failsOn('a1');
  await call('asha', 'a1');
  const stop = start();
  await expect.poll(() => outcomes, soon).toEqual(['failed']);
  clock.advance(-3_600);
  saying = async () => undefined;
  await expect.poll(() => said, soon).toEqual(['a1']);
  await stop();
});

test('goes on by itself after a store has failed, and loses nothing', async () => {
  const commit = vi.spyOn(stores.documents, 'commit').mockRejectedValueOnce(new Error('The store is away.'));
  saying = failsOn('a1');
  await call('asha', 'a1');
  await call('bala', 'b1');
  const stop = start();
  await expect.poll(async () => (await waiting().all()).length, soon).toBe(1);
  saying = async () => undefined;
  clock.advance(1);
  await expect.poll(() => said, soon).toEqual(expect.arrayContaining(['a1', 'b1']));
  expect(commit).toHaveBeenCalled();
  await stop();
});

test('of two processes the one that stands by takes over what waits, too', async () => {
  saying = failsOn('a1');
  await call('asha', 'a1');
  const stop = start();
  const head = await stores.events.head();
  await expect.poll(() => stores.documents.checkpoint(reactionCollection('words')), soon).toBe(head);
  // Both have dealt with the same event: the second one finds the checkpoint moved.
  const commit = stores.documents.commit.bind(stores.documents);
  vi.spyOn(stores.documents, 'commit').mockImplementationOnce(async (collection, step) => {
    await commit(collection, step);
    return commit(collection, step);
  });
  const told = vi.spyOn(silent, 'info');
  await call('bala', 'b1');
  await expect.poll(() => told.mock.calls.at(-1)?.[1], soon).toBe('another process reacts: standing by');
  // Nobody else is there: it takes over, though the log has nothing more for it.
  saying = async () => undefined;
  clock.advance(61);
  await expect.poll(() => said, soon).toContain('a1');
  await stop();
});

test('begins where the reaction was whose work it takes over, once', async () => {
  const words = reaction('all-words').on(Called, async ({ data }) => void said.push(`before: ${data.word}`));
  await call('asha', 'a1');
  const writeSide = stores.writeSide({ now: clock.now });
  const stopBefore = startUntilStopped((signal) =>
    runReaction(words, writeSide, stores.documents, { signal, log: silent }),
  );
  await expect.poll(() => stores.documents.checkpoint(reactionCollection('all-words')), soon).not.toBe('');
  await stopBefore();

  await call('asha', 'a2');
  const stop = start(says('words', { formerly: 'all-words' }));
  await expect.poll(() => said, soon).toEqual(['before: a1', 'a2']);
  await stop();
  const stopAgain = start(says('words', { formerly: 'all-words' }));
  await call('asha', 'a3');
  await expect.poll(() => said, soon).toEqual(['before: a1', 'a2', 'a3']);
  await stopAgain();
});
