import { Problem } from '@pollux/infra/http/problem';
import { Completeness } from '@pollux/projections/kernel/completeness';
import { rebuild } from '@pollux/projections/kernel/rebuild';
import { Counted, openTestStores, silent, type TestStores, tally } from '@pollux/projections/kernel/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyone } from '../http/policies.ts';
import type { Documents } from '../http/documents.ts';
import { Follower } from './follower.ts';
import { live } from './live.ts';
import { type Room, Rooms } from './rooms.ts';
import { openCrowds } from './testing.ts';

const ID = 'a'.repeat(24);
const nobody = undefined as unknown as Documents;
const projector = tally();
const isOpenAt = (document: unknown) => (document as { count: number }).count < 3;

/** What is done with the people in the room, in order. */
let done: string[];
let stores: TestStores;
let rooms: Rooms;
let room: Room;
let stopping: AbortController;
let following: Promise<void>;
/** What happens while it is found out who may look. */
let whileAsked: () => Promise<void>;
let crowds: ReturnType<typeof openCrowds>;
beforeEach(async () => {
  crowds = openCrowds();
  done = [];
  whileAsked = async () => undefined;
  stores = await openTestStores();
  const after = await stores.append(Counted({ key: ID }));
  await rebuild(projector, stores);
  const completeness = new Completeness(stores.documents);
  await completeness.look();
  const follower = new Follower(stores.events, stores.documents, completeness);
  rooms = new Rooms(follower, crowds, {
    send: (_room, { view }) => done.push(`sent ${JSON.stringify(view)}`),
    tell: () => undefined,
    tellReactions: () => undefined,
    end: () => done.push('ended'),
    async askAgain() {
      done.push('asked');
      await whileAsked();
      done.push('answered');
    },
    inside: () => [],
  });
  stopping = new AbortController();
  following = follower.run(after, stopping.signal, silent);
  const kind = live('tally', projector, {
    may: anyone,
    async mayLook(document) {
      const mayLook = isOpenAt(document);
      await whileAsked();
      if (!mayLook) throw new Problem(403, 'closed', 'No.');
    },
    rights: (document) => String(isOpenAt(document)),
    view: ({ count }: { count: number }) => count,
  });
  const entered = await rooms.enter(kind, ID);
  if (entered === undefined) throw new Error('There is no such room.');
  room = entered;
});
afterEach(async () => {
  await crowds.stop();
  stopping.abort();
  await following;
  await stores.remove();
});

const count = () => stores.append(Counted({ key: ID }));

test('nobody is asked again while what the right depends on stays the same', async () => {
  await count();
  await expect.poll(() => done).toEqual(['sent 2']);
});

test('everybody is asked again once the right depends on something else, before the next view is sent', async () => {
  let answer = () => {};
  whileAsked = () => new Promise((resolve) => (answer = resolve));
  await stores.append(Counted({ key: ID }), Counted({ key: ID }));
  await expect.poll(() => done).toEqual(['asked']);
  await count();
  await expect.poll(() => room.document()).toEqual({ count: 4 });
  expect(done).toEqual(['asked']);
  answer();
  await expect.poll(() => done).toEqual(['asked', 'answered', 'sent 4']);
});

test('whoever is asked while the right changes is asked again', async () => {
  whileAsked = async () => {
    whileAsked = async () => undefined;
    await stores.append(Counted({ key: ID }), Counted({ key: ID }));
    await expect.poll(() => room.document()).toEqual({ count: 3 });
  };
  await expect(room.require(undefined, nobody)).rejects.toMatchObject({ status: 403, code: 'closed' });
});

test('a silent room sends nothing, and asks everybody again all the same', async () => {
  const kind = live('silent', projector, {
    may: anyone,
    mayLook: async () => undefined,
    rights: (document) => String(isOpenAt(document)),
    view: () => null,
    isSilent: true,
  });
  await rooms.enter(kind, ID);
  await count();
  // The other room follows the same document, and sends what is in it.
  await expect.poll(() => done).toEqual(['sent 2']);
  room.leave();
  await count();
  await expect.poll(() => done).toEqual(['sent 2', 'asked', 'answered']);
});
