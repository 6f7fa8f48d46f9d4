import type { EventBatch } from '@pollux/infra/event-store/event-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

function feeding(events = stores.events) {
  const stopping = new AbortController();
  const feed = new SharedFeed(events, { batch: 2, log: silent, signal: stopping.signal });
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
