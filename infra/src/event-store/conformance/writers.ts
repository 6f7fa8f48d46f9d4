import { describe, expect, test } from 'vitest';
import { type ExpectedRevision, WrongExpectedRevision } from '../event-store.ts';
import { newEvent, readEverything } from './events.ts';
import type { Subject } from './subject.ts';

export function writerConformance(subject: Subject): void {
  describe('writers at the same time', () => {
    test('on one stream, each revision has exactly one winner, and losers wrote nothing', async () => {
      const { store, quiz } = subject;
      const winners: string[] = [];
      for (let round = 0; round < 20; round += 1) {
        const events = Array.from({ length: 8 }, () => newEvent());
        const outcomes = await Promise.allSettled(
          events.map((event) => store.append(quiz(1), round === 0 ? 'none' : round - 1, [event])),
        );
        const won = events.filter((_, index) => outcomes[index]?.status === 'fulfilled');
        expect(won).toHaveLength(1);
        winners.push(...won.map(({ id }) => id));
      }
      expect((await store.readStream(quiz(1))).map(({ id }) => id)).toEqual(winners);
    });

    test('on one stream, those who lose and try again all get their turn', async () => {
      const { store, quiz } = subject;
      const writers = 6;
      const each = 5;
      await Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
          for (let n = 0; n < each; ) {
            const [newest] = await store.readStream(quiz(1), { backwards: true, limit: 1 });
            const expected: ExpectedRevision = newest?.revision ?? 'none';
            try {
              await store.append(quiz(1), expected, [newEvent({ writer, n, expected })]);
              n += 1;
            } catch (error) {
              if (!(error instanceof WrongExpectedRevision)) throw error;
            }
          }
        }),
      );
      const written = await store.readStream(quiz(1));
      expect(written).toHaveLength(writers * each);
      const next = new Map<unknown, number>();
      for (const { revision, data } of written) {
        const { writer, n, expected } = data as { writer: number; n: number; expected: ExpectedRevision };
        expect(expected).toBe(revision === 0 ? 'none' : revision - 1);
        expect(n).toBe(next.get(writer) ?? 0);
        next.set(writer, n + 1);
      }
    });

    test('on many streams, each answer tells where its own event is', async () => {
      const { store, quiz, origin } = subject;
      const streams = Array.from({ length: 50 }, (_, n) => quiz(n));
      const answers = await Promise.all(
        streams.map(async (stream) => {
          await store.append(stream, 'none', [newEvent({ stream, n: 0 })]);
          return store.append(stream, 0, [newEvent({ stream, n: 1 }), newEvent({ stream, n: 2 })]);
        }),
      );
      const log = await readEverything(store, origin, 1_000);
      expect(log).toHaveLength(150);
      for (const [index, stream] of streams.entries()) {
        const own = log.filter((event) => event.stream === stream);
        expect(own.map(({ data }) => data)).toEqual([0, 1, 2].map((n) => ({ stream, n })));
        expect(answers[index]).toEqual({ revision: 2, position: own[2]?.position });
      }
    });

    test('a refused append does not harm those beside it', async () => {
      const { store, quiz, origin } = subject;
      const outcomes = await Promise.allSettled([
        store.append(quiz(1), 'none', [newEvent()]),
        store.append(quiz(2), 7, [newEvent()]),
        store.append(quiz(3), 'exists', [newEvent()]),
        store.append(quiz(4), 'none', [newEvent()]),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
        'fulfilled',
      ]);
      expect(await readEverything(store, origin, 10)).toHaveLength(2);
    });
  });
}
