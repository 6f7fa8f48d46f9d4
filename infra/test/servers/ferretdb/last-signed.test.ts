import { lastSignedConformance } from '../../../src/log-signing/conformance.ts';
import { mongoLastSigned } from '../../../src/log-signing/mongodb.ts';
import { MongoPlace } from '../../support/mongo.ts';
import { withMongoServer } from '../../support/mongo-tests.ts';

withMongoServer((server) => {
  lastSignedConformance('A database of MongoDB', async () => {
    const place = new MongoPlace(server());
    return {
      open: async () => mongoLastSigned((await place.connect()).database()),
      remove: () => place.remove(),
    };
  });
});
