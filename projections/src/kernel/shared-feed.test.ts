import type { EventBatch } from '@pollux/infra/event-store/event-store';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Pace } from './pace.ts';
import { type Consumer, SharedFeed } from './shared-feed.ts';
import { Counted, openTestStores, silent, type TestStores, until, withEvents } from './testing.ts';

let stores: TestStores;
beforeEach(async () => {
  stores = await openTestStores();
});
afterEach(() => stores.remove());

/** Notes how often it was given which event that was new to it. */
class Noting implements Consumer {
  position = '';
  readonly taken: string[] = [];
  /** What happens before a batch is taken. */
  before: () => Promise<void> = async () => undefined;

  async take({ events }: EventBatch): Promise<void> {
    await this.before();
    const news = events.map(({ position }) => position).filter((position) => position > this.position);
    this.taken.push(...news);
    this.position = news.at(-1) ?? this.position;
  }
}

function feeding(events = stores.events, pace = new Pace()) {
  const stopping = new AbortController();
  const feed = new SharedFeed(events, { batch: 2, pace, log: silent, signal: stopping.signal });
  const running = feed.run();
  const stop = async () => {
    stopping.abort();
    await running;
  };
  return { feed, stop };
}

const counted = Counted({ key: 'a' });

test('whoever joins while a batch is handed over gets that batch as well', async () => {
  const { feed, stop } = feeding();
  const [early, late] = [new Noting(), new Noting()];
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  early.before = () => {
    begun.resolve();
    return goOn.promise;
  };
  const last = await stores.append(counted, counted);
  const joined = [feed.join(early)];
  await begun.promise;
  joined.push(feed.join(late));
  goOn.resolve();
  await until(() => early.position === last && late.position === last);
  await stop();
  await Promise.all(joined);
  expect([early.taken.length, late.taken.length]).toEqual([2, 2]);
});

test('one that fails leaves with its error; the others go on', async () => {
  const { feed, stop } = feeding();
  const [failing, sound] = [new Noting(), new Noting()];
  failing.before = () => Promise.reject(new Error('no'));
  const left = feed.join(failing);
  void feed.join(sound);
  await stores.append(counted);
  await expect(left).rejects.toThrow('no');
  const last = await stores.append(counted);
  await until(() => sound.position === last);
  await stop();
  expect(sound.taken).toHaveLength(2);
});

test('a log that cannot be read for a while is read again, from where it was', async () => {
  let failures = 0;
  const events = withEvents(stores.events, {
    async *subscribe(after, options) {
      for await (const batch of stores.events.subscribe(after, options)) {
        yield batch;
        if (failures++ < 1) throw new Error('connection lost');
      }
    },
  });
  const { feed, stop } = feeding(events);
  const consumer = new Noting();
  const last = await stores.append(counted, counted, counted);
  void feed.join(consumer);
  await until(() => consumer.position === last);
  await stop();
  expect(failures).toBeGreaterThan(1);
  expect(consumer.taken).toHaveLength(3);
});

/** One that is quick and one that is slow, each with a feed of its own of the same log, in which are ten events. */
async function sideBySide(pace: Pace, beforeSlow: () => Promise<void>) {
  const last = await stores.append(...Array.from({ length: 10 }, () => counted));
  const [quick, slow] = [new Noting(), new Noting()];
  slow.before = beforeSlow;
  const feeds = { quick: feeding(stores.events, pace), slow: feeding(stores.events, pace) };
  const joined = [feeds.quick.feed.join(quick), feeds.slow.feed.join(slow)];
  return { last, quick, slow, feeds, joined };
}

test('feeds of one log stay side by side, so that it is read once', async () => {
  let furthest = 0;
  const turns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    furthest = Math.max(furthest, quick.taken.length - slow.taken.length);
  };
  const { last, quick, slow, feeds, joined } = await sideBySide(new Pace(), turns);
  await until(() => quick.position === last && slow.position === last);
  await Promise.all([feeds.quick.stop(), feeds.slow.stop(), ...joined]);
  expect(furthest).toBeLessThanOrEqual(4);
  expect([quick.taken.length, slow.taken.length]).toEqual([10, 10]);
});

test('whoever does not get on holds up no other feed for long', async () => {
  const goOn = Promise.withResolvers<void>();
  const { last, quick, slow, feeds } = await sideBySide(new Pace(1), () => goOn.promise);
  await until(() => quick.position === last);
  expect(slow.taken).toEqual([]);
  goOn.resolve();
  await Promise.all([feeds.quick.stop(), feeds.slow.stop()]);
});

test('nobody waits for a feed that has nobody to read for any more', async () => {
  const { last, quick, feeds, joined } = await sideBySide(new Pace(2 ** 30), () =>
    Promise.reject(new Error('no')),
  );
  await expect(joined[1]).rejects.toThrow('no');
  await until(() => quick.position === last);
  await Promise.all([feeds.quick.stop(), feeds.slow.stop()]);
});
