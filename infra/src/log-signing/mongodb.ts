import { type Db, MongoServerError } from 'mongodb';
import type { LastSigned } from './last-signed.ts';

interface StoredCheckpoint {
  readonly _id: 'last';
  readonly note: string;
}

const DUPLICATE_KEY = 11_000;

/** The last checkpoint in a database of MongoDB, which several processes may write. @param database not that of the read models */
export function mongoLastSigned(database: Db): LastSigned {
  const collection = database.collection<StoredCheckpoint>('last-checkpoint');
  return {
    async read() {
      return (await collection.findOne({ _id: 'last' }))?.note;
    },
    async replace(former, next) {
      if (former === undefined) {
        try {
          await collection.insertOne({ _id: 'last', note: next });
          return true;
        } catch (error) {
          if (error instanceof MongoServerError && error.code === DUPLICATE_KEY) return false;
          throw error;
        }
      }
      const { modifiedCount } = await collection.updateOne(
        { _id: 'last', note: former },
        { $set: { note: next } },
      );
      return modifiedCount === 1;
    },
  };
}
