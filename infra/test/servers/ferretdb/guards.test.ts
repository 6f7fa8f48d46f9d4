import { expect, test } from 'vitest';
import { guardStoreConformance } from '../../../src/guards/conformance.ts';
import { openMongoGuardStore } from '../../../src/guards/mongodb.ts';
import { MongoPlace } from '../../support/mongo.ts';
import { withMongoServer } from '../../support/mongo-tests.ts';

withMongoServer((server) => {
  guardStoreConformance('The MongoDB store', async () => {
    const place = new MongoPlace(server());
    return {
      open: async () => openMongoGuardStore((await place.connect()).database()),
      remove: () => place.remove(),
    };
  });

  test('processes share their counts and what was said under an id', async () => {
    const place = new MongoPlace(server());
    const open = async () => openMongoGuardStore((await place.connect()).database());
    const [one, other] = await Promise.all([open(), open()]);
    const limit = { name: 'guesses', points: 5, seconds: 900 };
    const guesses = [one, other, one, other, one, other, one, other];
    const consumed = await Promise.all(guesses.map((store) => store.limiter(limit).consume('k')));
    expect(consumed.filter(Boolean)).toHaveLength(5);
    await one.limiter(limit).reset('k');
    expect(await other.limiter(limit).consume('k')).toBe(true);
    expect(await one.claim('c', 'h1')).toBe('h1');
    expect(await other.claim('c', 'h2')).toBe('h1');
    await Promise.all([one.close(), other.close()]);
    await place.remove();
  });
});
