import type { Db, Collection as MongoCollection } from 'mongodb';

/** What a process is told when it must not go on. */
export const ENDED = 'The process has ended.';

const WRITES = new Set<string | symbol>(['insertMany', 'bulkWrite', 'updateOne', 'drop']);

/** A write by its number, from 0 on: what is written, and a way to do it, in whole or in part. */
type Trouble = (write: number, what: unknown, carryOut: (what: unknown) => unknown) => unknown;

/** The database for a process that ends after so many writes, with half of the next one done. */
export function endingAfter(writes: number, database: Db): Db {
  return withTrouble(database, async (write, what, carryOut) => {
    if (write < writes) return carryOut(what);
    const half = Array.isArray(what) ? what.slice(0, what.length / 2) : [];
    if (write === writes && half.length > 0) await carryOut(half);
    throw new Error(ENDED);
  });
}

/** The database for a process that falls asleep before one of its writes, until it is woken up. */
export function sleepingBefore(writes: number, database: Db) {
  const asleep = Promise.withResolvers<void>();
  const awake = Promise.withResolvers<void>();
  const sleepy = withTrouble(database, async (write, what, carryOut) => {
    if (write === writes) {
      asleep.resolve();
      await awake.promise;
    }
    return carryOut(what);
  });
  return { database: sleepy, asleep: asleep.promise, wakeUp: awake.resolve };
}

function withTrouble(database: Db, trouble: Trouble): Db {
  let writes = 0;
  const troubled = (collection: MongoCollection, method: (...args: unknown[]) => unknown) => {
    return async (...[what, ...options]: unknown[]) => {
      writes += 1;
      return trouble(writes - 1, what, (part) => method.call(collection, part, ...options));
    };
  };
  const wrap = (collection: MongoCollection) =>
    new Proxy(collection, {
      get(target, key) {
        const member: unknown = Reflect.get(target, key, target);
        if (typeof member !== 'function') return member;
        return WRITES.has(key) ? troubled(target, member as () => unknown) : member.bind(target);
      },
    });
  return new Proxy(database, {
    get(target, key) {
      if (key === 'collection') return (name: string) => wrap(target.collection(name));
      const member: unknown = Reflect.get(target, key, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
