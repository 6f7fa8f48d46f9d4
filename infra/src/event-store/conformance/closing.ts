import { describe, expect, test } from 'vitest';
import { newEvent, readEverything } from './events.ts';
import type { Subject } from './subject.ts';

export function closingConformance(subject: Subject): void {
  describe('closing', () => {
    test('finishes the appends under way, and refuses later ones', async () => {
      const { store, quiz, origin } = subject;
      const underWay = Array.from({ length: 20 }, (_, n) => store.append(quiz(n), 'none', [newEvent()]));
      const closed = store.close();
      await expect(store.append(quiz(1), 'any', [newEvent()])).rejects.toThrow('closed');
      expect(await Promise.all(underWay)).toHaveLength(20);
      await closed;
      await store.close();

      expect(await readEverything(await subject.reopen(), origin, 100)).toHaveLength(20);
    });

    test('ends the subscriptions, also one that waits', async () => {
      const { store, origin } = subject;
      const batches = store.subscribe(origin, { signal: new AbortController().signal });
      const iterator = batches[Symbol.asyncIterator]();
      await iterator.next();
      const waiting = iterator.next();
      await subject.reopen();
      expect((await waiting).done).toBe(true);
    });

    test('what was kept is there when it opens again, and goes on where it ended', async () => {
      const { store, quiz } = subject;
      const { position } = await store.append(quiz(1), 'none', [newEvent({ n: 1 })]);
      const before = await store.readStream(quiz(1));

      const again = await subject.reopen();
      expect(await again.readStream(quiz(1))).toEqual(before);
      expect(await again.head()).toBe(position);
      const next = await again.append(quiz(1), 0, [newEvent({ n: 2 })]);
      expect(next.position > position).toBe(true);
      expect((await again.readAll(position, 10)).map(({ data }) => data)).toEqual([{ n: 2 }]);
    });
  });
}
