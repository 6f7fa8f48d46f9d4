import { openMongoDocumentStore } from '../document-store/mongodb.ts';
import { openGridFileStore } from '../files/gridfs.ts';
import { connectMongo } from '../mongodb/connection.ts';
import { openMongoKeyStore } from '../personal-data/mongodb.ts';
import { openMongoSessionStore } from '../sessions/mongodb.ts';
import type { Engine } from './engine.ts';

/** Opens everything but the log on a MongoDB server. @throws MongoUnreachable */
export async function openMongoEngine(url: string): Promise<Engine> {
  const mongo = await connectMongo(url);
  const database = mongo.database();
  const keys = openMongoKeyStore(mongo.database('keys'));
  const documents = openMongoDocumentStore(database);
  const sessions = await openMongoSessionStore(database);
  return {
    keys,
    documents,
    sessions,
    files: openGridFileStore(database),
    async close() {
      await Promise.all([documents.close(), sessions.close(), keys.close()]);
      await mongo.close();
    },
  };
}
