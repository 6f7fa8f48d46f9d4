import { beforeEach, describe, expect, test } from 'vitest';
import { type Appended, type NewEvent, WrongExpectedRevision } from '../event-store.ts';
import { given, newEvent } from './events.ts';
import type { Subject } from './subject.ts';

export function repeatConformance(subject: Subject): void {
  describe('the same append again', () => {
    let first: [NewEvent, NewEvent];
    let answer: Appended;

    beforeEach(async () => {
      const { store, quiz } = subject;
      first = [newEvent({ n: 1 }), newEvent({ n: 2 })];
      answer = await store.append(quiz(1), 'none', first);
      await store.append(quiz(1), 1, [newEvent({ n: 3 })]);
      await store.append(quiz(2), 'none', [newEvent()]);
    });

    test('with the same ids it answers as the first time and writes nothing', async () => {
      const { store, quiz } = subject;
      const head = await store.head();
      expect(await store.append(quiz(1), 'none', first)).toEqual(answer);
      expect(await store.head()).toBe(head);
    });

    test('it is known behind an exact revision too', async () => {
      const { store, quiz } = subject;
      expect(await store.append(quiz(1), 0, [first[1]])).toEqual(answer);
      expect(await store.readStream(quiz(1))).toHaveLength(3);
    });

    test('a part of the first append, from its beginning, is known', async () => {
      const { store, quiz } = subject;
      expect((await store.append(quiz(1), 'none', [first[0]])).revision).toBe(0);
      expect(await store.readStream(quiz(1))).toHaveLength(3);
    });

    test.each([
      ['another first id', () => [newEvent(), first[1]]],
      ['ids that differ after some that match', () => [first[0], newEvent()]],
      ['the same ids in another order', () => [first[1], first[0]]],
    ])('with %s it is refused', async (_, events) => {
      const { store, quiz } = subject;
      await expect(store.append(quiz(1), 'none', events())).rejects.toThrow(WrongExpectedRevision);
      expect(await store.readStream(quiz(1))).toHaveLength(3);
    });

    test('with more events than are there it is refused', async () => {
      const { store, quiz } = subject;
      const all = (await store.readStream(quiz(1))).map(given);
      const longer = store.append(quiz(1), 'none', [...all, newEvent()]);
      await expect(longer).rejects.toThrow(WrongExpectedRevision);
      expect(await store.readStream(quiz(1))).toHaveLength(3);
    });

    test('expected at the head it is no repeat: the events are written once more', async () => {
      const { store, quiz } = subject;
      expect((await store.append(quiz(1), 2, first)).revision).toBe(4);
      const ids = (await store.readStream(quiz(1))).map(({ id }) => id);
      expect(ids.slice(3)).toEqual(ids.slice(0, 2));
    });

    // Here stores may differ: EventStoreDB knows the repeat as long as it remembers the ids, the embedded one never.
    test.each(['any', 'exists'] as const)(
      'expected at %s it may be known or written once more',
      async (to) => {
        const { store, quiz } = subject;
        const { revision } = await store.append(quiz(1), to, first);
        const written = await store.readStream(quiz(1));
        expect([3, 5]).toContain(written.length);
        expect(written[revision]?.id).toBe(first[1].id);
      },
    );

    test('on another stream the same ids are other events', async () => {
      const { store, quiz } = subject;
      await store.append(quiz(3), 'none', first);
      expect(await store.readStream(quiz(3))).toHaveLength(2);
    });

    test('sent twice at the same time it is written once', async () => {
      const { store, quiz } = subject;
      const events = [newEvent(), newEvent()];
      const [one, other] = await Promise.all([
        store.append(quiz(4), 'none', events),
        store.append(quiz(4), 'none', events),
      ]);
      expect(one).toEqual(other);
      expect(await store.readStream(quiz(4))).toHaveLength(2);
    });
  });
}
