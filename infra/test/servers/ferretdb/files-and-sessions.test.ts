import { finished } from 'node:stream/promises';
import { GridFSBucket } from 'mongodb';
import { expect, test } from 'vitest';
import { fileStoreConformance } from '../../../src/files/conformance.ts';
import { FILES_BUCKET, openGridFileStore } from '../../../src/files/gridfs.ts';
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

  test('GridFS loses what processes have left that ended while they wrote', async () => {
    const place = new MongoPlace(server());
    const database = (await place.connect()).database();
    const files = openGridFileStore(database);
    const counts = () =>
      Promise.all(
        ['chunks', 'files'].map((part) => database.collection(`${FILES_BUCKET}.${part}`).countDocuments()),
      );
    const name = '0123456789abcdef01234567-20261120133500.webp';
    await files.put(name, Buffer.from('there'));
    const bucket = new GridFSBucket(database, { bucketName: FILES_BUCKET });
    const whole = bucket.openUploadStream('incoming-0');
    whole.end(Buffer.alloc(300_000));
    await finished(whole);
    const half = bucket.openUploadStream('incoming-1');
    await new Promise((written) => half.write(Buffer.alloc(600_000), written));
    expect(await counts()).toEqual([5, 2]);
    await files.removeLeft(new Date(Date.now() - 3_600_000));
    expect(await counts()).toEqual([5, 2]);
    await files.removeLeft(new Date(Date.now() + 3_600_000));
    expect(await counts()).toEqual([1, 1]);
    expect((await files.open(name))?.bytes).toBe(5);
    await place.remove();
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
