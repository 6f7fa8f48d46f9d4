import { type Collection, MOST_QUERIED_IDS } from './document-store.ts';

const named = ({ name, version }: Collection) => `${name} v${version}`;

/** The program writes to a collection, or to a generation of it, that it has not opened. */
export function notOpened(collection: Collection): TypeError {
  const { generation } = collection;
  const which = generation === undefined ? '' : `Generation ${generation} of `;
  return new TypeError(`${which}${named(collection)} has not been opened.`);
}

/** What is declared of a collection changed without a new version, so that what is stored does not have it. */
export function reshaped(collection: Collection): TypeError {
  return new TypeError(`${named(collection)} was made with other indexes: give it a new version.`);
}

/** The program wants to remove what queries see. */
export function liveDropped(collection: Collection): TypeError {
  return new TypeError(`Generation ${collection.generation} of ${named(collection)} is live.`);
}

/** @throws TypeError when a query names more ids than a store takes */
export function requireFewIds(ids: readonly string[] | undefined): void {
  if (ids !== undefined && ids.length > MOST_QUERIED_IDS) {
    throw new TypeError(`A query names ${ids.length} ids, and ${MOST_QUERIED_IDS} at most.`);
  }
}
