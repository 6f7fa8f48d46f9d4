import { expect, test } from 'vitest';
import { lists } from '../registry.ts';
import { fieldOf } from './serve-list.ts';

/** What each list holds every row to, and then may be asked by. */
const asked = lists.flatMap(({ contract, list }) => {
  const { path, sortable, filters } = contract;
  const { indexes, searched = [] } = list.of.collection;
  const held = Object.keys(list.within ?? {});
  const filtered = Object.entries(filters).map(([name, filter]) => ({
    path,
    what: `${name} (${filter.kind})`,
    field: fieldOf(name, filter),
    isSearch: filter.kind === 'containing',
    held,
    indexes,
    searched,
  }));
  const sorted = sortable.map((field) => ({
    path,
    what: `sort=${field}`,
    field,
    isSearch: false,
    held,
    indexes,
    searched,
  }));
  return [...sorted, ...filtered];
});

test.each(asked)('$path has an index for $what', ({ field, isSearch, held, indexes, searched }) => {
  if (isSearch) {
    expect(searched).toContain(field);
    return;
  }
  // What every row has comes first, in any order; a field among it needs no more.
  const backing = indexes
    .map((index) => [index].flat())
    .find((index) => {
      const [first, next] = [index.slice(0, held.length), index[held.length]];
      return held.every((each) => first.includes(each)) && (next === field || held.includes(field));
    });
  expect(backing).toBeDefined();
});

test.each(lists.map(({ contract, list }) => [contract.path, contract, list] as const))(
  '%s can be searched only where the read model is',
  (_path, { searched }, { of }) => {
    expect(searched).toBe(searched && (of.collection.searched ?? []).length > 0);
  },
);
