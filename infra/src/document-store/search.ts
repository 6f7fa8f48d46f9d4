import type { Collection } from './document-store.ts';
import { fold } from './fold.ts';

/** What `search` is compared with: the text of the searched fields, folded; undefined where none are declared. */
export function searchText(collection: Collection, document: unknown): string | undefined {
  const { searched = [] } = collection;
  return searched.length === 0 ? undefined : Object.values(foldedTexts(searched, document)).join('\n');
}

/** The fields that `contains` looks in: those that are searched come first. */
export function containedFields({ searched = [], contained = [] }: Collection): readonly string[] {
  return [...searched, ...contained];
}

/** What `contains` is compared with: the text of each of its fields, folded; undefined where none are declared. */
export function searchedTexts(
  collection: Collection,
  document: unknown,
): Readonly<Record<string, string>> | undefined {
  const names = containedFields(collection);
  return names.length === 0 ? undefined : foldedTexts(names, document);
}

function foldedTexts(names: readonly string[], document: unknown): Readonly<Record<string, string>> {
  const fields = document as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    names.flatMap((field) => {
      const value = fields[field];
      return typeof value === 'string' ? [[field, fold(value)]] : [];
    }),
  );
}

/** The text of each field that `contains` looks in, folded, in the order in which they are declared; null where a document has none. */
export function textsInOrder(collection: Collection, document: unknown): (string | null)[] {
  const texts = searchedTexts(collection, document);
  return containedFields(collection).map((field) => texts?.[field] ?? null);
}

/**
 * The words to be found, folded in the same way.
 * @throws TypeError when the collection declares no searched fields
 */
export function searchWords(collection: Collection, search = ''): string[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length > 0 && (collection.searched ?? []).length === 0) {
    throw new TypeError(`${collection.name} v${collection.version} cannot be searched.`);
  }
  return [...new Set(words)];
}
