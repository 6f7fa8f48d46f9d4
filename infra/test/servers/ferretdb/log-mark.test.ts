import { expect, test } from 'vitest';
import { START } from '../../../src/event-store/event-store.ts';
import type { LogMark } from '../../../src/log-mark/log-mark.ts';
import { mongoLogMarks } from '../../../src/log-mark/mongodb.ts';
import { MongoPlace } from '../../support/mongo.ts';
import { withMongoServer } from '../../support/mongo-tests.ts';

withMongoServer((server) => {
  test('a database has no mark until it is given one, and then the newest', async () => {
    const place = new MongoPlace(server());
    const database = (await place.connect()).database();
    const marks = mongoLogMarks([database]);
    const name = `the database ${database.databaseName}`;
    expect(await marks.read()).toEqual([{ name, mark: undefined, mayBeNew: false }]);
    const mark: LogMark = { log: 'a', before: START, position: '1', eventId: '1', secret: 's' };
    for (const each of [mark, { ...mark, position: '2', eventId: '2' }]) {
      await marks.write(each);
      expect(await marks.read()).toEqual([{ name, mark: each, mayBeNew: false }]);
    }
    await place.remove();
  });
});
