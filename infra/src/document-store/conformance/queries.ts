import { beforeEach, describe, expect, test } from 'vitest';
import { START } from '../../event-store/event-store.ts';
import { type DocumentFilter, type DocumentQuery, MOST_QUERIED_IDS } from '../document-store.ts';
import { changes, type Person, type Subject } from './subject.ts';

export function queryConformance(subject: Subject): void {
  const idsOf = async (query: DocumentQuery) =>
    (await subject.store.find<Person>(subject.people, query)).map(({ id }) => id);

  describe('queries', () => {
    beforeEach(() =>
      subject.write({
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
      [{ age: { gte: 30 } }, ['a', 'c', 'd']],
      [{ age: { gt: 30 } }, ['d']],
      [{ age: { lte: 30 } }, ['a', 'b', 'c']],
      [{ age: { lt: 30 } }, ['b']],
      [{ age: { gt: 9, lt: 100 } }, ['a', 'c']],
      [{ age: { gt: 100 } }, []],
      [{ name: { gte: 'Bala', lt: 'D' } }, ['b', 'c']],
      [{ name: { gt: 'Bala' } }, ['c', 'd']],
      [{ city: { gte: '' } }, ['a', 'b']],
      [{ city: { lt: 'Z' } }, ['a', 'b']],
      [{ name: { prefix: 'Cha' } }, []],
      [{ name: { prefix: 'Chi' } }, ['c']],
      [{ name: { prefix: 'chi' } }, []],
      [{ name: { prefix: "D'Souza; DROP TABLE people" } }, ['d']],
      [{ city: { prefix: '' } }, ['a', 'b']],
      [{ name: { contains: 'a' } }, ['a', 'b', 'c', 'd']],
      [{ name: { contains: 'ALA' } }, ['b']],
      [{ name: { contains: 'za; drop table' } }, ['d']],
      [{ name: { contains: 'table drop' } }, []],
      [{ name: { contains: 'delhi' } }, []],
      [{ city: { contains: '' } }, ['a', 'b']],
      [{ name: { lacks: ['ALA', 'DROP TABLE'] } }, ['a', 'c']],
      [{ name: { lacks: ['.*'] } }, ['a', 'b', 'c', 'd']],
      [{ city: { lacks: ['nowhere'] } }, ['a', 'b']],
      [{ city: { lacks: [] } }, ['a', 'b']],
      [{ name: { contains: 'a', prefix: 'A' }, age: { gte: 30 }, active: true }, ['a']],
      [{ age: { gte: undefined, lt: 30 }, name: {} }, ['b']],
    ];
    test.each(filters)('where %j', async (where, ids) => {
      expect(await idsOf({ where })).toEqual(ids);
      expect(await subject.store.count(subject.people, { where })).toBe(ids.length);
    });

    const orders: [sort: NonNullable<DocumentQuery['sort']>, ids: string[]][] = [
      [[], ['a', 'b', 'c', 'd']],
      [[{ field: 'age' }], ['b', 'a', 'c', 'd']],
      [[{ field: 'age', descending: true }], ['d', 'c', 'a', 'b']],
      [[{ field: 'name', descending: true }], ['d', 'c', 'b', 'a']],
      [[{ field: 'city' }], ['c', 'd', 'a', 'b']],
      [[{ field: 'city', descending: true }], ['b', 'a', 'd', 'c']],
      [
        [{ field: 'active' }, { field: 'age', descending: true }],
        ['c', 'b', 'd', 'a'],
      ],
    ];
    test.each(orders)('sorted by %j, what is missing first, ties by id', async (sort, ids) => {
      expect(await idsOf({ sort })).toEqual(ids);
    });

    test.each(orders.slice(1))('sorted against %j go exactly the other way round', async (sort, ids) => {
      const against = sort.map(({ field, descending = false }) => ({ field, descending: !descending }));
      expect(await idsOf({ sort: against })).toEqual(ids.toReversed());
    });

    test('sorted by several fields, each in its own direction', async () => {
      const sort = [{ field: 'age', descending: true }, { field: 'active' }, { field: 'name' }];
      expect(await idsOf({ sort })).toEqual(['d', 'c', 'a', 'b']);
      expect(await idsOf({ where: { age: { lt: 100 } }, sort, skip: 1, limit: 1 })).toEqual(['a']);
    });

    test('tell beginnings of texts apart at the edges of what characters there are', async () => {
      const { store, people } = subject;
      const names = { e: '\ud7ffx', f: '\ue000x', g: '😀x', h: '😁x', i: '\u{10ffff}x', j: 'a\u{10ffff}x' };
      const changes = Object.entries(names).map(([id, name]) => ({ id, document: { name }, position: '2' }));
      await store.commit(people, { from: '1', to: '2', changes });
      const beginning = (prefix: string) => idsOf({ where: { name: { prefix } } });
      expect(await beginning('\ud7ff')).toEqual(['e']);
      expect(await beginning('😀')).toEqual(['g']);
      expect(await beginning('\u{10ffff}')).toEqual(['i']);
      expect(await beginning('a\u{10ffff}')).toEqual(['j']);
    });

    test('page by page neither overlap nor miss anything, also among ties', async () => {
      const query = { where: { age: [30, 9, 100] }, sort: [{ field: 'active' }] };
      const pages = [0, 1, 2, 3, 4].map((skip) => idsOf({ ...query, skip, limit: 1 }));
      expect((await Promise.all(pages)).flat()).toEqual(['b', 'c', 'a', 'd']);
      expect(await idsOf({ ...query, skip: 2 })).toEqual(['a', 'd']);
      expect(await idsOf({ limit: 0 })).toEqual([]);
    });

    test('take as many ids as they may, and refuse more', async () => {
      const { store, people } = subject;
      const others = Array.from({ length: MOST_QUERIED_IDS - 2 }, (_, n) => n.toString(16).padStart(24, '0'));
      const ids = ['c', ...others, 'a'];
      expect(await idsOf({ ids, sort: [{ field: 'name' }] })).toEqual(['a', 'c']);
      expect(await store.count(people, { ids })).toBe(2);
      await expect(store.find(people, { ids: [...ids, 'b'] })).rejects.toThrow(TypeError);
      await expect(store.count(people, { ids: [...ids, 'b'] })).rejects.toThrow(TypeError);
    });

    test('of some ids go together with filters, order, pages and counts', async () => {
      const { store, people } = subject;
      expect(await idsOf({ ids: ['d', 'nobody', 'a'] })).toEqual(['a', 'd']);
      expect(await idsOf({ ids: [] })).toEqual([]);
      expect(await idsOf({ ids: ['a'], after: 'a' })).toEqual([]);
      const query = { ids: ['a', 'b', 'c'], sort: [{ field: 'name', descending: true }] };
      expect(await idsOf(query)).toEqual(['c', 'b', 'a']);
      expect(await idsOf({ ...query, where: { age: 30 }, skip: 1 })).toEqual(['a']);
      expect(await store.count(people, { ids: ['a', 'b'], where: { age: 30 } })).toBe(1);
      await store.commit(people, {
        from: '1',
        to: '2',
        changes: [{ id: 'b', document: null, position: '2' }],
      });
      expect(await idsOf(query)).toEqual(['c', 'a']);
      const many = Array.from({ length: 100_000 }, (_, number) => `${'x'.repeat(24)}${number}`);
      expect(await store.count(people, { ids: [...many, 'c'] })).toBe(1);
    });

    test('page by page after the last id go through all documents, whatever comes in between', async () => {
      expect(await idsOf({ limit: 2 })).toEqual(['a', 'b']);
      expect(await idsOf({ limit: 2, after: 'b' })).toEqual(['c', 'd']);
      expect(await idsOf({ limit: 2, after: 'aa' })).toEqual(['b', 'c']);
      expect(await idsOf({ after: 'd' })).toEqual([]);
      expect(await idsOf({ where: { age: [9, 30] }, after: 'a' })).toEqual(['b', 'c']);
    });

    test('refuse a field that is not declared', async () => {
      const { store, people } = subject;
      await expect(store.find(people, { where: { salary: 1 } })).rejects.toThrow('has no index "salary"');
      await expect(store.find(people, { sort: [{ field: 'salary' }] })).rejects.toThrow(TypeError);
      await expect(store.count(people, { where: { "x') OR 1=1 --": 1 } })).rejects.toThrow(TypeError);
      await expect(store.find(people, { where: { $where: '1' } })).rejects.toThrow(TypeError);
      await expect(store.find(people, { where: { salary: { gte: 1 } } })).rejects.toThrow(TypeError);
      await expect(store.count(people, { where: { salary: { prefix: 'a' } } })).rejects.toThrow(TypeError);
      await expect(store.count(people, { where: { age: { contains: '3' } } })).rejects.toThrow(
        'cannot be searched by "age"',
      );
      const unknown = { $ne: 1 } as never;
      await expect(store.find(people, { where: { age: unknown } })).rejects.toThrow('compare by "$ne"');
    });

    test('count everything', async () => {
      expect(await subject.store.count(subject.people)).toBe(4);
    });

    test('count anew what was counted before a change, whoever makes it', async () => {
      const { store, people } = subject;
      const queries: DocumentFilter[] = [
        {},
        { where: { age: 30 } },
        { where: { active: true }, search: 'a' },
      ];
      const counts = () => Promise.all(queries.map((query) => store.count(people, query)));
      expect([await counts(), await counts()]).toEqual([
        [4, 2, 2],
        [4, 2, 2],
      ]);
      const other = await subject.openAnother();
      await other.commit(people, { from: '1', to: '2', changes: changes({ a: null }, '2') });
      await expect.poll(counts, { interval: 20 }).toEqual([3, 1, 1]);

      const next = { ...people, generation: 2 };
      await store.open([next]);
      await store.commit(next, {
        from: START,
        to: '2',
        changes: changes({ z: { name: 'Zaid', age: 30 } }, '2'),
      });
      expect(await counts()).toEqual([3, 1, 1]);
      await store.switchTo(next);
      await expect.poll(counts, { interval: 20 }).toEqual([1, 1, 0]);
    });
  });

  describe('searches', () => {
    beforeEach(() =>
      subject.write({
        a: { name: 'ASHA Kumar', city: 'Chennai', age: 30 },
        b: { name: 'Ｂala (50% off_^$.*) [a-z]', city: null, age: 30 },
        c: { name: 'தமிழ்ச்செல்வி', city: 'Coimbatore', age: 9 },
        d: { name: 'Émile Straße \ufb01n', city: 'New Delhi' },
      }),
    );

    const searches: [search: string, ids: string[]][] = [
      ['asha', ['a']],
      ['AsHa', ['a']],
      ['chen', ['a']],
      ['kumar chennai', ['a']],
      ['  chennai \n ASHA ', ['a']],
      ['asha delhi', []],
      ['umarche', []],
      ['bala', ['b']],
      ['ｂａｌａ', ['b']],
      ['50%', ['b']],
      ['f_^$.*)', ['b']],
      ['[a-z]', ['b']],
      ['.*', ['b']],
      ['_', ['b']],
      ['\\', []],
      ['தமிழ்', ['c']],
      ['émile', ['d']],
      ['STRASSE', []],
      ['straße fin', ['d']],
      ['a', ['a', 'b', 'c', 'd']],
      ['', ['a', 'b', 'c', 'd']],
      [' \t ', ['a', 'b', 'c', 'd']],
    ];
    test.each(searches)('for %j', async (search, ids) => {
      expect(await idsOf({ search })).toEqual(ids);
      expect(await subject.store.count(subject.people, { search })).toBe(ids.length);
    });

    const parts: [contains: string, ids: string[]][] = [
      ['asha K', ['a']],
      ['kumar asha', []],
      ['chennai', []],
      ['BALA (50%', ['b']],
      ['ｂａｌａ', ['b']],
      ['_^$.*)', ['b']],
      ['தமிழ்', ['c']],
      ['straße fin', ['d']],
      ['.*', ['b']],
    ];
    test.each(parts)('for %j in one field', async (contains, ids) => {
      expect(await idsOf({ where: { name: { contains } } })).toEqual(ids);
      expect(await subject.store.count(subject.people, { where: { name: { contains } } })).toBe(ids.length);
    });

    test('go together with filters, order and pages', async () => {
      const query = { search: 'a', where: { age: [30, 9] }, sort: [{ field: 'age' }] };
      expect(await idsOf(query)).toEqual(['c', 'a', 'b']);
      expect(await idsOf({ ...query, skip: 1, limit: 1 })).toEqual(['a']);
      expect(await subject.store.count(subject.people, query)).toBe(3);
    });

    test('go together with filters, order and pages also where indexes have the words', async () => {
      const { store } = subject;
      const within = { name: 'found', version: 1, indexes: [['active', 'age']], searched: ['name'] };
      const found = { ...within, searchInIndexes: true };
      await store.open([found]);
      const people = [
        { name: 'ASHA Kumar', active: true, age: 30 },
        { name: 'Kumaran', active: true, age: 9 },
        { name: 'Kumar', active: false, age: 10 },
        { name: 'Bala', active: true, age: 20 },
        { name: 'A. Kumar', active: true, age: 40 },
      ];
      const changes = people.map((document, index) => ({ id: String(index), document, position: '1' }));
      await store.commit(found, { from: '', to: '1', changes });
      const find = async (query: DocumentQuery) =>
        (await store.find<Person>(found, query)).map(({ document: { age } }) => age);
      const query = { where: { active: true }, search: 'kumar' };
      const sort = [{ field: 'age', descending: true }];
      expect(await find({ ...query, sort })).toEqual([40, 30, 9]);
      expect(await find({ ...query, sort, skip: 1, limit: 1 })).toEqual([30]);
      expect(await find({ ...query, where: { active: true, age: { lt: 35 } }, sort })).toEqual([30, 9]);
      expect(await find({ search: 'a kumar', sort })).toEqual([40, 30, 10, 9]);
      expect(await store.count(found, query)).toBe(3);
      await expect(store.open([within])).rejects.toThrow(TypeError);
    });

    test('find what a document says now', async () => {
      const { store, people } = subject;
      const changes = [
        { id: 'a', document: { name: 'Nila' }, position: '2' },
        { id: 'c', document: null, position: '2' },
      ];
      await store.commit(people, { from: '1', to: '2', changes });
      expect(await idsOf({ search: 'asha' })).toEqual([]);
      expect(await idsOf({ search: 'nila' })).toEqual(['a']);
      expect(await idsOf({ where: { name: { contains: 'asha' } } })).toEqual([]);
      expect(await idsOf({ where: { name: { contains: 'nila' } } })).toEqual(['a']);
      expect(await idsOf({ search: 'தமிழ்' })).toEqual([]);
    });

    test('are refused where no field is declared for them', async () => {
      const unsearched = { name: 'unsearched', version: 1, indexes: [] };
      await subject.store.open([unsearched]);
      await expect(subject.store.find(unsearched, { search: 'a' })).rejects.toThrow('cannot be searched');
    });
  });
}
