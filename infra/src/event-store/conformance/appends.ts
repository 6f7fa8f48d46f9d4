import { describe, expect, test } from 'vitest';
import {
  AppendTooLarge,
  type ExpectedRevision,
  MAX_APPEND_BYTES,
  type NewEvent,
  WrongExpectedRevision,
} from '../event-store.ts';
import { appendEach, given, newEvent } from './events.ts';
import type { Subject } from './subject.ts';

export function appendConformance(subject: Subject): void {
  describe('appends', () => {
    test('keeps what it is given, in order, with revisions from 0 on', async () => {
      const { store, quiz } = subject;
      const events = [newEvent({ n: 1 }), newEvent({ n: 2 })];
      const before = Date.now();
      const appended = await store.append(quiz(1), 'none', events);

      const recorded = await store.readStream(quiz(1));
      expect(recorded.map(given)).toEqual(events);
      expect(recorded.map(({ stream, revision }) => [stream, revision])).toEqual([
        [quiz(1), 0],
        [quiz(1), 1],
      ]);
      expect(appended).toEqual({ revision: 1, position: recorded[1]?.position });
      for (const { recordedAt } of recorded) {
        expect(new Date(recordedAt).toISOString()).toBe(recordedAt);
        expect(Date.parse(recordedAt)).toBeGreaterThanOrEqual(before - 1);
        expect(Date.parse(recordedAt)).toBeLessThanOrEqual(Date.now() + 1);
      }
    });

    test('keeps every text and every JSON value as it was', async () => {
      const { store, quiz, origin } = subject;
      const data = {
        text: 'தமிழ் हिन्दी 😀 \u0000 \u2028 " \\ \n </script>',
        'a key with "quotes" and \u0000': [],
        bytes: String.fromCharCode(...Array.from({ length: 256 }, (_, byte) => byte)),
        halves: '\ud83d and \ude00, each alone',
        numbers: [0, -1, 1.5, 1e-7, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE],
        nested: [[null, true, false, {}], { deep: { deeper: [''] } }],
        long: 'é'.repeat(100_000),
      };
      const event = { ...newEvent(data), type: 'Ereignis-ß' };
      const stream = quiz('ü 😀');
      await store.append(stream, 'none', [event]);
      for (const events of [await store.readStream(stream), await store.readAll(origin, 10)]) {
        expect(events.map(given)).toEqual([event]);
        expect(events[0]?.stream).toBe(stream);
      }
    });

    test.each([null, false, 0, '', 'text', [], [1]])('keeps %j as data', async (data) => {
      const { store, quiz } = subject;
      await store.append(quiz(1), 'none', [newEvent(data)]);
      expect((await store.readStream(quiz(1)))[0]?.data).toEqual(data);
    });

    test('refuses to append nothing, something that is no JSON, or after no revision', async () => {
      const { store, quiz, origin } = subject;
      const append = (expected: ExpectedRevision, events: NewEvent[]) =>
        store.append(quiz(1), expected, events);
      await expect(append('any', [])).rejects.toThrow(TypeError);
      await expect(append('any', [{ ...newEvent(), data: undefined }])).rejects.toThrow(TypeError);
      await expect(append(-1, [newEvent()])).rejects.toThrow(RangeError);
      await expect(append(0.5, [newEvent()])).rejects.toThrow(RangeError);
      expect(await store.head()).toBe(origin);
    });

    test('writes all events of an append or none', async () => {
      const { store, quiz } = subject;
      await store.append(quiz(1), 'none', [newEvent()]);
      const refused = store.append(quiz(1), 3, [newEvent(), newEvent()]);
      await expect(refused).rejects.toThrow(WrongExpectedRevision);
      expect(await store.readStream(quiz(1))).toHaveLength(1);
    });

    test('takes an append of the greatest size, and refuses a greater one as such', async () => {
      const { store, quiz, origin } = subject;
      const greatest = eventOfBytes(MAX_APPEND_BYTES);
      const tooLarge = [eventOfBytes(MAX_APPEND_BYTES - 500), eventOfBytes(501)];
      await expect(store.append(quiz(1), 'none', tooLarge)).rejects.toThrow(AppendTooLarge);
      expect(await store.head()).toBe(origin);
      await store.append(quiz(1), 'none', [greatest]);
      expect((await store.readStream(quiz(1))).map(given)).toEqual([greatest]);
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
      const { store, quiz } = subject;
      await appendEach(store, quiz(1), events);
      expect((await store.append(quiz(1), expected, [newEvent()])).revision).toBe(events);
      expect(await store.readStream(quiz(1))).toHaveLength(events + 1);
    });

    const refused: [events: number, expected: ExpectedRevision][] = [
      [0, 'exists'],
      [0, 0],
      [2, 'none'],
      [2, 0],
      [2, 2],
    ];
    test.each(refused)('a stream of %i events refuses one expected at %s', async (events, expected) => {
      const { store, quiz } = subject;
      await appendEach(store, quiz(1), events);
      await expect(store.append(quiz(1), expected, [newEvent()])).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        stream: quiz(1),
        expected,
      });
      expect(await store.readStream(quiz(1))).toHaveLength(events);
    });
  });
}

/** An event whose type, data and metadata have so many bytes as UTF-8, some of them in long characters. */
function eventOfBytes(bytes: number): NewEvent {
  const event = newEvent('é');
  const taken = [event.type, JSON.stringify(event.data), JSON.stringify(event.metadata)].join('');
  return { ...event, data: `é${'x'.repeat(bytes - Buffer.byteLength(taken))}` };
}
