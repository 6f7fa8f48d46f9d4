import { openMongoDocumentStore } from '@pollux/infra/document-store/mongodb';
import { openGridFileStore } from '@pollux/infra/files/gridfs';
import { openMongoGuardStore } from '@pollux/infra/guards/mongodb';
import { mongoLastSigned } from '@pollux/infra/log-signing/mongodb';
import { mongoLogMarks } from '@pollux/infra/log-mark/mongodb';
import { connectMongo } from '@pollux/infra/mongodb/connection';
import { mongoUsage } from '@pollux/infra/mongodb/usage';
import { openMongoKeyStore } from '@pollux/infra/personal-data/mongodb';
import { openMongoPresenceStore } from '@pollux/infra/presence/mongodb';
import { openMongoReactionStore } from '@pollux/infra/reactions/mongodb';
import { openMongoSessionStore } from '@pollux/infra/sessions/mongodb';
import type { Engine } from './engine.ts';

/** Opens everything but the log on a MongoDB server. @throws MongoUnreachable */
export async function openMongoEngine(url: string): Promise<Engine> {
  const mongo = await connectMongo(url);
  const database = mongo.database();
  const keys = openMongoKeyStore(mongo.database('keys'));
  const documents = openMongoDocumentStore(database);
  const sessions = await openMongoSessionStore(database);
  const guards = await openMongoGuardStore(database);
  const presence = await openMongoPresenceStore(database);
  const reactions = await openMongoReactionStore(database);
  return {
    keys,
    documents,
    sessions,
    guards,
    presence,
    reactions,
    files: openGridFileStore(database),
    marks: mongoLogMarks([mongo.database('keys'), database]),
    lastSigned: mongoLastSigned(mongo.database('keys')),
    // A server looks after its own files.
    damage: async () => [],
    usage: () => mongoUsage(database),
    async close() {
      const stores = [documents, sessions, guards, presence, reactions, keys];
      await Promise.all(stores.map((store) => store.close()));
      await mongo.close();
    },
  };
}
