import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type Appended,
  type EventBatch,
  type EventMetadata,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type Position,
  type RecordedEvent,
  START,
  WrongExpectedRevision,
} from './event-store.ts';

/** One place for events: `open` may be called again after its store was closed, and finds what was kept. */
export interface EventStorePlace {
  open(): Promise<EventStore>;
  /** Removes what was kept; every store opened is closed by then. */
  remove(): Promise<void>;
}

/**
 * Registers the tests that every event store passes, whichever engine is behind.
 * @param makePlace makes an empty place
 */
export function eventStoreConformance(name: string, makePlace: () => Promise<EventStorePlace>): void {
  describe(`${name} as an event store`, () => {
    let place: EventStorePlace;
    let store: EventStore;

    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    describe('appends', () => {
      test('keeps what it is given, in order, with revisions from 0 on', async () => {
        const events = [newEvent({ n: 1 }), newEvent({ n: 2 })];
        const before = Date.now();
        const appended = await store.append('Quiz-1', 'none', events);

        const recorded = await store.readStream('Quiz-1');
        expect(recorded.map(given)).toEqual(events);
        expect(recorded.map(({ stream, revision }) => [stream, revision])).toEqual([
          ['Quiz-1', 0],
          ['Quiz-1', 1],
        ]);
        expect(appended).toEqual({ revision: 1, position: recorded[1]?.position });
        for (const { recordedAt } of recorded) {
          expect(new Date(recordedAt).toISOString()).toBe(recordedAt);
          expect(Date.parse(recordedAt)).toBeGreaterThanOrEqual(before - 1);
          expect(Date.parse(recordedAt)).toBeLessThanOrEqual(Date.now() + 1);
        }
      });

      test('keeps every text and every JSON value as it was', async () => {
        const data = {
          text: 'தமிழ் हिन्दी 😀 \u0000 \u2028 " \\ \n </script>',
          'a key with "quotes" and \u0000': [],
          numbers: [0, -1, 1.5, 1e-7, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE],
          nested: [[null, true, false, {}], { deep: { deeper: [''] } }],
          long: 'é'.repeat(100_000),
        };
        const event = { ...newEvent(data), type: 'Ereignis-ß' };
        await store.append('Quiz-ü 😀', 'none', [event]);
        expect((await store.readStream('Quiz-ü 😀')).map(given)).toEqual([event]);
      });

      test('refuses to append nothing, something that is no JSON, or after no revision', async () => {
        await expect(store.append('Quiz-1', 'any', [])).rejects.toThrow(TypeError);
        await expect(store.append('Quiz-1', 'any', [{ ...newEvent(), data: undefined }])).rejects.toThrow(
          TypeError,
        );
        await expect(store.append('Quiz-1', -1, [newEvent()])).rejects.toThrow(RangeError);
        await expect(store.append('Quiz-1', 0.5, [newEvent()])).rejects.toThrow(RangeError);
        expect(await store.head()).toBe(START);
      });

      test('writes all events of an append or none', async () => {
        await store.append('Quiz-1', 'none', [newEvent()]);
        const refused = store.append('Quiz-1', 3, [newEvent(), newEvent()]);
        await expect(refused).rejects.toThrow(WrongExpectedRevision);
        expect(await store.readStream('Quiz-1')).toHaveLength(1);
      });
    });

    describe('expected revisions', () => {
      const accepted: [events: number, expected: ExpectedRevision][] = [
        [0, 'none'],
        [0, 'any'],
        [2, 'any'],
        [2, 'exists'],
        [2, 1],
      ];
      test.each(accepted)('a stream of %i events takes one expected at %s', async (events, expected) => {
        await appendEach(store, 'Quiz-1', events);
        expect((await store.append('Quiz-1', expected, [newEvent()])).revision).toBe(events);
        expect(await store.readStream('Quiz-1')).toHaveLength(events + 1);
      });

      const refused: [events: number, expected: ExpectedRevision][] = [
        [0, 'exists'],
        [0, 0],
        [2, 'none'],
        [2, 0],
        [2, 2],
      ];
      test.each(refused)('a stream of %i events refuses one expected at %s', async (events, expected) => {
        await appendEach(store, 'Quiz-1', events);
        const append = store.append('Quiz-1', expected, [newEvent()]);
        await expect(append).rejects.toMatchObject({
          name: 'WrongExpectedRevision',
          stream: 'Quiz-1',
          expected,
        });
        expect(await store.readStream('Quiz-1')).toHaveLength(events);
      });
    });

    describe('the same append again', () => {
      const first = [newEvent({ n: 1 }), newEvent({ n: 2 })] as const;
      let answer: Appended;

      beforeEach(async () => {
        answer = await store.append('Quiz-1', 'none', first);
        await store.append('Quiz-1', 1, [newEvent({ n: 3 })]);
        await store.append('Quiz-2', 'none', [newEvent()]);
      });

      test('with the same ids it answers as the first time and writes nothing', async () => {
        const head = await store.head();
        expect(await store.append('Quiz-1', 'none', first)).toEqual(answer);
        expect(await store.head()).toBe(head);
      });

      test('it is known behind an exact revision too', async () => {
        const [, second] = first;
        expect(await store.append('Quiz-1', 0, [second])).toEqual(answer);
        expect(await store.readStream('Quiz-1')).toHaveLength(3);
      });

      test('a part of the first append, from its beginning, is known', async () => {
        expect((await store.append('Quiz-1', 'none', [first[0]])).revision).toBe(0);
        expect(await store.readStream('Quiz-1')).toHaveLength(3);
      });

      test.each([
        ['another first id', () => [newEvent(), first[1]]],
        ['ids that differ after some that match', () => [first[0], newEvent()]],
        ['the same ids in another order', () => [first[1], first[0]]],
      ])('with %s it is refused', async (_, events) => {
        const repeat = store.append('Quiz-1', 'none', events());
        await expect(repeat).rejects.toThrow(WrongExpectedRevision);
        expect(await store.readStream('Quiz-1')).toHaveLength(3);
      });

      test('with more events than are there it is refused', async () => {
        const all = (await store.readStream('Quiz-1')).map(given);
        const longer = store.append('Quiz-1', 'none', [...all, newEvent()]);
        await expect(longer).rejects.toThrow(WrongExpectedRevision);
        expect(await store.readStream('Quiz-1')).toHaveLength(3);
      });

      test('on another stream the same ids are other events', async () => {
        await store.append('Quiz-3', 'none', first);
        expect(await store.readStream('Quiz-3')).toHaveLength(2);
      });

      test('sent twice at the same time it is written once', async () => {
        const events = [newEvent(), newEvent()];
        const [one, other] = await Promise.all([
          store.append('Quiz-4', 'none', events),
          store.append('Quiz-4', 'none', events),
        ]);
        expect(one).toEqual(other);
        expect(await store.readStream('Quiz-4')).toHaveLength(2);
      });
    });

    describe('reads', () => {
      test('an unknown stream has no events', async () => {
        expect(await store.readStream('Quiz-1')).toEqual([]);
      });

      test('a stream is read from a revision on, and holds no other stream’s events', async () => {
        await appendEach(store, 'Quiz-1', 3);
        await appendEach(store, 'Quiz-11', 2);
        const revisions = async (from: number) =>
          (await store.readStream('Quiz-1', { from })).map(({ revision }) => revision);
        expect(await revisions(0)).toEqual([0, 1, 2]);
        expect(await revisions(2)).toEqual([2]);
        expect(await revisions(3)).toEqual([]);
      });

      test('the whole log is read in order, in pages that neither overlap nor miss anything', async () => {
        for (let n = 0; n < 10; n += 1) await store.append(`Quiz-${n % 3}`, 'any', [newEvent({ n })]);
        const all = await readEverything(store, 3);
        expect(all.map(({ data }) => data)).toEqual(Array.from({ length: 10 }, (_, n) => ({ n })));
        expect(all.map(({ position }) => position).toSorted()).toEqual(all.map(({ position }) => position));
        expect(await store.readAll(all[9]?.position ?? START, 5)).toEqual([]);
      });

      test('the head is the position of the newest event', async () => {
        expect(await store.head()).toBe(START);
        const { position } = await store.append('Quiz-1', 'none', [newEvent()]);
        expect(await store.head()).toBe(position);
        expect(position > START).toBe(true);
      });

      test('a writer reads what it has just written', async () => {
        for (let n = 0; n < 50; n += 1) {
          const { revision } = await store.append('Quiz-1', 'any', [newEvent()]);
          expect((await store.readStream('Quiz-1')).at(-1)?.revision).toBe(revision);
        }
      });
    });

    describe('writers at the same time', () => {
      test('on one stream, each revision has exactly one winner, and losers wrote nothing', async () => {
        const rounds = 20;
        const winners: string[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const events = Array.from({ length: 8 }, () => newEvent());
          const outcomes = await Promise.allSettled(
            events.map((event) => store.append('Quiz-1', round === 0 ? 'none' : round - 1, [event])),
          );
          const won = events.filter((_, index) => outcomes[index]?.status === 'fulfilled');
          expect(won).toHaveLength(1);
          winners.push(...won.map(({ id }) => id));
        }
        expect((await store.readStream('Quiz-1')).map(({ id }) => id)).toEqual(winners);
      });

      test('on many streams, each answer tells where its own event is', async () => {
        const streams = Array.from({ length: 50 }, (_, n) => `Quiz-${n}`);
        const answers = await Promise.all(
          streams.map(async (stream) => {
            await store.append(stream, 'none', [newEvent({ stream, n: 0 })]);
            return store.append(stream, 0, [newEvent({ stream, n: 1 }), newEvent({ stream, n: 2 })]);
          }),
        );
        const log = await readEverything(store, 1_000);
        expect(log).toHaveLength(150);
        for (const [index, stream] of streams.entries()) {
          const own = log.filter((event) => event.stream === stream);
          expect(own.map(({ data }) => data)).toEqual([0, 1, 2].map((n) => ({ stream, n })));
          expect(answers[index]).toEqual({ revision: 2, position: own[2]?.position });
        }
      });

      test('a refused append does not harm those beside it', async () => {
        const outcomes = await Promise.allSettled([
          store.append('Quiz-1', 'none', [newEvent()]),
          store.append('Quiz-2', 7, [newEvent()]),
          store.append('Quiz-3', 'exists', [newEvent()]),
          store.append('Quiz-4', 'none', [newEvent()]),
        ]);
        expect(outcomes.map(({ status }) => status)).toEqual([
          'fulfilled',
          'rejected',
          'rejected',
          'fulfilled',
        ]);
        expect(await readEverything(store, 10)).toHaveLength(2);
      });
    });

    describe('subscriptions', () => {
      test('one to an empty log is caught up at once, then gets what comes', async () => {
        const batches = follow(store, START);
        expect(await batches.next()).toEqual({ events: [], caughtUp: true });
        await store.append('Quiz-1', 'none', [newEvent({ n: 1 })]);
        expect((await batches.next()).events.map(({ data }) => data)).toEqual([{ n: 1 }]);
        await batches.stop();
      });

      test('hands over what is there in batches, and says when it is caught up', async () => {
        await appendEach(store, 'Quiz-1', 5);
        const batches = follow(store, START, 2);
        const seen = [await batches.next(), await batches.next(), await batches.next()];
        expect(seen.map(({ events }) => events.length)).toEqual([2, 2, 1]);
        expect(seen.map(({ caughtUp }) => caughtUp)).toEqual([false, false, true]);
        await batches.stop();
      });

      test('hands over exactly what a read of the log answers', async () => {
        const live = follow(store, START);
        await live.next();
        await store.append('Quiz-1', 'none', [newEvent({ text: 'ü', none: undefined }), newEvent([1, null])]);
        const { events } = await live.next();
        expect(events).toEqual(await store.readAll(START, 10));
        expect(Object.keys(events[0]?.data as object)).toEqual(['text']);
        await live.stop();
      });

      test('begins strictly after its position', async () => {
        const { position } = await store.append('Quiz-1', 'none', [newEvent({ n: 1 })]);
        await store.append('Quiz-1', 0, [newEvent({ n: 2 })]);
        const batches = follow(store, position);
        expect((await batches.next()).events.map(({ data }) => data)).toEqual([{ n: 2 }]);
        await batches.stop();
      });

      test('a repeat and a refused append are not handed over', async () => {
        const batches = follow(store, START);
        await batches.next();
        const event = newEvent({ n: 1 });
        await store.append('Quiz-1', 'none', [event]);
        await store.append('Quiz-1', 0, [newEvent({ n: 2 })]);
        await store.append('Quiz-1', 'none', [event]);
        await store.append('Quiz-1', 0, [newEvent()]).catch(() => undefined);
        await store.append('Quiz-1', 1, [newEvent({ n: 3 })]);
        const events = await batches.take(3);
        expect(events.map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
        await batches.stop();
      });

      test('those that begin at any time while writers append get each event once, in order', async () => {
        const writers = 6;
        const each = 60;
        const total = writers * each;
        const followers: Promise<RecordedEvent[]>[] = [];
        const startFollower = async (batch: number) => {
          const batches = follow(store, START, batch);
          const events = await batches.take(total);
          await batches.stop();
          return events;
        };
        followers.push(startFollower(1_000), startFollower(1));
        await Promise.all(
          Array.from({ length: writers }, async (_, writer) => {
            for (let n = 0; n < each; n += 1) {
              await store.append(`Quiz-${writer}`, 'any', [newEvent({ writer, n })]);
              if (n % 20 === writer) followers.push(startFollower(writer + 1));
            }
          }),
        );
        const log = await readEverything(store, 1_000);
        expect(log).toHaveLength(total);
        for (const events of await Promise.all(followers)) expect(events).toEqual(log);
      });

      test('one that begins while others come and go misses nothing', async () => {
        const early = follow(store, START);
        await early.next();
        await store.append('Quiz-1', 'none', [newEvent()]);
        await early.next();
        await early.stop();
        await appendEach(store, 'Quiz-2', 3);
        const late = follow(store, START, 2);
        await late.take(4);
        await appendEach(store, 'Quiz-3', 2);
        await late.take(2);
        const last = follow(store, START);
        expect(await last.take(6)).toEqual(await store.readAll(START, 10));
        await late.stop();
        await last.stop();
      });

      test('reads no further ahead of its consumer than a batch', async () => {
        await appendEach(store, 'Quiz-1', 4);
        const batches = follow(store, START, 2);
        expect((await batches.next()).events).toHaveLength(2);
        await appendEach(store, 'Quiz-1', 4);
        expect((await batches.next()).events).toHaveLength(2);
        await batches.stop();
      });

      test('ends when its signal aborts, while it waits or before it began', async () => {
        const controller = new AbortController();
        const batches = store.subscribe(START, { signal: controller.signal })[Symbol.asyncIterator]();
        await batches.next();
        const waiting = batches.next();
        controller.abort();
        expect((await waiting).done).toBe(true);

        const late = store.subscribe(START, { signal: controller.signal })[Symbol.asyncIterator]();
        expect((await late.next()).done).toBe(true);
      });

      test('ends when the store closes', async () => {
        const batches = store.subscribe(START, { signal: new AbortController().signal });
        const iterator = batches[Symbol.asyncIterator]();
        await iterator.next();
        const waiting = iterator.next();
        await store.close();
        expect((await waiting).done).toBe(true);
      });
    });

    describe('closing', () => {
      test('finishes the appends under way, and refuses later ones', async () => {
        const underWay = Array.from({ length: 20 }, (_, n) =>
          store.append(`Quiz-${n}`, 'none', [newEvent()]),
        );
        const closed = store.close();
        await expect(store.append('Quiz-1', 'any', [newEvent()])).rejects.toThrow('closed');
        expect(await Promise.all(underWay)).toHaveLength(20);
        await closed;
        await store.close();

        store = await place.open();
        expect(await readEverything(store, 100)).toHaveLength(20);
      });

      test('what was kept is there when it opens again, and goes on where it ended', async () => {
        const { position } = await store.append('Quiz-1', 'none', [newEvent({ n: 1 })]);
        const before = await store.readStream('Quiz-1');
        await store.close();

        store = await place.open();
        expect(await store.readStream('Quiz-1')).toEqual(before);
        expect(await store.head()).toBe(position);
        const next = await store.append('Quiz-1', 0, [newEvent({ n: 2 })]);
        expect(next.position > position).toBe(true);
        expect((await store.readAll(position, 10)).map(({ data }) => data)).toEqual([{ n: 2 }]);
      });
    });
  });
}

function newEvent(data: unknown = {}): NewEvent {
  const metadata: EventMetadata = {
    commandId: randomUUID(),
    commandHash: 'hash',
    correlationId: 'request',
    actorId: 'actor',
  };
  return { id: randomUUID(), type: 'QuizDrafted', data, metadata };
}

/** The part of a recorded event that its writer gave. */
function given({ id, type, data, metadata }: RecordedEvent): NewEvent {
  return { id, type, data, metadata };
}

async function appendEach(store: EventStore, stream: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await store.append(stream, 'any', [newEvent()]);
}

async function readEverything(store: EventStore, page: number): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for (let after: Position = START; ; ) {
    const events = await store.readAll(after, page);
    const last = events.at(-1);
    if (!last) return all;
    expect(events.length).toBeLessThanOrEqual(page);
    all.push(...events);
    after = last.position;
  }
}

/** A subscription to pull from. */
function follow(store: EventStore, after: Position, batch?: number) {
  const controller = new AbortController();
  const options = batch === undefined ? {} : { batch };
  const iterator = store.subscribe(after, { signal: controller.signal, ...options })[Symbol.asyncIterator]();

  const next = async (): Promise<EventBatch> => {
    const result = await iterator.next();
    if (result.done) throw new Error('The subscription has ended.');
    return result.value;
  };
  return {
    next,
    /** The next events, over as many batches as they come in. */
    async take(count: number): Promise<RecordedEvent[]> {
      const events: RecordedEvent[] = [];
      while (events.length < count) events.push(...(await next()).events);
      return events;
    },
    async stop(): Promise<void> {
      controller.abort();
      await iterator.return?.();
    },
  };
}
