import { describe, expect, test } from 'vitest';
import { START } from '../../event-store/event-store.ts';
import { CheckpointMoved, type DocumentQuery } from '../document-store.ts';
import { changes, type Subject } from './subject.ts';

export function commitConformance(subject: Subject): void {
  const ids = async () => (await subject.store.find(subject.people, {})).map(({ id }) => id);

  describe('commits', () => {
    test('move the checkpoint from the start on', async () => {
      const { store, people, write } = subject;
      expect(await store.checkpoint(people)).toBe(START);
      await write({}, '5');
      expect(await store.checkpoint(people)).toBe('5');
    });

    test('from anywhere else than the checkpoint are refused, and nothing is written', async () => {
      const { store, people, write } = subject;
      await write({ one: { name: 'A' } });
      for (const from of [START, '0', '2']) {
        const late = store.commit(people, {
          from,
          to: '9',
          changes: changes({ one: null, two: { name: 'B' } }, '9'),
        });
        await expect(late).rejects.toThrow(CheckpointMoved);
      }
      expect(await store.checkpoint(people)).toBe('1');
      expect(await ids()).toEqual(['one']);
    });

    test('with a document that is not JSON write nothing', async () => {
      const { store, people } = subject;
      const broken = store.commit(people, {
        from: START,
        to: '1',
        changes: changes({ one: { name: 'A' }, two: () => undefined }),
      });
      await expect(broken).rejects.toThrow(TypeError);
      expect(await store.count(people)).toBe(0);
      expect(await store.checkpoint(people)).toBe(START);
    });

    test('waiting together are each carried out or refused alone', async () => {
      const { store, people, write } = subject;
      const outcomes = await Promise.allSettled([
        write({ one: { name: 'A' } }, '1'),
        write({ two: { name: 'B' } }, '2'),
        store.commit(people, { from: '1', to: '3', changes: changes({ three: { name: 'C' } }, '3') }),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await ids()).toEqual(['one', 'three']);
      expect(await store.checkpoint(people)).toBe('3');
    });

    test('without documents are carried out in turn with others, and each is refused alone', async () => {
      const { store, people } = subject;
      const live = { ...people, generation: await store.liveGeneration(people) };
      const others = { ...people, name: 'others' };
      await store.open([others]);
      const elsewhere = { ...others, generation: await store.liveGeneration(others) };
      const moves = (collection: typeof live, from: string, to: string) =>
        store.commit(collection, { from, to, changes: [] });
      const outcomes = await Promise.allSettled([
        moves(live, START, '1'),
        moves(elsewhere, '7', '9'),
        store.commit(live, { from: '1', to: '2', changes: changes({ one: { name: 'A' } }, '2') }),
        moves(live, '2', '3'),
        moves(live, '2', '4'),
        moves({ ...live, generation: live.generation - 1 }, START, '5'),
        moves(elsewhere, START, '6'),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
        'rejected',
        'rejected',
        'fulfilled',
      ]);
      expect(outcomes[4]).toMatchObject({ reason: new CheckpointMoved(live, '2', '3') });
      expect([await store.checkpoint(live), await store.checkpoint(elsewhere)]).toEqual(['3', '6']);
      expect(await ids()).toEqual(['one']);
    });

    test('of a long catch-up replace all of a document, before anybody has asked for any', async () => {
      const { store, people } = subject;
      const steps = [
        { one: { name: 'Asha', age: 31, active: true, city: 'Pune' }, two: { name: 'Bala', age: 25 } },
        { one: { name: 'Chitra', age: 20, active: false }, two: null, three: { name: 'Dev', city: 'Goa' } },
        { two: { name: 'Bala', age: 26, active: true } },
      ];
      for (const [index, documents] of steps.entries()) {
        const [from, to] = [index === 0 ? START : String(index), String(index + 1)];
        await store.commit(people, { from, to, changes: changes(documents, to), isBulk: true });
      }
      await store.commit(people, { from: '3', to: '4', changes: [] });
      const found = async (query: DocumentQuery) => (await store.find(people, query)).map(({ id }) => id);
      expect(await found({ sort: [{ field: 'age' }] })).toEqual(['three', 'one', 'two']);
      expect(await found({ where: { city: 'Pune' } })).toEqual([]);
      expect(await found({ where: { active: true } })).toEqual(['two']);
      expect([await found({ search: 'asha' }), await found({ search: 'chitra' })]).toEqual([[], ['one']]);
      expect((await store.get(people, 'one'))?.position).toBe('2');
    });

    test('of a long catch-up answer queries as all others, and so does what comes after them', async () => {
      const { store, people } = subject;
      const asha = { name: 'Asha', age: 31, active: true, city: 'Pune' };
      const bala = { name: 'Bala', age: 25, active: true, city: null };
      const chitra = { name: 'Chitra', active: false, city: 'Pune' };
      const step = (from: string, to: string, documents: Readonly<Record<string, unknown>>) =>
        ({ from, to, changes: changes(documents, to) }) as const;
      const active = { where: { active: true }, sort: [{ field: 'age' }] } as const;
      await store.commit(people, { ...step(START, '1', { one: asha, two: bala }), isBulk: true });
      const found = async (query: DocumentQuery) => (await store.find(people, query)).map(({ id }) => id);
      expect(await found(active)).toEqual(['two', 'one']);
      const older = { one: { ...asha, age: 20, city: 'Goa' }, three: chitra };
      await store.commit(people, { ...step('1', '2', older), isBulk: true });
      expect(await found(active)).toEqual(['one', 'two']);
      expect(await store.count(people, { where: { city: ['Pune', 'Goa'] } })).toBe(2);
      await store.commit(people, step('2', '3', { two: null, three: { ...chitra, active: true } }));
      expect(await found(active)).toEqual(['three', 'one']);
      expect(await found({ sort: [{ field: 'name', descending: true }] })).toEqual(['three', 'one']);
      expect(await found({ search: 'goa' })).toEqual(['one']);
      expect(await store.checkpoint(people)).toBe('3');
    });

    test('to a collection that was not opened are refused', async () => {
      const unopened = { name: 'unopened', version: 1, indexes: [] };
      const commit = subject.store.commit(unopened, { from: START, to: '1', changes: [] });
      await expect(commit).rejects.toThrow('unopened v1 has not been opened');
    });

    test('under way are finished when the store closes, and later ones refused', async () => {
      const { people, openAnother } = subject;
      const store = await openAnother();
      const first = changes({ one: { name: 'A' } });
      const underWay = [store.commit(people, { from: START, to: '1', changes: first })];
      for (let n = 1; n < 10; n += 1) {
        underWay.push(store.commit(people, { from: `${n}`, to: `${n + 1}`, changes: [] }));
      }
      const closed = store.close();
      const late = store.commit(people, { from: '10', to: '11', changes: [] });
      await expect(late).rejects.toThrow('closed');
      await Promise.all(underWay);
      await closed;

      const again = await openAnother();
      expect(await again.checkpoint(people)).toBe('10');
      expect(await again.get(people, 'one')).toMatchObject({ document: { name: 'A' } });
    });
  });
}
