import { connectMongo } from '@pollux/infra/mongodb/connection';
import { wholeLog } from './fold.ts';
import { type OfProduct, readsLog, storesConfig } from './stores.ts';

/** Something that a store on a server holds: the name of the store, and bytes of it. */
export interface Stored {
  readonly name: string;
  readonly bytes: Buffer;
}

/** All that servers hold of a product, as they hold it: nothing where its stores are embedded. */
export async function storedOnServers(product: OfProduct): Promise<Stored[]> {
  const { eventStore, documentStore } = storesConfig(product);
  const log =
    eventStore === 'embedded'
      ? []
      : [{ name: 'log', bytes: Buffer.from(JSON.stringify(await readsLog(product, wholeLog))) }];
  return documentStore === 'embedded' ? log : [...log, ...(await storedInDatabases(documentStore))];
}

async function storedInDatabases(url: string): Promise<Stored[]> {
  const mongo = await connectMongo(url);
  try {
    const stored: Stored[] = [];
    for (const [name, database] of [
      ['database', mongo.database()],
      ['keys', mongo.database('keys')],
    ] as const) {
      for (const collection of await database.collections()) {
        // Each document as it came over the wire, whatever there is in it.
        const documents = await collection.find<Buffer>({}, { raw: true }).toArray();
        stored.push({ name, bytes: Buffer.concat(documents) });
      }
    }
    return stored;
  } finally {
    await mongo.close();
  }
}
