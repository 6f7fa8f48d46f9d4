import type { Collection } from './document-store.ts';

/** What is stored of a document is not what was written: the disk or somebody else has changed it. */
export class DamagedDocument extends Error {
  readonly collection: Collection;
  readonly id: string;

  constructor(file: string, collection: Collection, id: string, why = 'is not what was written') {
    super(`${file} is damaged: the document ${id} of ${collection.name} v${collection.version} ${why}.`);
    this.name = 'DamagedDocument';
    this.collection = collection;
    this.id = id;
  }
}
