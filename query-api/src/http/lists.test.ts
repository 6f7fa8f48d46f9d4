import { DatabaseSync } from 'node:sqlite';
import type { DocumentQuery } from '@pollux/infra/document-store/document-store';
import {
  createStatements,
  fromClause,
  orderClause,
  provideFunctions,
} from '@pollux/infra/document-store/embedded-sql';
import { expect, test } from 'vitest';
import { lists } from '../registry.ts';
import { sortTerms } from './list-contract.ts';
import { fieldOf, type ListHandler } from './serve-list.ts';

const named = lists.map((list) => [list.contract.path, list] as const);

/** How SQLite finds the documents of a list: the steps of its plan. */
function planOf(
  { list }: ListHandler,
  where: DocumentQuery['where'],
  sort?: DocumentQuery['sort'],
): string[] {
  const { collection } = list.of;
  const database = new DatabaseSync(':memory:', { returnArrays: true });
  provideFunctions(database);
  for (const statement of createStatements(collection, 'list')) database.exec(statement);
  const order = sort === undefined ? '' : orderClause(collection, sort);
  const sql = `EXPLAIN QUERY PLAN SELECT * FROM ${fromClause(collection, 'list', { where }).sql} ${order}`;
  const steps = database.prepare(sql).all() as unknown as [unknown, unknown, unknown, step: string][];
  database.close();
  return steps.map(([, , , step]) => step);
}

/** What every row of a list has. */
const heldBy = ({ list }: ListHandler) =>
  Object.fromEntries(Object.keys(list.within ?? {}).map((field) => [field, 'x']));

/** What every row has where a list is asked nothing. */
const byDefault = (handler: ListHandler) => {
  const filters = Object.values(handler.contract.filters);
  const defaults = filters.map((filter) => (filter.kind === 'one of' ? filter.byDefault : undefined));
  return Object.assign(heldBy(handler), ...defaults) as ReturnType<typeof heldBy>;
};

test.each(named)('%s goes in every order that it has by an index alone', (_path, handler) => {
  const { sortable } = handler.contract;
  const orders = [...sortable, ...sortable.map((field) => `-${field}`)];
  for (const sort of orders) {
    const plan = planOf(handler, byDefault(handler), sortTerms(sort));
    expect([sort, plan]).toEqual([sort, [expect.stringMatching(/ USING (COVERING )?INDEX /)]]);
  }
});

test.each(named)('%s finds what it is narrowed to by an index that has the field', (_path, handler) => {
  const filters = Object.entries(handler.contract.filters).filter(
    ([, filter]) =>
      !['containing', 'holding', 'own'].includes(filter.kind) && !('isOwn' in filter && filter.isOwn),
  );
  for (const [name, filter] of filters) {
    const condition = filter.kind === 'range' ? { gte: 'x' } : ['x'];
    const isInsteadOfDefault = filter.kind === 'one of' && filter.byDefault !== undefined;
    const held = isInsteadOfDefault ? heldBy(handler) : byDefault(handler);
    const [step] = planOf(handler, { ...held, [fieldOf(name, filter)]: condition });
    const compared = step?.match(/field_\w+[=<>]/g) ?? [];
    expect([name, step, compared.length]).toEqual([
      name,
      expect.stringMatching(/^SEARCH list USING (COVERING )?INDEX /),
      Object.keys(held).length + 1,
    ]);
  }
});

test.each(named)(
  '%s is searched only in what its read model has to be searched',
  (_path, { contract, list }) => {
    const { searched = [], contained = [] } = list.of.collection;
    const parts = Object.entries(contract.filters).filter(
      ([, filter]) => ['containing', 'holding'].includes(filter.kind) && !('isOwn' in filter && filter.isOwn),
    );
    expect([...searched, ...contained]).toEqual(
      expect.arrayContaining(parts.map(([name, filter]) => fieldOf(name, filter))),
    );
    expect(contract.searched && searched.length === 0).toBe(false);
  },
);
