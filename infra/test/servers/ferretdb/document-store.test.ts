import type { Collection as MongoCollection } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentStoreConformance } from '../../../src/document-store/conformance.ts';
import type { Collection } from '../../../src/document-store/document-store.ts';
import { openMongoDocumentStore } from '../../../src/document-store/mongodb.ts';
import { matching, ordered } from '../../../src/document-store/mongodb-queries.ts';
import type { Stored } from '../../../src/document-store/mongodb-stored.ts';
import { MongoPlace } from '../../support/mongo.ts';
import { withMongoServer } from '../../support/mongo-tests.ts';

withMongoServer((server) => {
  documentStoreConformance('The MongoDB store', async () => {
    const place = new MongoPlace(server());
    return {
      open: async () => openMongoDocumentStore((await place.connect()).database()),
      remove: () => place.remove(),
    };
  });

  describe('The MongoDB store’s indexes', () => {
    const polls: Collection = { name: 'polls', version: 1, indexes: ['createdAt', ['ownerId', 'createdAt']] };
    let place: MongoPlace;
    let documents: MongoCollection<Stored>;
    beforeAll(async () => {
      place = new MongoPlace(server());
      const database = (await place.connect()).database();
      await openMongoDocumentStore(database).open([polls]);
      documents = database.collection('polls_v1');
    });
    afterAll(() => place.remove());

    test('are those that are declared, each ending with the id', async () => {
      expect((await documents.indexes()).map(({ key }) => Object.keys(key))).toEqual([
        ['_id'],
        ['fields.createdAt', '_id'],
        ['fields.ownerId', 'fields.createdAt', '_id'],
      ]);
    });

    test('find a range of one owner', async (context) => {
      const filter = matching(polls, { where: { ownerId: 'a', createdAt: { prefix: '2026-01' } } });
      const plan = JSON.stringify(await documents.find(filter).explain('queryPlanner'));
      if (plan.includes('ferretdbVersion')) context.skip('FerretDB does not use indexes on fields.');
      expect(plan).toContain('IXSCAN');
    });

    test('find the newest of one owner without sorting', async (context) => {
      const newest = ordered(polls, [{ field: 'createdAt', descending: true }]);
      const found = documents.find(matching(polls, { where: { ownerId: 'a' } }), { sort: newest });
      const plan = JSON.stringify(await found.explain('queryPlanner'));
      if (plan.includes('ferretdbVersion')) context.skip('FerretDB does not use indexes on fields.');
      expect(plan).toContain('IXSCAN');
      expect(plan).not.toContain('"SORT"');
    });
  });
});
