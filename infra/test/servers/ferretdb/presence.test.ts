import { expect, test } from 'vitest';
import { presenceStoreConformance } from '../../../src/presence/conformance.ts';
import { openMongoPresenceStore } from '../../../src/presence/mongodb.ts';
import { MongoPlace } from '../../support/mongo.ts';
import { withMongoServer } from '../../support/mongo-tests.ts';

withMongoServer((server) => {
  presenceStoreConformance('The MongoDB store', async () => {
    const place = new MongoPlace(server());
    return {
      open: async (now) => openMongoPresenceStore((await place.connect()).database(), now),
      remove: () => place.remove(),
    };
  });

  test('somebody whom several processes see, even at the same moment, counts once', async () => {
    const place = new MongoPlace(server());
    const open = async () => openMongoPresenceStore((await place.connect()).database());
    const [one, other] = await Promise.all([open(), open()]);
    const at = Date.now();
    const people = Array.from({ length: 200 }, (_, number) => `person ${number}`);
    const seen = people.map((who) => ({ place: 'hall', who, isHere: true, at }));
    await Promise.all([one.note(seen), other.note(seen)]);
    const counts = await Promise.all([one.count(['hall']), other.count(['hall'])]);
    expect(counts.map((count) => count.get('hall'))).toEqual([200, 200]);
    await other.note([{ place: 'hall', who: 'person 7', isHere: false, at }]);
    expect((await one.count(['hall'])).get('hall')).toBe(199);
    await Promise.all([one.close(), other.close()]);
    await place.remove();
  });
});
