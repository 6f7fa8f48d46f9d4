import type { Filter, IndexSpecification, Sort } from 'mongodb';
import { type Condition, conditionsOf } from './conditions.ts';
import type { Collection, DocumentFilter, DocumentQuery } from './document-store.ts';
import { requireFewIds } from './misuse.ts';
import type { Stored } from './mongodb-stored.ts';
import { requireIndexed } from './naming.ts';
import { searchWords } from './search.ts';

// MongoDB takes a query of 16 MB; so many ids are well below that.
const MOST_IDS = 20_000;

/** The documents that a query asks for. A tombstone has neither fields nor text, so no condition is true of it. */
export function matching(
  collection: Collection,
  { where, search, ids, after }: DocumentFilter & Pick<DocumentQuery, 'after'>,
): Filter<Stored> {
  requireFewIds(ids);
  const conditions = conditionsOf(collection, where).map(conditionFilter);
  const words = searchWords(collection, search).map((word): Filter<Stored> => ({ search: literally(word) }));
  const later: Filter<Stored>[] =
    after === undefined ? [] : [{ _id: { $gt: after }, json: { $exists: true } }];
  const those: Filter<Stored>[] =
    ids === undefined ? [] : [{ _id: { $in: [...ids] }, json: { $exists: true } }];
  const all = [...conditions, ...words, ...those, ...later];
  return all.length === 0 ? { json: { $exists: true } } : { $and: all };
}

function conditionFilter(condition: Condition): Filter<Stored> {
  const { field, is, value } = condition;
  switch (is) {
    case 'equal':
      return { [`fields.${field}`]: value };
    case 'one of':
      return { [`fields.${field}`]: { $in: value } };
    case 'contains':
      return { [`texts.${field}`]: literally(value) };
    case 'contains one of':
      return { [`texts.${field}`]: { $in: value.map(pattern) } };
    case 'lacks':
      return { [`texts.${field}`]: { $type: 'string', $nin: value.map(pattern) } };
    case 'gte':
    case 'gt':
    case 'lte':
    case 'lt':
      return { [`fields.${field}`]: { [`$${is}`]: value } };
  }
}

/** These characters, whatever they mean in a regular expression. */
function literally(text: string): { $regex: string } {
  return { $regex: escaped(text) };
}

function pattern(text: string): RegExp {
  return new RegExp(escaped(text));
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** The order of a query, ending with the id, in the direction of the last field so that an index has that order. */
export function ordered(collection: Collection, sort: DocumentQuery['sort'] = []): Sort {
  const terms = sort.map(({ field, descending }): [string, 1 | -1] => {
    requireIndexed(collection, field);
    return [`fields.${field}`, descending ? -1 : 1];
  });
  return [...terms, ['_id', terms.at(-1)?.[1] ?? 1]];
}

/** The keys of the index on some fields. */
export function indexKeys(
  { searchInIndexes = false }: Collection,
  fields: readonly string[],
): IndexSpecification {
  const keys = [...fields.map((field) => `fields.${field}`), '_id', ...(searchInIndexes ? ['search'] : [])];
  return keys.map((key): [string, 1] => [key, 1]);
}

/** The documents and tombstones with these ids, in as many queries as it takes. */
export function* inQueries(ids: readonly string[]): Generator<Filter<Stored>> {
  for (let start = 0; start < ids.length; start += MOST_IDS) {
    yield { _id: { $in: ids.slice(start, start + MOST_IDS) } };
  }
}
