import { describe, expect, test } from 'vitest';
import { END, type RecordedEvent, START, type StreamRange } from '../event-store.ts';
import { appendEach, newEvent, readEverything } from './events.ts';
import type { Subject } from './subject.ts';

// The first integer whose successor a JavaScript number cannot tell from it.
const FIRST_INEXACT = 2n ** 53n;

export function readConformance(subject: Subject): void {
  describe('reads of a stream', () => {
    test('an unknown stream has no events', async () => {
      const { store, quiz } = subject;
      expect(await store.readStream(quiz(1))).toEqual([]);
      expect(await store.readStream(quiz(1), { backwards: true, limit: 1 })).toEqual([]);
    });

    const ranges: [StreamRange, revisions: number[]][] = [
      [{}, [0, 1, 2, 3]],
      [{ from: 0 }, [0, 1, 2, 3]],
      [{ from: 2 }, [2, 3]],
      [{ from: 4 }, []],
      [{ limit: 0 }, []],
      [{ limit: 3 }, [0, 1, 2]],
      [{ from: 1, limit: 2 }, [1, 2]],
      [{ from: 3, limit: 5 }, [3]],
      [{ backwards: true }, [3, 2, 1, 0]],
      [{ backwards: true, limit: 1 }, [3]],
      [{ backwards: true, from: 2 }, [2, 1, 0]],
      [{ backwards: true, from: 2, limit: 2 }, [2, 1]],
      [{ backwards: true, from: 0 }, [0]],
      [{ backwards: true, from: 9, limit: 2 }, [3, 2]],
    ];
    test.each(ranges)('%j of four events are %j, and no other stream’s', async (range, revisions) => {
      const { store, quiz } = subject;
      await appendEach(store, quiz(1), 4);
      await appendEach(store, quiz(11), 2);
      const events = await store.readStream(quiz(1), range);
      expect(events.map(({ revision }) => revision)).toEqual(revisions);
      for (const { stream, revision, data } of events) {
        expect({ stream, data }).toEqual({ stream: quiz(1), data: { n: revision } });
      }
    });

    test('a writer reads what it has just written', async () => {
      const { store, quiz } = subject;
      for (let n = 0; n < 50; n += 1) {
        const { revision } = await store.append(quiz(1), 'any', [newEvent()]);
        expect((await store.readStream(quiz(1))).at(-1)?.revision).toBe(revision);
      }
    });
  });

  describe('reads of the whole log', () => {
    test('are in order, in pages that neither overlap nor miss anything', async () => {
      const { store, quiz, origin } = subject;
      for (let n = 0; n < 10; n += 1) await store.append(quiz(n % 3), 'any', [newEvent({ n })]);
      const all = await readEverything(store, origin, 3);
      expect(all.map(({ data }) => data)).toEqual(Array.from({ length: 10 }, (_, n) => ({ n })));
      expect(await readEverything(store, origin, 1)).toEqual(all);
      expect(await readEverything(store, origin, 100)).toEqual(all);
      expect(await store.readAll(all[9]?.position ?? START, 5)).toEqual([]);
      expect(await store.readAll(origin, 0)).toEqual([]);
    });

    test('go backwards from the end or from a position, which they leave out', async () => {
      const { store, quiz } = subject;
      for (let n = 0; n < 5; n += 1) await store.append(quiz(n % 2), 'any', [newEvent({ n })]);
      const newest = await store.readAllBackwards(END, 2);
      expect(newest.map(({ data }) => data)).toEqual([{ n: 4 }, { n: 3 }]);
      const older = await store.readAllBackwards(newest[1]?.position ?? START, 3);
      expect(older.map(({ data }) => data)).toEqual([{ n: 2 }, { n: 1 }, { n: 0 }]);
      expect(await store.readAllBackwards(START, 3)).toEqual([]);
      expect(await store.readAllBackwards(END, 0)).toEqual([]);
    });

    test('backwards and forwards they answer the same events', async () => {
      const { store, quiz, origin } = subject;
      await appendEach(store, quiz(1), 4);
      expect((await store.readAllBackwards(END, 4)).toReversed()).toEqual(await store.readAll(origin, 10));
    });

    test('answer the same events as the stream', async () => {
      const { store, quiz, origin } = subject;
      await store.append(quiz(1), 'none', [newEvent({ n: 0 }), newEvent({ n: 1 })]);
      expect(await store.readAll(origin, 10)).toEqual(await store.readStream(quiz(1)));
    });

    test('the head is the position of the newest event', async () => {
      const { store, quiz } = subject;
      const { position } = await store.append(quiz(1), 'none', [newEvent()]);
      expect(await store.head()).toBe(position);
      expect((await store.readAllBackwards(END, 1))[0]?.position).toBe(position);
    });
  });

  describe('the log as of an instant', () => {
    test('ends with the last event recorded by then', async () => {
      const { store, quiz, origin } = subject;
      let log: RecordedEvent[] = [];
      const instants = () => [...new Set(log.map(({ recordedAt }) => recordedAt))];
      while (instants().length < 4) {
        await appendEach(store, quiz(1), 3);
        log = await readEverything(store, origin, 1_000);
      }
      for (const instant of instants()) {
        const last = log.findLast(({ recordedAt }) => recordedAt <= instant);
        expect(await store.positionAt(new Date(instant))).toBe(last?.position);
      }
      const [first, second] = instants().map((instant) => Date.parse(instant));
      if (first === undefined || second === undefined) throw new Error('There are no instants.');
      expect(await store.positionAt(new Date(second - 1))).toBe(await store.positionAt(new Date(first)));
    });

    test('is the whole log in the future, and nothing before all events', async () => {
      const { store, quiz } = subject;
      await appendEach(store, quiz(1), 2);
      expect(await store.positionAt(new Date(Date.now() + 1_000_000))).toBe(await store.head());
      expect(await store.positionAt(new Date(0))).toBe(START);
    });
  });

  describe('positions', () => {
    test('grow with every event, by plain comparison, within an append too', async () => {
      const { store, quiz, origin } = subject;
      const answers = [];
      for (let n = 0; n < 12; n += 1) {
        answers.push(await store.append(quiz(n % 3), 'any', [newEvent(), newEvent()]));
      }
      const positions = (await store.readAll(origin, 100)).map(({ position }) => position);
      expect(new Set([START, origin, ...positions])).toHaveLength(24 + new Set([START, origin]).size);
      expect(positions.toSorted()).toEqual(positions);
      expect(positions.filter((_, index) => index % 2 === 1)).toEqual(
        answers.map(({ position }) => position),
      );
      expect(positions.every((position) => position > origin)).toBe(true);
    });

    test('that a number cannot tell apart are told apart', async (context) => {
      const { store, quiz, origin, place } = subject;
      if (!place.positionsBeyondNumbers) context.skip('Its positions do not get that far.');
      await appendEach(store, quiz(1), 3);
      const events = await store.readAll(origin, 10);
      for (const { position } of events) {
        for (const digits of position.match(/\d+/g) ?? [])
          expect(BigInt(digits)).toBeGreaterThan(FIRST_INEXACT);
      }
      expect(new Set(events.map(({ position }) => Number.parseInt(position, 10)))).toHaveLength(1);
      expect(await store.readAll(events[0]?.position ?? START, 10)).toEqual(events.slice(1));
      expect(await store.readAllBackwards(events[2]?.position ?? START, 1)).toEqual([events[1]]);
    });
  });
}
