import type { Collection, DocumentChange } from './document-store.ts';
import { documentText } from './document-text.ts';
import type { ColumnValue, WrittenChange } from './embedded-protocol.ts';
import { declaredFields } from './embedded-sql.ts';
import { searchText, textsInOrder } from './search.ts';

/** A change as the writer takes it. @throws TypeError for a document that is not JSON */
export function encodeChange(collection: Collection, change: DocumentChange): WrittenChange {
  const { id, document, position } = change;
  if (document === null) return [id, null, position, null, []];
  const text = documentText(change);
  const fields = document as Readonly<Record<string, unknown>>;
  const values = declaredFields(collection).map((field) => columnValue(fields[field]));
  if (collection.textIndex) return [id, text, position, null, values, textsInOrder(collection, document)];
  return [id, text, position, searchText(collection, document) ?? null, values];
}

/** As the text has it: numbers that JSON does not know are null there. */
function columnValue(value: unknown): ColumnValue {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || Number.isFinite(value) ? (value as ColumnValue) : null;
}
