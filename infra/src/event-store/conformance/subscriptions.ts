import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { type Position, type RecordedEvent, START, type Wanted } from '../event-store.ts';
import { appendEach, follow, newEvent, readEverything } from './events.ts';
import type { Subject } from './subject.ts';

export function subscriptionConformance(subject: Subject): void {
  describe('subscriptions', () => {
    test('one at the end of the log is caught up at once, then gets what comes', async () => {
      const { store, quiz, origin } = subject;
      const batches = follow(store, origin);
      const first = await batches.next();
      expect(first).toMatchObject({ events: [], caughtUp: true });
      // Further only where others have written.
      expect(first.position >= origin).toBe(true);
      await store.append(quiz(1), 'none', [newEvent({ n: 1 })]);
      expect((await batches.next()).events.map(({ data }) => data)).toEqual([{ n: 1 }]);
      await batches.stop();
    });

    test('hands over what is there in batches, and says when it is caught up', async () => {
      const { store, quiz, origin } = subject;
      await appendEach(store, quiz(1), 5);
      const batches = follow(store, origin, { batch: 2 });
      const seen = [];
      while (seen.flatMap(({ events }) => events).length < 5) seen.push(await batches.next());
      expect(seen[0]?.events).toHaveLength(2);
      for (const { events } of seen) expect([1, 2]).toContain(events.length);
      expect(seen.map(({ caughtUp }) => caughtUp)).toEqual(seen.map((_, index) => index === seen.length - 1));
      await batches.stop();
    });

    test('hands over exactly what a read of the log answers', async () => {
      const { store, quiz, origin } = subject;
      const live = follow(store, origin);
      await live.next();
      await store.append(quiz(1), 'none', [newEvent({ text: 'ü', none: undefined }), newEvent([1, null])]);
      const events = await live.take(2);
      expect(events).toEqual(await store.readAll(origin, 10));
      expect(Object.keys(events[0]?.data as object)).toEqual(['text']);
      await live.stop();
    });

    test('begins strictly after its position', async () => {
      const { store, quiz } = subject;
      const { position } = await store.append(quiz(1), 'none', [newEvent({ n: 1 })]);
      await store.append(quiz(1), 0, [newEvent({ n: 2 })]);
      const batches = follow(store, position);
      expect((await batches.next()).events.map(({ data }) => data)).toEqual([{ n: 2 }]);
      await batches.stop();
    });

    test('from the start of the log gets all of it', async () => {
      const { store, quiz } = subject;
      await appendEach(store, quiz(1), 2);
      const all = await readEverything(store, START, 1_000);
      const batches = follow(store, START);
      expect(await batches.take(all.length)).toEqual(all);
      await batches.stop();
    });

    test('a repeat and a refused append are not handed over', async () => {
      const { store, quiz, origin } = subject;
      const batches = follow(store, origin);
      await batches.next();
      const event = newEvent({ n: 1 });
      await store.append(quiz(1), 'none', [event]);
      await store.append(quiz(1), 0, [newEvent({ n: 2 })]);
      await store.append(quiz(1), 'none', [event]);
      await store.append(quiz(1), 0, [newEvent()]).catch(() => undefined);
      await store.append(quiz(1), 1, [newEvent({ n: 3 })]);
      const events = await batches.take(3);
      expect(events.map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
      await batches.stop();
    });

    test('those that begin anywhere, at any time while writers append, get each event once, in order', async () => {
      const { store, quiz, origin } = subject;
      const writers = 6;
      const each = 60;
      // Nobody can tell which event is the last but by its being so: an append may be heard of after its event.
      const end = newEvent();
      const followers: Promise<{ after: Position; events: RecordedEvent[] }>[] = [];
      const startFollower = async (after: Position, batch: number) => {
        const batches = follow(store, after, { batch });
        const events = await batches.takeTo(({ id }) => id === end.id);
        await batches.stop();
        return { after, events };
      };
      followers.push(startFollower(origin, 1_000), startFollower(origin, 1));
      await Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
          for (let n = 0; n < each; n += 1) {
            const { position } = await store.append(quiz(writer), 'any', [newEvent({ writer, n })]);
            if (n % 10 === writer)
              followers.push(startFollower(n % 20 === writer ? origin : position, writer + 1));
          }
        }),
      );
      await store.append(quiz('end'), 'none', [end]);
      const log = await readEverything(store, origin, 1_000);
      expect(log).toHaveLength(writers * each + 1);
      expect(followers.length).toBeGreaterThan(30);
      for (const { after, events } of await Promise.all(followers)) {
        expect(events).toEqual(log.filter(({ position }) => position > after));
      }
    });

    test('one that begins while others come and go misses nothing', async () => {
      const { store, quiz, origin } = subject;
      const early = follow(store, origin);
      await early.next();
      await store.append(quiz(1), 'none', [newEvent()]);
      await early.next();
      await early.stop();
      await appendEach(store, quiz(2), 3);
      const late = follow(store, origin, { batch: 2 });
      await late.take(4);
      await appendEach(store, quiz(3), 2);
      await late.take(2);
      const last = follow(store, origin);
      expect(await last.take(6)).toEqual(await store.readAll(origin, 10));
      await late.stop();
      await last.stop();
    });

    test('reads no further ahead of its consumer than a batch', async () => {
      const { store, quiz, origin } = subject;
      await appendEach(store, quiz(1), 4);
      const batches = follow(store, origin, { batch: 2 });
      expect((await batches.next()).events).toHaveLength(2);
      await appendEach(store, quiz(1), 4);
      expect([1, 2]).toContain((await batches.next()).events.length);
      await batches.stop();
    });

    test('for one that is slow the store holds little, and it loses nothing', async (context) => {
      const { store, quiz, origin, place } = subject;
      if (place.inMemory) context.skip('It holds everything anyway.');
      const appends = 72;
      const eventsEach = 128;
      const text = 'x'.repeat(2_000);
      const slow = follow(store, origin);
      const quick = follow(store, origin);
      await slow.next();
      const before = heapBytes();
      let written = 0;
      for (let n = 0; n < appends; n += 1) {
        const events = Array.from({ length: eventsEach }, (_, index) => newEvent({ n, index, text }));
        await store.append(quiz(1), 'any', events);
        written += text.length * eventsEach;
        await quick.take(eventsEach);
      }
      // An engine keeps some newest events for everybody; a queue for each consumer would hold them all.
      expect(heapBytes() - before).toBeLessThan(written * 0.85);

      let next = 0;
      while (next < appends * eventsEach) {
        for (const { data } of (await slow.next()).events) {
          const { n, index } = data as { n: number; index: number };
          expect(n * eventsEach + index).toBe(next);
          next += 1;
        }
      }
      await slow.stop();
      await quick.stop();
    });

    test('go on behind the last event when they are cut off, again and again', async (context) => {
      const { store, quiz, origin, place } = subject;
      if (!place.disturb) context.skip('It has no connections.');
      const rounds = 12;
      const writers = 4;
      const quick = follow(store, origin);
      const single = follow(store, origin, { batch: 1 });
      const followed = Promise.all([quick.take(rounds * writers * 2), single.take(rounds * writers * 2)]);
      for (let round = 0; round < rounds; round += 1) {
        const appends = Array.from({ length: writers }, (_, writer) =>
          store.append(quiz(writer), round === 0 ? 'none' : 2 * round - 1, [newEvent(), newEvent()]),
        );
        if (round % 2 === 0) await Promise.all(appends);
        await place.disturb?.();
        await Promise.all(appends);
      }
      const log = await readEverything(store, origin, 1_000);
      expect(log).toHaveLength(rounds * writers * 2);
      for (const events of await followed) expect(events).toEqual(log);
      await quick.stop();
      await single.stop();
    });

    test('one that wants some misses none of them and gets no other, wherever it begins', async () => {
      const { store, quiz, origin } = subject;
      const writers = 5;
      const each = 40;
      const end = newEvent();
      const wanted: Wanted = ({ stream, type }) =>
        stream === quiz(1) || type === 'QuizClosed' || stream === quiz('end');
      const startFollower = async (after: Position, batch: number) => {
        const batches = follow(store, after, { batch, wanted });
        const events = await batches.takeTo(({ id }) => id === end.id);
        await batches.stop();
        return { after, events };
      };
      const followers = [startFollower(origin, 1), startFollower(origin, 1_000)];
      await Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
          for (let n = 0; n < each; n += 1) {
            const events = [
              newEvent({ n }),
              { ...newEvent({ n }), type: n % 7 ? 'QuizDrafted' : 'QuizClosed' },
            ];
            const { position } = await store.append(quiz(writer), 'any', events);
            if (n % 8 === writer) followers.push(startFollower(n % 16 ? position : origin, writer + 1));
          }
        }),
      );
      await store.append(quiz('end'), 'none', [end]);
      const log = (await readEverything(store, origin, 1_000)).filter(wanted);
      expect(log).toHaveLength(2 * each + (writers - 1) * Math.ceil(each / 7) + 1);
      expect(followers.length).toBeGreaterThan(20);
      for (const { after, events } of await Promise.all(followers)) {
        expect(events).toEqual(log.filter(({ position }) => position > after));
      }
    });

    test('one that is about some streams gets what these have and what comes to them, wherever it begins', async () => {
      const { store, quiz, origin } = subject;
      const [one, other, end] = [quiz('one'), quiz('other'), newEvent()];
      const streams = [one, `${one}.a`, `${one}.b`, `${one}s`, other, quiz('on'), `${quiz('others')}.a`];
      for (let n = 0; n < 42; n += 1) await store.append(streams[n % 7] ?? '', 'any', [newEvent({ n })]);
      const isAbout = ({ stream }: Pick<RecordedEvent, 'stream'>) =>
        [one, `${one}.a`, `${one}.b`, other].includes(stream);
      const head = await store.head();
      const before = await store.readAll(origin, 1_000);
      const places = [origin, before[20]?.position ?? origin, head];
      const followers = places.map(async (after) => {
        const batches = follow(store, after, { batch: 3, about: [one, other] });
        const events = await batches.takeTo(({ id }) => id === end.id);
        await batches.stop();
        return { after, events };
      });
      for (let n = 42; n < 70; n += 1) await store.append(streams[n % 7] ?? '', 'any', [newEvent({ n })]);
      await store.append(`${other}.z`, 'none', [end]);
      const log = (await store.readAll(origin, 1_000)).filter(
        (event) => isAbout(event) || event.id === end.id,
      );
      expect(log).toHaveLength(41);
      for (const { after, events } of await Promise.all(followers)) {
        expect(events).toEqual(log.filter(({ position }) => position > after));
      }
    });

    test('one that is about streams without an event hears that it is caught up', async () => {
      const { store, quiz, origin } = subject;
      await appendEach(store, quiz(1), 5);
      const head = await store.head();
      const batches = follow(store, origin, { batch: 2, about: [quiz('none')] });
      let heard = await batches.next();
      while (!heard.caughtUp) heard = await batches.next();
      expect(heard.events).toEqual([]);
      // A server may have written events of its own behind the head.
      expect(heard.position >= head).toBe(true);
      await batches.stop();
    });

    test('one that wants nothing of what there is hears how far it has come, and that it is caught up', async () => {
      const { store, quiz, origin } = subject;
      await appendEach(store, quiz(1), 5);
      const batches = follow(store, origin, { batch: 2, wanted: () => false });
      const heardUntil = async (head: Position) => {
        const heard = [];
        while (heard.at(-1)?.position !== head) heard.push(await batches.next());
        expect(heard.flatMap(({ events }) => events)).toEqual([]);
        const positions = heard.map(({ position }) => position);
        expect(positions.toSorted()).toEqual(positions);
        return heard.map(({ caughtUp }) => caughtUp);
      };
      expect(await heardUntil(await store.head())).toEqual([false, false, true]);
      const { position } = await store.append(quiz(2), 'none', [newEvent(), newEvent(), newEvent()]);
      expect((await heardUntil(position)).at(-1)).toBe(true);
      await batches.stop();
    });

    test('whoever goes on from the position of a batch misses nothing and gets nothing twice', async () => {
      const { store, quiz, origin } = subject;
      for (let n = 0; n < 12; n += 1) await store.append(quiz(n % 3), 'any', [newEvent({ n })]);
      const wanted: Wanted = ({ stream }) => stream === quiz(1);
      const events: RecordedEvent[] = [];
      const head = await store.head();
      for (let position = origin; position < head; ) {
        const batches = follow(store, position, { batch: 2, wanted });
        const batch = await batches.next();
        await batches.stop();
        events.push(...batch.events);
        position = batch.position;
      }
      expect(events).toEqual((await store.readAll(origin, 100)).filter(wanted));
    });

    test('ends when its signal aborts, while it waits or before it began', async () => {
      const { store, origin } = subject;
      const controller = new AbortController();
      const batches = store.subscribe(origin, { signal: controller.signal })[Symbol.asyncIterator]();
      await batches.next();
      const waiting = batches.next();
      controller.abort();
      expect((await waiting).done).toBe(true);

      const late = store.subscribe(origin, { signal: controller.signal })[Symbol.asyncIterator]();
      expect((await late.next()).done).toBe(true);
    });
  });
}

/** What is in use after a collection. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
