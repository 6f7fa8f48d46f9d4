import type { DocumentChange } from './document-store.ts';

/** A document as JSON text. @throws TypeError for a document that is not JSON */
export function documentText({ id, document }: DocumentChange): string {
  const text = JSON.stringify(document) as string | undefined;
  if (text === undefined) throw new TypeError(`The document ${id} is not JSON.`);
  return text;
}
