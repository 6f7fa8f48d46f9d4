import { describe, expect, test } from 'vitest';
import { START } from '../../event-store/event-store.ts';
import { CheckpointMoved, type Collection, CollectionRetired, type Generation } from '../document-store.ts';
import { changes, type Subject } from './subject.ts';

export function generationConformance(subject: Subject): void {
  describe('versions', () => {
    test('are built beside each other, each with a checkpoint of its own', async () => {
      const { store, people, write } = subject;
      const next: Collection = { ...people, version: people.version + 1, indexes: ['name'] };
      await write({ one: { name: 'A' } });
      await store.open([people, next]);
      expect(await store.checkpoint(next)).toBe(START);
      expect(await store.count(next)).toBe(0);

      await store.commit(next, { from: START, to: '1', changes: changes({ one: { name: 'new' } }) });
      expect(await store.get(people, 'one')).toMatchObject({ document: { name: 'A' } });
      expect(await store.get(next, 'one')).toMatchObject({ document: { name: 'new' } });
    });

    test('keep what is there when they are opened again', async () => {
      const { store, people, write } = subject;
      await write({ one: { name: 'A' } });
      await store.open([people]);
      expect(await store.count(people)).toBe(1);
    });

    test('have the indexes that they were made with', async () => {
      const { store, people } = subject;
      for (const changed of [
        { ...people, indexes: ['name'] },
        { ...people, searched: ['name'] },
      ]) {
        await expect(store.open([changed])).rejects.toThrow('give it a new version');
      }
    });

    test('before one are dropped whole, and nothing else is', async () => {
      const { store, people, write } = subject;
      const next: Collection = { ...people, version: people.version + 1 };
      const building: Generation = { ...people, generation: 2 };
      const namesake: Collection = { name: `${people.name}-of-old`, version: 1, indexes: [] };
      await write({ one: { name: 'A' } });
      for (const [collection, name] of [
        [building, 'building'],
        [next, 'next'],
        [namesake, 'namesake'],
      ] as const) {
        await store.open([collection]);
        await store.commit(collection, { from: START, to: '1', changes: changes({ one: { name } }) });
      }
      await store.dropEarlierVersions(next);
      await store.dropEarlierVersions(next);
      expect(await store.get(next, 'one')).toMatchObject({ document: { name: 'next' } });
      expect(await store.get(namesake, 'one')).toMatchObject({ document: { name: 'namesake' } });

      await store.open([people, building]);
      for (const collection of [people, building]) {
        expect(await store.checkpoint(collection)).toBe(START);
        expect(await store.count(collection)).toBe(0);
      }
    });

    test('are refused with a name that is not in kebab-case', async () => {
      const { store, people } = subject;
      const named = (name: string): Collection => ({ name, version: 1, indexes: [] });
      await expect(store.open([named('people"; DROP TABLE checkpoints; --')])).rejects.toThrow(TypeError);
      await expect(store.open([{ ...people, indexes: ["na'me"] }])).rejects.toThrow(TypeError);
      await store.open([named('poll-results')]);
      expect(await store.count(named('poll-results'))).toBe(0);
    });
  });

  describe('generations', () => {
    const generation = (number: number): Generation => ({ ...subject.people, generation: number });
    const commit = (collection: Collection, from: string, to: string, name = collection.name) =>
      subject.store.commit(collection, { from, to, changes: changes({ one: { name } }, to) });
    const nameOf = async (collection: Collection, store = subject.store) =>
      (await store.get<{ name: string }>(collection, 'one'))?.document.name;

    test('are built beside the live one, which queries go on to see', async () => {
      const { store, people } = subject;
      const first = generation(1);
      const second = generation(2);
      await commit(people, START, '1', 'live');
      await store.open([second]);
      expect(await store.checkpoint(second)).toBe(START);
      await commit(second, START, '1', 'rebuilt');
      await commit(second, '1', '2', 'rebuilt');

      expect(await store.liveGeneration(people)).toBe(1);
      expect([await nameOf(people), await nameOf(first), await nameOf(second)]).toEqual([
        'live',
        'live',
        'rebuilt',
      ]);
      expect([await store.checkpoint(people), await store.checkpoint(second)]).toEqual(['1', '2']);
    });

    test('are switched, for the queries of another process within a second', async () => {
      const { store, people, openAnother } = subject;
      const second = generation(2);
      const other = await openAnother();
      await commit(people, START, '1', 'live');
      expect(await nameOf(people, other)).toBe('live');
      await store.open([second]);
      await commit(second, START, '1', 'rebuilt');
      await store.switchTo(second);

      expect(await store.liveGeneration(people)).toBe(2);
      expect(await nameOf(people)).toBe('rebuilt');
      await expect.poll(() => nameOf(people, other), { interval: 20 }).toBe('rebuilt');
      expect(await other.count(people, { where: { name: 'live' } })).toBe(0);
      await store.open([people]);
      expect(await store.count(people, { where: { name: 'rebuilt' } })).toBe(1);
    });

    test('are retired by a switch: commits that name them are refused, others go to the new one', async () => {
      const { store, people, openAnother } = subject;
      const first = generation(1);
      const second = generation(2);
      const other = await openAnother();
      await commit(first, START, '1', 'live');
      await store.open([second]);
      await commit(second, START, '1', 'rebuilt');
      await store.switchTo(second);

      for (const runner of [store, other]) {
        const late = runner.commit(first, { from: '1', to: '2', changes: changes({ two: {} }, '2') });
        await expect(late).rejects.toThrow(CollectionRetired);
        await expect(runner.open([first])).rejects.toThrow(CollectionRetired);
      }
      await other.commit(people, { from: '1', to: '2', changes: changes({ one: { name: 'newer' } }, '2') });
      expect(await nameOf(people)).toBe('newer');
      expect(await store.checkpoint(second)).toBe('2');
    });

    test('cannot become live before they have come as far', async () => {
      const { store, people } = subject;
      const first = generation(1);
      const second = generation(2);
      await commit(people, START, '5', 'live');
      await store.open([second]);
      await commit(second, START, '4', 'rebuilt');
      await expect(store.switchTo(second)).rejects.toThrow(CheckpointMoved);
      expect(await store.liveGeneration(people)).toBe(1);
      await commit(second, '4', '6', 'rebuilt');
      await store.switchTo(second);
      await store.switchTo(second);
      expect(await store.checkpoint(people)).toBe('6');
      await expect(store.switchTo(first)).rejects.toThrow(CollectionRetired);
    });

    test('are dropped with their checkpoint, unless they are live', async () => {
      const { store, people } = subject;
      const first = generation(1);
      const second = generation(2);
      const third = generation(3);
      await commit(people, START, '1', 'live');
      await store.open([second]);
      await commit(second, START, '1', 'rebuilt');
      await expect(store.drop(first)).rejects.toThrow('is live');
      await store.drop(third);
      await store.drop(second);
      expect(await nameOf(people)).toBe('live');
      await expect(commit(second, '1', '2')).rejects.toThrow('has not been opened');
      await expect(store.switchTo(second)).rejects.toThrow('has not been opened');

      await store.open([second]);
      expect(await store.checkpoint(second)).toBe(START);
      expect(await store.count(second)).toBe(0);
      await commit(second, START, '1', 'again');
      await store.switchTo(second);
      await store.drop(first);
      expect(await nameOf(people)).toBe('again');
      await expect(commit(first, '1', '2')).rejects.toThrow(CollectionRetired);
    });

    test('follow one another', async () => {
      const { store, people } = subject;
      const first = generation(1);
      const second = generation(2);
      const third = generation(3);
      for (const [index, next] of [first, second, third].entries()) {
        await store.open([next]);
        await commit(next, START, `${index + 1}`, `generation ${index + 1}`);
        await store.switchTo(next);
      }
      await store.drop(first);
      await store.drop(second);
      expect(await store.liveGeneration(people)).toBe(3);
      expect(await nameOf(people)).toBe('generation 3');
      expect(await store.checkpoint(people)).toBe('3');
    });
  });

  test('scrubbing leaves what is there as it was', async () => {
    const { store, people, write } = subject;
    await write({ one: { name: 'A' }, two: { name: 'B' } });
    await store.commit(people, { from: '1', to: '2', changes: changes({ two: null }, '2') });
    await Promise.all([
      store.scrub(),
      store.scrub(),
      store.commit(people, { from: '2', to: '3', changes: changes({ three: { name: 'C' } }, '3') }),
    ]);
    expect((await store.find(people, {})).map(({ id }) => id)).toEqual(['one', 'three']);
    expect(await store.checkpoint(people)).toBe('3');
  });
}
