import type { Collection, DocumentQuery, FieldValue } from './document-store.ts';
import { fold } from './fold.ts';
import { requireIndexed, requireSearched } from './naming.ts';

/** One thing that must be true of a field: what every engine has to know how to ask. */
export type Condition =
  | { readonly field: string; readonly is: 'equal'; readonly value: FieldValue }
  | { readonly field: string; readonly is: 'one of'; readonly value: readonly FieldValue[] }
  | { readonly field: string; readonly is: 'gte' | 'gt' | 'lte' | 'lt'; readonly value: string | number }
  /** The value is folded, as the text has to be. */
  | { readonly field: string; readonly is: 'contains'; readonly value: string }
  /** One of the values, which are folded, is in the text. */
  | { readonly field: string; readonly is: 'contains one of'; readonly value: readonly string[] }
  /** None of the values, which are folded, is in the text. */
  | { readonly field: string; readonly is: 'lacks'; readonly value: readonly string[] };

/**
 * What a query asks of fields, in conditions that all have to hold.
 * @throws TypeError for a field that is not declared for it, or a comparison that there is not
 */
export function conditionsOf(collection: Collection, where: DocumentQuery['where'] = {}): Condition[] {
  return Object.entries(where).flatMap(([field, asked]): Condition[] => {
    if (isValues(asked)) return [oneOf(collection, field, asked)];
    if (typeof asked !== 'object') return [equal(collection, field, asked)];
    return Object.entries(asked)
      .filter(([, value]) => value !== undefined)
      .flatMap(([comparison, value]) => compared(collection, field, comparison, value as never));
  });
}

function equal(collection: Collection, field: string, value: FieldValue): Condition {
  requireIndexed(collection, field);
  return { field, is: 'equal', value };
}

function oneOf(collection: Collection, field: string, values: readonly FieldValue[]): Condition {
  const [only, ...others] = values;
  // Behind one value an index has an order, behind several it has none.
  if (only !== undefined && others.length === 0) return equal(collection, field, only);
  requireIndexed(collection, field);
  return { field, is: 'one of', value: values };
}

function compared(
  collection: Collection,
  field: string,
  comparison: string,
  value: string | readonly string[],
): Condition[] {
  if (comparison === 'contains') {
    requireSearched(collection, field);
    const [first = '', ...others] = [value].flat().map(fold);
    if (others.length === 0) return [{ field, is: 'contains', value: first }];
    return [{ field, is: 'contains one of', value: [first, ...others] }];
  }
  if (comparison === 'lacks') {
    requireSearched(collection, field);
    return [{ field, is: 'lacks', value: (value as readonly string[]).map(fold) }];
  }
  requireIndexed(collection, field);
  switch (comparison) {
    case 'gte':
    case 'gt':
    case 'lte':
    case 'lt':
      return [{ field, is: comparison, value: value as string }];
    case 'prefix':
      return beginningWith(field, value as string);
    default:
      throw new TypeError(`${collection.name} v${collection.version} cannot compare by "${comparison}".`);
  }
}

/** The texts from the prefix itself to before the first text that is after all those that begin with it. */
function beginningWith(field: string, prefix: string): Condition[] {
  const end = successor(prefix);
  return [
    { field, is: 'gte', value: prefix },
    ...(end === undefined ? [] : [{ field, is: 'lt', value: end } as const]),
  ];
}

const LAST_CODE_POINT = 0x10_ff_ff;
const BEFORE_SURROGATES = 0xd7_ff;
const AFTER_SURROGATES = 0xe0_00;

/** The first text in the order of code points that is after all that begin with the prefix; undefined where none is. */
function successor(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === LAST_CODE_POINT) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  return String.fromCodePoint(...points, last === BEFORE_SURROGATES ? AFTER_SURROGATES : last + 1);
}

function isValues(asked: unknown): asked is readonly FieldValue[] {
  return Array.isArray(asked);
}
