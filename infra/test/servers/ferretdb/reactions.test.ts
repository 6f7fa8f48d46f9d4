import { expect, test } from 'vitest';
import { reactionStoreConformance } from '../../../src/reactions/conformance.ts';
import { openMongoReactionStore } from '../../../src/reactions/mongodb.ts';
import { MongoPlace } from '../../support/mongo.ts';
import { withMongoServer } from '../../support/mongo-tests.ts';

withMongoServer((server) => {
  reactionStoreConformance('The MongoDB store', async () => {
    const place = new MongoPlace(server());
    return {
      open: async (now) => openMongoReactionStore((await place.connect()).database(), now),
      remove: () => place.remove(),
    };
  });

  test('what several processes count, even at the same moment, is added up', async () => {
    const place = new MongoPlace(server());
    const open = async () => openMongoReactionStore((await place.connect()).database());
    const [one, other] = await Promise.all([open(), open()]);
    const hall = new Map([['hall', [1, 2]]]);
    await Promise.all([one.add(hall), other.add(hall)]);
    await one.add(hall);
    const totals = await Promise.all([one.totals(['hall']), other.totals(['hall'])]);
    expect(totals.map((total) => total.get('hall'))).toEqual([
      [3, 6],
      [3, 6],
    ]);
    await Promise.all([one.close(), other.close()]);
    await place.remove();
  });
});
