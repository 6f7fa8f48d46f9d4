import { Completeness } from '@pollux/projections/kernel/completeness';
import { projector } from '@pollux/projections/kernel/projector';
import { rebuild } from '@pollux/projections/kernel/rebuild';
import {
  Cleared,
  Counted,
  openTestStores,
  silent,
  type TestStores,
  tally,
} from '@pollux/projections/kernel/testing';
import type { EventStore, Position } from '@pollux/infra/event-store/event-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Family, Kept } from './family.ts';
import { Follower } from './follower.ts';

const Member = z.object({ group: z.string(), key: z.string(), count: z.int() });
type Member = z.infer<typeof Member>;

const groupOf = (key: string) => key.split('.')[0] ?? '';

/** Counts under keys as `<group>.<name>`, and fails on one name. */
const members = projector('members', { version: 1, document: Member, indexes: ['group'], fixed: ['group'] })
  .creates(
    Counted,
    ({ data }) => data.key,
    (before, { data: { key } }) => {
      if (key.endsWith('poison')) throw new Error('poison');
      return { group: groupOf(key), key, count: (before?.count ?? 0) + 1 };
    },
  )
  .on(
    Cleared,
    ({ data }) => data.key,
    () => null,
  );

class Counts implements Kept<Member> {
  readonly of = new Map<string, number>();

  set({ key, count }: Member): void {
    this.of.set(key, count);
  }

  remove({ key }: Member): void {
    this.of.delete(key);
  }
}

const family: Family<Member, Counts> = {
  projector: members,
  where: (group) => ({ group }),
  owns: (group, key) => groupOf(key) === group,
  begin: () => new Counts(),
};

let stores: TestStores;
let stopping: AbortController;
let following: Promise<void>;
/** How often the documents were looked for. */
let finds: number;
beforeEach(async () => {
  stores = await openTestStores();
  stopping = new AbortController();
  finds = 0;
});
afterEach(async () => {
  stopping.abort();
  await following;
  await stores.remove();
});

const counted = (...keys: string[]) => stores.append(...keys.map((key) => Counted({ key })));

async function follower(from: Position, events: EventStore = stores.events): Promise<Follower> {
  const documents = new Proxy(stores.documents, {
    get(target, name) {
      if (name === 'find') finds++;
      const part: unknown = Reflect.get(target, name);
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
  const completeness = new Completeness(stores.documents);
  await completeness.look();
  const made = new Follower(events, documents, completeness);
  following = made.run(from, stopping.signal, silent);
  return made;
}

test('every document of a family is there, page by page, and what happens while they are read counts once', async () => {
  const many = Array.from({ length: 1_003 }, (_, index) => `a.${index}`);
  await counted(...many, 'b.1');
  await rebuild(members, stores);
  const position = await counted('a.0', 'a.new', 'b.1');
  let loading: (() => Promise<void>) | undefined;
  const slow: EventStore = {
    ...stores.events,
    async *subscribe(after, options) {
      for await (const batch of stores.events.subscribe(after, options)) {
        // The subscription that takes in what comes has no batch of its own.
        if (options.batch !== undefined) await loading?.();
        yield batch;
      }
    },
  };
  const made = await follower(position, slow);
  const b = await made.followFamily(family, 'b', () => undefined);
  loading = async () => {
    loading = undefined;
    await counted('a.0', 'b.1');
    await expect.poll(() => b.current().document.of.get('b.1')).toBe(3);
  };
  let changes = 0;
  const a = await made.followFamily(family, 'a', () => changes++);
  const counts = () => a.current().document.of;
  expect(counts().size).toBe(1_004);
  expect([counts().get('a.0'), counts().get('a.new'), counts().get('a.1002')]).toEqual([3, 1, 1]);
  const last = await counted('a.new', 'c.1');
  await expect.poll(() => counts().get('a.new')).toBe(2);
  expect(changes).toBe(1);
  expect(a.current().position < last).toBe(true);
  await stores.append(Cleared({ key: 'a.0' }));
  await expect.poll(() => counts().has('a.0')).toBe(false);
  expect(b.current().document.of).toEqual(new Map([['b.1', 3]]));
});

test('all who follow a family stand on the same, until the last has left', async () => {
  const position = await counted('a.1');
  await rebuild(members, stores);
  const made = await follower(position);
  const heard: string[] = [];
  const one = await made.followFamily(family, 'a', () => heard.push('one'));
  const other = await made.followFamily(family, 'a', () => heard.push('other'));
  expect(other.current().document).toBe(one.current().document);
  expect(finds).toBe(1);
  await counted('a.1');
  await expect.poll(() => heard).toEqual(['one', 'other']);
  one.stop();
  await counted('a.1');
  await expect.poll(() => heard).toEqual(['one', 'other', 'other']);
  other.stop();
  const anew = await made.followFamily(family, 'a', () => undefined);
  expect(anew.current().document.of.get('a.1')).toBe(3);
  expect(finds).toBe(2);
});

test('a family is read again where its read model was built anew', async () => {
  const position = await counted('a.1');
  await rebuild(members, stores);
  const made = await follower(position);
  let changes = 0;
  const a = await made.followFamily(family, 'a', () => changes++);
  const { generation } = a.current();
  await rebuild(members, stores);
  await expect.poll(() => changes).toBe(1);
  expect(a.current().generation).toBe(generation + 1);
  expect(a.current().document.of.get('a.1')).toBe(1);
});

test('nothing is shown of a family once it is not complete, and others go on', async () => {
  const position = await counted('a.1', 'b.1');
  await rebuild(members, stores);
  const made = await follower(position);
  const a = await made.followFamily(family, 'a', () => undefined);
  const b = await made.followFamily(family, 'b', () => undefined);
  await counted('a.poison', 'b.1');
  await expect.poll(() => b.current().document.of.get('b.1')).toBe(2);
  expect(() => a.current()).toThrow(expect.objectContaining({ status: 503, code: 'projection-incomplete' }));
});

test('two who follow the same document are both told of each change', async () => {
  const position = await counted('a');
  await rebuild(tally(), stores);
  const made = await follower(position);
  const shared = tally();
  const heard: string[] = [];
  const one = await made.follow(shared, 'a', () => heard.push('one'));
  const other = await made.follow(shared, 'a', () => heard.push('other'));
  await counted('a');
  await expect.poll(() => heard).toEqual(['one', 'other']);
  one?.stop();
  await counted('a');
  await expect.poll(() => heard).toEqual(['one', 'other', 'other']);
  expect(other?.current().document).toEqual({ count: 3 });
});
