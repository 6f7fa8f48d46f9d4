import { type AnyBulkWriteOperation, MongoBulkWriteError, type Collection as MongoCollection } from 'mongodb';
import type { Position } from '../event-store/event-store.ts';
import type { Collection, DocumentChange } from './document-store.ts';
import { documentText } from './document-text.ts';
import { inQueries } from './mongodb-queries.ts';
import { searchedTexts, searchText } from './search.ts';
import type { Stored } from './mongodb-stored.ts';

const DUPLICATE_KEY = 11_000;

/** What a change leaves in the store. @throws TypeError for a document that is not JSON */
export function storedOf(collection: Collection, change: DocumentChange): Stored {
  const { id, document, position } = change;
  if (document === null) return { _id: id, position, deletedAt: new Date() };
  const search = searchText(collection, document);
  const texts = searchedTexts(collection, document);
  return {
    _id: id,
    position,
    json: documentText(change),
    fields: declaredFields(collection, document as Readonly<Record<string, unknown>>),
    ...(search !== undefined && { search }),
    ...(texts !== undefined && { texts }),
  };
}

/**
 * Writes documents where there are none, and over older ones; one that is there with the same position or a later one
 * stays. Each is one atomic write, so this may be done again after it broke off anywhere.
 */
export async function writeGuarded(
  documents: MongoCollection<Stored>,
  changes: readonly Stored[],
): Promise<void> {
  const positions = await positionsOf(
    documents,
    changes.map(({ _id }) => _id),
  );
  const missing = changes.filter(({ _id }) => !positions.has(_id));
  const older = changes.filter(({ _id, position }) => (positions.get(_id) ?? position) < position);
  const [made] = await Promise.all([insertMissing(documents, missing), replaceOlder(documents, older)]);
  // Somebody else inserted these in between.
  await replaceOlder(documents, made);
}

async function positionsOf(
  documents: MongoCollection<Stored>,
  ids: readonly string[],
): Promise<Map<string, Position>> {
  const positions = new Map<string, Position>();
  for (const some of inQueries(ids)) {
    const found = documents.find(some, { projection: { position: 1 } });
    for await (const { _id, position } of found) positions.set(_id, position);
  }
  return positions;
}

/** @returns those that are there after all */
async function insertMissing(
  documents: MongoCollection<Stored>,
  missing: readonly Stored[],
): Promise<Stored[]> {
  if (missing.length === 0) return [];
  try {
    await documents.insertMany([...missing], { ordered: false });
    return [];
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const failed = [error.writeErrors].flat();
    const other = failed.find(({ code }) => code !== DUPLICATE_KEY);
    if (failed.length === 0 || other !== undefined || error.result.getWriteConcernError()) throw error;
    return failed.flatMap(({ index }) => missing[index] ?? []);
  }
}

async function replaceOlder(documents: MongoCollection<Stored>, newer: readonly Stored[]): Promise<void> {
  if (newer.length === 0) return;
  const operations = newer.map(
    ({ _id, ...replacement }): AnyBulkWriteOperation<Stored> => ({
      replaceOne: { filter: { _id, position: { $lt: replacement.position } }, replacement },
    }),
  );
  await documents.bulkWrite(operations, { ordered: false });
}

function declaredFields(
  { indexes }: Collection,
  document: Readonly<Record<string, unknown>>,
): Record<string, string | number | boolean> {
  const fields: Record<string, string | number | boolean> = {};
  for (const field of indexes.flat()) {
    const value = document[field];
    const isScalar = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
    if (isScalar) fields[field] = value as string | number | boolean;
  }
  return fields;
}
