import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Collection } from 'mongodb';
import { ReadsTogether } from '../../../src/mongodb/reads-together.ts';
import { MongoPlace } from '../../support/mongo.ts';
import { withMongoServer } from '../../support/mongo-tests.ts';

interface Page {
  readonly _id: string;
  readonly number: number;
}

withMongoServer((server) => {
  let place: MongoPlace;
  let pages: Collection<Page>;
  let reads: ReadsTogether<Page>;
  beforeEach(async () => {
    place = new MongoPlace(server());
    pages = (await place.connect()).database().collection<Page>('pages');
    await pages.insertMany(['a', 'b', 'c'].map((_id, number) => ({ _id, number })));
    reads = new ReadsTogether(pages);
  });
  afterEach(() => place.remove());

  const numbers = async (...ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => reads.find(id)))).map((page) => page?.number);

  test('what is asked for at once is one query, and each gets their own', async () => {
    const asked = vi.spyOn(pages, 'find');
    expect(await numbers('c', 'a', 'nothing', 'c')).toEqual([2, 0, undefined, 2]);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await numbers('b')).toEqual([1]);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('whoever asks later sees what was written meanwhile', async () => {
    expect(await numbers('a')).toEqual([0]);
    await pages.updateOne({ _id: 'a' }, { $set: { number: 7 } });
    expect(await numbers('a', 'b')).toEqual([7, 1]);
  });

  test('all are told of a failure, and the next may succeed', async () => {
    vi.spyOn(pages, 'find').mockImplementationOnce(() => {
      throw new Error('The server is away.');
    });
    const both = await Promise.allSettled([reads.find('a'), reads.find('b')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await numbers('a')).toEqual([0]);
  });
});
