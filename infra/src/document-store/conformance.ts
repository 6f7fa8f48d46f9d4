import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { START } from '../event-store/event-store.ts';
import {
  CheckpointMoved,
  type Collection,
  type DocumentChange,
  type DocumentQuery,
  type DocumentStore,
} from './document-store.ts';

/** One place for documents: `open` may be called again, at the same time too, and finds what was kept. */
export interface DocumentStorePlace {
  open(): Promise<DocumentStore>;
  /** Removes what was kept; every store opened is closed by then. */
  remove(): Promise<void>;
}

interface Person {
  readonly name: string;
  readonly age?: number;
  readonly active?: boolean;
  readonly city?: string | null;
}

const people: Collection = { name: 'people', version: 1, indexes: ['name', 'age', 'active', 'city'] };

/**
 * Registers the tests that every document store passes, whichever engine is behind.
 * @param makePlace makes an empty place
 */
export function documentStoreConformance(name: string, makePlace: () => Promise<DocumentStorePlace>): void {
  describe(`${name} as a document store`, () => {
    let place: DocumentStorePlace;
    let store: DocumentStore;

    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
      await store.open([people]);
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    const write = (documents: Readonly<Record<string, unknown>>, to = '1') =>
      store.commit(people, { from: START, to, changes: changes(documents, to) });
    const idsOf = async (query: DocumentQuery) =>
      (await store.find<Person>(people, query)).map(({ id }) => id);

    describe('documents', () => {
      test('keeps a document as it was, with the position that changed it', async () => {
        const document = { name: 'தமிழ் 😀 "\\', nested: [{ a: [null, true, 1.5] }], empty: {} };
        await write({ one: document }, '7');
        expect(await store.get(people, 'one')).toEqual({ id: 'one', document, position: '7' });
      });

      test('does not know a document that was never written', async () => {
        expect(await store.get(people, 'one')).toBeUndefined();
      });

      test('a later commit replaces and deletes', async () => {
        await write({ one: { name: 'A' }, two: { name: 'B' } });
        await store.commit(people, {
          from: '1',
          to: '2',
          changes: changes({ one: { name: 'C' }, two: null, never: null }, '2'),
        });
        expect(await store.get(people, 'one')).toEqual({ id: 'one', document: { name: 'C' }, position: '2' });
        expect(await store.get(people, 'two')).toBeUndefined();
        expect(await store.count(people)).toBe(1);
      });

      test('gets many at once, leaving out those that do not exist', async () => {
        await write({ one: { name: 'A' }, two: { name: 'B' }, three: { name: 'C' } });
        const found = await store.getMany<Person>(people, ['three', 'nobody', 'one']);
        expect(found.map(({ id }) => id).toSorted()).toEqual(['one', 'three']);
        expect(await store.getMany(people, [])).toEqual([]);
      });

      test('an id is compared as it is, whatever characters it has', async () => {
        await write({ "o'ne": { name: 'A' }, 'O’NE': { name: 'B' } });
        expect(await store.get<Person>(people, "o'ne")).toMatchObject({ document: { name: 'A' } });
        expect(await store.get(people, "O'NE")).toBeUndefined();
      });
    });

    describe('queries', () => {
      beforeEach(() =>
        write({
          d: { name: "D'Souza; DROP TABLE people", age: 100, active: true },
          b: { name: 'Bala', age: 9, active: false, city: 'Delhi' },
          c: { name: 'Chitra', age: 30, active: false, city: null },
          a: { name: 'Asha', age: 30, active: true, city: 'Chennai' },
        }),
      );

      const filters: [where: NonNullable<DocumentQuery['where']>, ids: string[]][] = [
        [{ name: 'Asha' }, ['a']],
        [{ name: 'asha' }, []],
        [{ name: "D'Souza; DROP TABLE people" }, ['d']],
        [{ age: 30 }, ['a', 'c']],
        [{ active: true }, ['a', 'd']],
        [{ active: false }, ['b', 'c']],
        [{ active: [true, false] }, ['a', 'b', 'c', 'd']],
        [{ name: ['Asha', 'Bala', 'Nobody'] }, ['a', 'b']],
        [{ age: [9, 100] }, ['b', 'd']],
        [{ name: [] }, []],
        [{ age: 30, active: false }, ['c']],
        [{ age: [30, 9], active: false, city: 'Delhi' }, ['b']],
        [{}, ['a', 'b', 'c', 'd']],
      ];
      test.each(filters)('where %j', async (where, ids) => {
        expect(await idsOf({ where })).toEqual(ids);
        expect(await store.count(people, where)).toBe(ids.length);
      });

      const orders: [sort: NonNullable<DocumentQuery['sort']>, ids: string[]][] = [
        [[], ['a', 'b', 'c', 'd']],
        [[{ field: 'age' }], ['b', 'a', 'c', 'd']],
        [[{ field: 'age', descending: true }], ['d', 'a', 'c', 'b']],
        [[{ field: 'name', descending: true }], ['d', 'c', 'b', 'a']],
        [
          [{ field: 'active' }, { field: 'age', descending: true }],
          ['c', 'b', 'd', 'a'],
        ],
      ];
      test.each(orders)('sorted by %j, ties by id', async (sort, ids) => {
        expect(await idsOf({ sort })).toEqual(ids);
      });

      test('pages neither overlap nor miss anything, also among ties', async () => {
        const query = { where: { age: [30, 9, 100] }, sort: [{ field: 'active' }] };
        const pages = [0, 1, 2, 3, 4].map((skip) => idsOf({ ...query, skip, limit: 1 }));
        expect((await Promise.all(pages)).flat()).toEqual(['b', 'c', 'a', 'd']);
        expect(await idsOf({ ...query, skip: 2 })).toEqual(['a', 'd']);
        expect(await idsOf({ limit: 0 })).toEqual([]);
      });

      test('refuses a field that is not declared', async () => {
        await expect(store.find(people, { where: { salary: 1 } })).rejects.toThrow('has no index "salary"');
        await expect(store.find(people, { sort: [{ field: 'salary' }] })).rejects.toThrow(TypeError);
        await expect(store.count(people, { "x') OR 1=1 --": 1 })).rejects.toThrow(TypeError);
      });

      test('counts everything', async () => {
        expect(await store.count(people)).toBe(4);
      });
    });

    describe('commits', () => {
      test('move the checkpoint from the start on', async () => {
        expect(await store.checkpoint(people)).toBe(START);
        await write({}, '5');
        expect(await store.checkpoint(people)).toBe('5');
      });

      test('from anywhere else than the checkpoint are refused, and nothing is written', async () => {
        await write({ one: { name: 'A' } });
        for (const from of [START, '0', '2']) {
          const late = store.commit(people, {
            from,
            to: '9',
            changes: changes({ one: null, two: { name: 'B' } }),
          });
          await expect(late).rejects.toThrow(CheckpointMoved);
        }
        expect(await store.checkpoint(people)).toBe('1');
        expect(await idsOf({})).toEqual(['one']);
      });

      test('with a document that is not JSON write nothing', async () => {
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
        const outcomes = await Promise.allSettled([
          write({ one: { name: 'A' } }, '1'),
          write({ two: { name: 'B' } }, '2'),
          store.commit(people, { from: '1', to: '3', changes: changes({ three: { name: 'C' } }) }),
        ]);
        expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        expect(await idsOf({})).toEqual(['one', 'three']);
        expect(await store.checkpoint(people)).toBe('3');
      });

      test('of competing runners count every step once', async () => {
        const other = await place.open();
        const steps = 30;
        const committed: number[] = [];
        const run = async (runner: DocumentStore) => {
          for (;;) {
            const from = await runner.checkpoint(people);
            const step = Number(from) + 1;
            if (step > steps) return;
            const done = changes({ [`step${step}`]: { name: `${step}` } }, `${step}`);
            await runner
              .commit(people, { from, to: `${step}`, changes: done })
              .then(() => committed.push(step), ignoreMoved);
          }
        };
        await Promise.all([run(store), run(other), run(store)]);
        await other.close();
        // Two stores may acknowledge in another order than they committed in.
        const inOrder = committed.toSorted((one, other) => one - other);
        expect(inOrder).toEqual(Array.from({ length: steps }, (_, index) => index + 1));
        expect(await store.count(people)).toBe(steps);
      });

      test('of thousands of documents are read back whole', async () => {
        const many = Object.fromEntries(
          Array.from({ length: 5_000 }, (_, n) => [`id${n}`, { name: `${n % 7}` }]),
        );
        await write(many);
        expect(await store.count(people, { name: '3' })).toBe(714);
        expect(await store.getMany(people, Object.keys(many))).toHaveLength(5_000);
      });
    });

    describe('collections', () => {
      const next: Collection = { ...people, version: 2, indexes: ['name'] };

      test('a new version is built beside the old, with a checkpoint of its own', async () => {
        await write({ one: { name: 'A' } });
        await store.open([people, next]);
        expect(await store.checkpoint(next)).toBe(START);
        expect(await store.count(next)).toBe(0);

        await store.commit(next, { from: START, to: '1', changes: changes({ one: { name: 'new' } }) });
        expect(await store.get(people, 'one')).toMatchObject({ document: { name: 'A' } });
        expect(await store.get(next, 'one')).toMatchObject({ document: { name: 'new' } });
      });

      test('opening again keeps what is there', async () => {
        await write({ one: { name: 'A' } });
        await store.open([people]);
        expect(await store.count(people)).toBe(1);
      });

      test('a name that is not in kebab-case is refused', async () => {
        const named = (name: string): Collection => ({ name, version: 1, indexes: [] });
        await expect(store.open([named('people"; DROP TABLE checkpoints; --')])).rejects.toThrow(TypeError);
        await expect(store.open([{ ...people, indexes: ["na'me"] }])).rejects.toThrow(TypeError);
        await store.open([named('poll-results')]);
        expect(await store.count(named('poll-results'))).toBe(0);
      });
    });

    describe('closing', () => {
      test('finishes the commits under way, and refuses later ones', async () => {
        const underWay = [write({ one: { name: 'A' } }, '1')];
        for (let n = 1; n < 10; n += 1) {
          underWay.push(store.commit(people, { from: `${n}`, to: `${n + 1}`, changes: [] }));
        }
        const closed = store.close();
        await expect(write({})).rejects.toThrow('closed');
        await Promise.all(underWay);
        await closed;

        store = await place.open();
        await store.open([people]);
        expect(await store.checkpoint(people)).toBe('10');
        expect(await store.get(people, 'one')).toMatchObject({ document: { name: 'A' } });
      });
    });
  });
}

function changes(documents: Readonly<Record<string, unknown>>, position = '1'): DocumentChange[] {
  return Object.entries(documents).map(([id, document]) => ({ id, document, position }));
}

function ignoreMoved(error: unknown): void {
  if (!(error instanceof CheckpointMoved)) throw error;
}
