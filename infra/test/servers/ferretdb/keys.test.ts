import { afterAll, beforeAll, describe } from 'vitest';
import { keyStoreConformance } from '../../../src/personal-data/conformance.ts';
import { openMongoKeyStore } from '../../../src/personal-data/mongodb.ts';
import { MongoPlace, type MongoServer, mongoIsAvailable, startMongoServer } from '../../support/mongo.ts';

describe.runIf(mongoIsAvailable())('With a MongoDB server', () => {
  let server: MongoServer;
  beforeAll(async () => {
    server = await startMongoServer();
  }, 300_000);
  afterAll(() => server.stop());

  keyStoreConformance('The MongoDB store', async () => {
    const place = new MongoPlace(server);
    return {
      open: async () => openMongoKeyStore((await place.connect()).database()),
      remove: () => place.remove(),
    };
  });
});
