import { conditionsOf } from '../../src/document-store/conditions.ts';
import type { Collection, DocumentQuery } from '../../src/document-store/document-store.ts';
import { isIndexed } from '../../src/document-store/embedded-sifting.ts';

/** What of a query an index is asked for: the fields held to one value, to one of several, to a range, and the order. */
export interface QueryShape {
  readonly equal: readonly string[];
  readonly several: readonly string[];
  readonly ranges: readonly string[];
  readonly sort: readonly { readonly field: string; readonly descending: boolean }[];
}

export function shapeOfQuery(collection: Collection, { where, sort = [] }: DocumentQuery): QueryShape {
  const conditions = conditionsOf(collection, where).filter(isIndexed);
  const having = (...kinds: readonly string[]) =>
    [...new Set(conditions.filter(({ is }) => kinds.includes(is)).map(({ field }) => field))].toSorted();
  const equal = having('equal');
  return {
    equal,
    several: having('one of'),
    ranges: having('gte', 'gt', 'lte', 'lt'),
    // What is held to one value has no order.
    sort: sort
      .filter(({ field }) => !equal.includes(field))
      .map(({ field, descending = false }) => ({ field, descending })),
  };
}

/**
 * Whether declared indexes serve a query by MongoDB's rule of thumb: first the fields that are held to values, then those
 * of the order, in their order or all of them reversed, then a range. Behind the fields of an index is the id, so that an
 * order that ends with it, as every order does, is that of an index which ends with the order; a range of another field
 * is then either gone to by an index of its own, and sorted, or looked at in the order, whichever MongoDB finds faster:
 * there has to be an index for both.
 * @param needsOrder whether the order has to come from an index; else what is found may be sorted
 */
export function isServed(
  { indexes }: Pick<Collection, 'indexes'>,
  { equal, several, ranges, sort }: QueryShape,
  { needsOrder }: { readonly needsOrder: boolean },
): boolean {
  const held = [...equal, ...several];
  const declared = indexes.map((index) => [index].flat());
  const begins = (fields: readonly string[]) =>
    fields.length === 0 ||
    declared.some((index) => new Set(index.slice(0, fields.length)).isSupersetOf(new Set(fields)));
  const isOrder = (index: readonly string[]) => {
    const places = index.length - sort.length;
    return (
      sort.every(({ field }, place) => index[places + place] === field) &&
      index.slice(0, places).every((field) => held.includes(field)) &&
      held.every((field) => index.includes(field))
    );
  };
  const isOneWay = sort.every(({ descending }) => descending === sort[0]?.descending);
  const isOrdered = !needsOrder || sort.length === 0 || (isOneWay && declared.some(isOrder));
  return isOrdered && ranges.every((field) => begins([...held, field])) && begins(held);
}
