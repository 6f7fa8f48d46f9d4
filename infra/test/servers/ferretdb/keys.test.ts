import { keyStoreConformance } from '../../../src/personal-data/conformance.ts';
import { openMongoKeyStore } from '../../../src/personal-data/mongodb.ts';
import { MongoPlace } from '../../support/mongo.ts';
import { withMongoServer } from '../../support/mongo-tests.ts';

withMongoServer((server) => {
  keyStoreConformance('The MongoDB store', async () => {
    const place = new MongoPlace(server());
    return {
      open: async () => openMongoKeyStore((await place.connect()).database()),
      remove: () => place.remove(),
    };
  });
});
