import type { Collection } from './document-store.ts';

const FIELD = /^[A-Za-z][A-Za-z0-9]*$/;

/**
 * What a collection is called in a store, whatever its generation.
 * @throws TypeError for a name that is not in kebab-case, or a version that is none
 */
export function collectionName({ name, version }: Pick<Collection, 'name' | 'version'>): string {
  if (!/^[a-z][a-z0-9-]*$/.test(name) || !Number.isSafeInteger(version)) {
    throw new TypeError(`"${name}" v${version} is not a name for a collection.`);
  }
  return `${name}_v${version}`;
}

/** Whether what a collection is called means an earlier version of another one. */
export function isEarlierVersion(
  called: string,
  { name, version }: Pick<Collection, 'name' | 'version'>,
): boolean {
  const versionOf = called.startsWith(`${name}_v`) ? Number(called.slice(name.length + 2)) : Number.NaN;
  return versionOf < version;
}

/**
 * What one generation of a collection is called: the first one as the collection itself.
 * @throws TypeError for a number that is no generation
 */
export function generationName(collection: string, generation: number): string {
  if (!Number.isSafeInteger(generation) || generation < 1) {
    throw new TypeError(`${collection} cannot have a generation ${generation}.`);
  }
  return generation === 1 ? collection : `${collection}_g${generation}`;
}

/**
 * The declared fields, as text that is the same for the same declaration.
 * @throws TypeError for a name that is none, or an index of texts where that cannot be
 */
export function shapeOf({
  name,
  indexes,
  searched = [],
  contained,
  searchInIndexes,
  textIndex,
}: Collection): string {
  const wrong = [...indexes.flat(), ...searched, ...(contained ?? [])].find((field) => !FIELD.test(field));
  if (wrong !== undefined) throw new TypeError(`${name} cannot have a field "${wrong}".`);
  if (textIndex && (searched.length + (contained ?? []).length === 0 || searchInIndexes)) {
    throw new TypeError(
      `${name} has no texts, or has them in its indexes already: no index of texts goes with that.`,
    );
  }
  return JSON.stringify({ indexes, searched, contained, searchInIndexes, textIndex });
}

/** @throws TypeError when the field is not declared as an index */
export function requireIndexed(collection: Collection, field: string): void {
  if (!collection.indexes.flat().includes(field) || !FIELD.test(field)) {
    throw new TypeError(`${collection.name} v${collection.version} has no index "${field}".`);
  }
}

/** @throws TypeError when the field is not declared as one that is searched */
export function requireSearched(
  { name, version, searched = [], contained = [] }: Collection,
  field: string,
): void {
  if (![...searched, ...contained].includes(field) || !FIELD.test(field)) {
    throw new TypeError(`${name} v${version} cannot be searched by "${field}".`);
  }
}
