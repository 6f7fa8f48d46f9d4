import type { Collection } from 'mongodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UpdatesTogether } from '../../../src/mongodb/updates-together.ts';
import { MongoPlace } from '../../support/mongo.ts';
import { withMongoServer } from '../../support/mongo-tests.ts';

interface Page {
  readonly _id: string;
  readonly number: number;
}

withMongoServer((server) => {
  let place: MongoPlace;
  let pages: Collection<Page>;
  let updates: UpdatesTogether<Page>;
  beforeEach(async () => {
    place = new MongoPlace(server());
    pages = (await place.connect()).database().collection<Page>('pages');
    await pages.insertMany(['a', 'b', 'c'].map((_id) => ({ _id, number: 1 })));
    updates = new UpdatesTogether(pages);
  });
  afterEach(() => place.remove());

  const moves = (_id: string, from: number, to: number) =>
    updates.make({
      filter: { _id, number: from },
      update: { $set: { number: to } },
      done: { _id, number: to },
    });
  const numbers = async () => (await pages.find().sort({ _id: 1 }).toArray()).map(({ number }) => number);

  test('what is asked for at once is one command', async () => {
    const asked = vi.spyOn(pages, 'bulkWrite');
    expect(await Promise.all([moves('a', 1, 2), moves('b', 1, 3), moves('c', 1, 4)])).toEqual([
      true,
      true,
      true,
    ]);
    expect(await numbers()).toEqual([2, 3, 4]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('there may be many of them', async () => {
    const ids = Array.from({ length: 250 }, (_, number) => `page ${number}`);
    await pages.insertMany(ids.map((_id) => ({ _id, number: 1 })));
    expect(new Set(await Promise.all(ids.map((_id) => moves(_id, 1, 2))))).toEqual(new Set([true]));
  });

  test('each is told whether its own document was as it must be', async () => {
    expect(await moves('a', 7, 8)).toBe(false);
    const some = [moves('a', 1, 2), moves('b', 7, 8), moves('nothing', 1, 2), moves('c', 1, 4)];
    expect(await Promise.all(some)).toEqual([true, false, false, true]);
    expect(await numbers()).toEqual([2, 1, 4]);
    expect(await Promise.all([moves('a', 7, 8), moves('b', 7, 8)])).toEqual([false, false]);
  });

  test('of two who do the same at the same moment, each by themselves, one is told that it was', async () => {
    const [one, other] = [new UpdatesTogether(pages), new UpdatesTogether(pages)];
    const move = {
      filter: { _id: 'a', number: 1 },
      update: { $set: { number: 2 } },
      done: { _id: 'a', number: 2 },
    };
    const told = await Promise.all([one.make(move), other.make(move)]);
    expect(told.toSorted()).toEqual([false, true]);
  });

  test('all are told of a failure, and the next may succeed', async () => {
    vi.spyOn(pages, 'bulkWrite').mockRejectedValueOnce(new Error('The server is away.'));
    const both = await Promise.allSettled([moves('a', 1, 2), moves('b', 1, 2)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await moves('a', 1, 2)).toBe(true);
  });
});
