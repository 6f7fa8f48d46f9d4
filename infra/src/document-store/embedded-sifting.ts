import { type Condition, conditionsOf } from './conditions.ts';
import type { Collection, DocumentQuery } from './document-store.ts';

type Sort = NonNullable<DocumentQuery['sort']>;

/**
 * Which documents conditions leave, and their order, may be two indexes' to say: an order by the time and a range of
 * numbers. SQLite would then read and sort all that one of them leaves. Where one index has all the fields of the
 * conditions, and another has the order, what the first leaves can be sifted out in the order of the second instead,
 * without a look at the documents.
 * @returns the conditions that go with the order; undefined where nothing is to be sifted, or cannot be
 */
export function conditionsInOrder(
  collection: Collection,
  where: DocumentQuery['where'],
  sort: Sort = [],
): Condition[] | undefined {
  const conditions = conditionsOf(collection, where).filter(isIndexed);
  const fields = new Set(conditions.map(({ field }) => field));
  const indexes = collection.indexes.map((index) => [index].flat());
  const [first] = sort;
  if (first === undefined || !indexes.some((index) => [...fields].every((field) => index.includes(field))))
    return undefined;
  const equal = new Set(conditions.filter(({ is }) => is === 'equal').map(({ field }) => field));
  const before = indexes
    .map((index) => fieldsBefore(index, sort, equal))
    .toSorted((one, other) => (other?.length ?? -1) - (one?.length ?? -1))[0];
  if (before === undefined) return undefined;
  const inOrder = conditions.filter(({ field }) => before.includes(field) || field === first.field);
  return inOrder.length === conditions.length ? undefined : inOrder;
}

/** The declared index that serves a query best by itself: it begins with most of what is held, and goes on in the order. */
export function indexFor(
  { indexes }: Collection,
  { where = {}, sort = [] }: DocumentQuery,
): string | readonly string[] | undefined {
  const served = (index: string | readonly string[]) => {
    const fields = [index].flat();
    const behind = fields.findIndex((field) => !Object.hasOwn(where, field));
    const held = behind < 0 ? fields.length : behind;
    const inOrder = sort.findIndex(({ field }, place) => fields[held + place] !== field);
    return held + (inOrder < 0 ? sort.length : inOrder);
  };
  const best = indexes.toSorted((one, other) => served(other) - served(one))[0];
  return best !== undefined && served(best) > 0 ? best : undefined;
}

/**
 * Whether a range alone is asked for, in the order of ids. SQLite, which does not know how few are in the range, would go
 * through all documents in that order, sooner than sort what it finds.
 */
export function isRangeAlone(
  collection: Collection,
  { where, sort = [], after }: Pick<DocumentQuery, 'where' | 'sort' | 'after'>,
): boolean {
  const conditions = conditionsOf(collection, where).filter(isIndexed);
  const isHeld = conditions.some(({ is }) => is === 'equal' || is === 'one of');
  return conditions.length > 0 && !isHeld && sort.length === 0 && after === undefined;
}

/** Whether indexes of fields are asked for it: all but parts of texts. */
export function isIndexed({ is }: Condition): boolean {
  return is !== 'contains' && is !== 'contains one of' && is !== 'lacks';
}

/** The fields held to one value that an index has before those of an order; undefined where it has not that order. */
function fieldsBefore(
  index: readonly string[],
  sort: Sort,
  equal: ReadonlySet<string>,
): readonly string[] | undefined {
  if (sort.some(({ descending = false }) => descending !== (sort[0]?.descending ?? false))) return undefined;
  const begin = index.indexOf(sort[0]?.field ?? '');
  const isInOrder = begin >= 0 && sort.every(({ field }, place) => index[begin + place] === field);
  const before = index.slice(0, begin);
  return isInOrder && before.every((field) => equal.has(field)) ? before : undefined;
}
