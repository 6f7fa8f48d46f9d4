import { expect, test } from 'vitest';
import { fileStoreConformance } from '../../../src/files/conformance.ts';
import { openGridFileStore } from '../../../src/files/gridfs.ts';
import { sessionStoreConformance } from '../../../src/sessions/conformance.ts';
import { openMongoSessionStore } from '../../../src/sessions/mongodb.ts';
import { MongoPlace } from '../../support/mongo.ts';
import { withMongoServer } from '../../support/mongo-tests.ts';

withMongoServer((server) => {
  fileStoreConformance('GridFS', async () => {
    const place = new MongoPlace(server());
    return {
      open: async () => openGridFileStore((await place.connect()).database()),
      remove: () => place.remove(),
    };
  });

  sessionStoreConformance('The MongoDB store', async () => {
    const place = new MongoPlace(server());
    return {
      open: async () => openMongoSessionStore((await place.connect()).database()),
      remove: () => place.remove(),
    };
  });

  test('a session that ended in one process is refused by the others at once', async () => {
    const place = new MongoPlace(server());
    const [one, other] = await Promise.all(
      [0, 1].map(async () => {
        return openMongoSessionStore((await place.connect()).database());
      }),
    );
    const session = {
      tokenHash: 't',
      id: 'i',
      accountId: 'a',
      issuedAt: '2026-01-01T00:00:00Z',
      lastUsedAt: '2026-01-01T00:00:00Z',
      persistent: true,
      userAgent: 'Browser',
    };
    await one?.create({ ...session, expiresAt: '2026-02-01T00:00:00Z' });
    expect(await other?.find('t')).toBeDefined();
    await one?.end('t');
    expect(await other?.find('t')).toBeUndefined();
    await place.remove();
  });
});
