import { describe, expect, test } from 'vitest';
import { changes, type Person, type Subject } from './subject.ts';

export function documentConformance(subject: Subject): void {
  describe('documents', () => {
    const documents: [what: string, document: unknown][] = [
      ['texts of every kind', { name: 'தமிழ் 😀 " \\ \u0000 \u2028', half: '\ud83d' }],
      ['nesting', { name: 'A', nested: [{ a: [null, true, 1.5] }, [[[]]]], empty: {} }],
      ['keys that mean something to an engine', { 'a.b': 1, $set: { $gt: '' }, _id: 2, '': 3, position: 4 }],
      ['a key that means something to JavaScript', JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}')],
      ['numbers of every size', { age: Number.MAX_SAFE_INTEGER, low: -1e-308, high: 1.7e308, zero: 0 }],
      ['the order of keys', { z: 1, a: 2, '10': 3, '9': 4 }],
    ];
    test.each(documents)('are kept as they were: %s', async (_what, document) => {
      await subject.write({ one: document }, '7');
      const kept = await subject.store.get(subject.people, 'one');
      expect(JSON.stringify(kept?.document)).toBe(JSON.stringify(document));
      expect(kept).toEqual({ id: 'one', document, position: '7' });
    });

    test('of more than a megabyte are kept', async () => {
      const document = { name: 'A', text: 'அ'.repeat(1_000_000) };
      await subject.write({ one: document });
      expect(await subject.store.get(subject.people, 'one')).toMatchObject({ document });
    });

    test('that were never written are not known', async () => {
      expect(await subject.store.get(subject.people, 'one')).toBeUndefined();
    });

    test('are replaced and deleted by a later commit', async () => {
      const { store, people, write } = subject;
      await write({ one: { name: 'A', age: 1 }, two: { name: 'B' } });
      await store.commit(people, {
        from: '1',
        to: '2',
        changes: changes({ one: { name: 'C' }, two: null, never: null }, '2'),
      });
      expect(await store.get(people, 'one')).toEqual({ id: 'one', document: { name: 'C' }, position: '2' });
      expect(await store.get(people, 'two')).toBeUndefined();
      expect(await store.getMany(people, ['two', 'never'])).toEqual([]);
      expect(await store.find(people, { where: { age: 1 } })).toEqual([]);
      expect((await store.find(people, {})).map(({ id }) => id)).toEqual(['one']);
      expect(await store.count(people)).toBe(1);
    });

    test('are made again after they were deleted', async () => {
      const { store, people, write } = subject;
      await write({ one: { name: 'A' } });
      await store.commit(people, { from: '1', to: '2', changes: changes({ one: null }, '2') });
      await store.commit(people, { from: '2', to: '3', changes: changes({ one: { name: 'B' } }, '3') });
      expect(await store.get(people, 'one')).toEqual({ id: 'one', document: { name: 'B' }, position: '3' });
      expect(await store.count(people, { where: { name: 'B' } })).toBe(1);
    });

    test('are read many at once, those that exist', async () => {
      const { store, people, write } = subject;
      await write({ one: { name: 'A' }, two: { name: 'B' }, three: { name: 'C' } });
      const found = await store.getMany<Person>(people, ['three', 'nobody', 'one']);
      expect(found.map(({ id }) => id).toSorted()).toEqual(['one', 'three']);
      expect(await store.getMany(people, [])).toEqual([]);
    });

    test('are told apart by their ids as they are, whatever characters these have', async () => {
      const { store, people, write } = subject;
      await write({
        "o'ne": { name: 'A' },
        'O’NE': { name: 'B' },
        $one: { name: 'C' },
        'o.n.e': { name: 'D' },
      });
      expect(await store.get<Person>(people, "o'ne")).toMatchObject({ document: { name: 'A' } });
      expect(await store.get<Person>(people, '$one')).toMatchObject({ document: { name: 'C' } });
      expect(await store.get<Person>(people, 'o.n.e')).toMatchObject({ document: { name: 'D' } });
      expect(await store.get(people, "O'NE")).toBeUndefined();
    });

    test('are many in one commit', async () => {
      const { store, people, write } = subject;
      const many = Object.fromEntries(
        Array.from({ length: 5_000 }, (_, n) => [`id${n}`, { name: `${n % 7}` }]),
      );
      await write(many);
      expect(await store.count(people, { where: { name: '3' } })).toBe(714);
      expect(await store.getMany(people, Object.keys(many))).toHaveLength(5_000);
    });
  });
}
