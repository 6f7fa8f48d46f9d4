import type { Db } from 'mongodb';
import type { LogMark, LogMarks } from './log-mark.ts';

interface StoredMark extends LogMark {
  readonly _id: 'mark';
}

/**
 * The marks of databases of MongoDB: a document in each.
 * @param databases the connection is closed by whoever opened it
 */
export function mongoLogMarks(databases: readonly Db[]): LogMarks {
  const places = databases.map((database) => ({
    name: `the database ${database.databaseName}`,
    marks: database.collection<StoredMark>('log-mark'),
  }));
  return {
    async read() {
      const found = places.map(async ({ name, marks }) => {
        const stored = await marks.findOne({ _id: 'mark' });
        return { name, mark: stored === null ? undefined : withoutId(stored), mayBeNew: false };
      });
      return Promise.all(found);
    },

    async write(mark) {
      for (const { marks } of places) {
        await marks.replaceOne({ _id: 'mark' }, { ...mark }, { upsert: true });
      }
    },
  };
}

function withoutId({ _id, ...mark }: StoredMark): LogMark {
  return mark;
}
