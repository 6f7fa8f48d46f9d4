import { Completeness } from '@pollux/projections/kernel/completeness';
import { projector } from '@pollux/projections/kernel/projector';
import { rebuild } from '@pollux/projections/kernel/rebuild';
import { Counted, openTestStores, silent, type TestStores, tally } from '@pollux/projections/kernel/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { anyone } from '../http/policies.ts';
import type { Family, Kept } from './family.ts';
import { Follower } from './follower.ts';
import { liveFamily } from './live.ts';
import { type Onlooker, type Room, Rooms } from './rooms.ts';
import { openCrowds } from './testing.ts';

const ID = 'a'.repeat(24);

const Member = z.object({ group: z.string(), key: z.string(), count: z.int() });
type Member = z.infer<typeof Member>;
const members = projector('members', { version: 1, document: Member, indexes: ['group'] }).creates(
  Counted,
  ({ data: { key } }) => (key.includes('.') ? key : []),
  (before, { data: { key } }) => ({ group: key.slice(0, 24), key, count: (before?.count ?? 0) + 1 }),
);

class Counts implements Kept<Member> {
  readonly of = new Map<string, number>();

  set({ key, count }: Member): void {
    this.of.set(key.slice(25), count);
  }

  remove(): void {}

  /** Whether it is an odd number, so that what happens twice leaves the view as it was. */
  isOdd(): boolean {
    return [...this.of.values()].reduce((sum, count) => sum + count, 0) % 2 === 1;
  }
}

const family: Family<Member, Counts> = {
  projector: members,
  where: (group) => ({ group }),
  owns: (group, key) => key.startsWith(group),
  begin: () => new Counts(),
};

const room = tally();
const kind = liveFamily('counts', room, family, {
  may: anyone,
  mayLook: async () => undefined,
  rights: ({ count }) => String(count),
  view: ({ count }, counts) => ({ count, isOdd: counts.isOdd() }),
  own: (_document, counts, personId) => counts.of.get(personId) ?? null,
});

let stores: TestStores;
let stopping: AbortController;
let following: Promise<void>;
let crowds: ReturnType<typeof openCrowds>;
let entered: Room;
let sent: unknown[];
let inside: Onlooker[];
let whileAsked: () => Promise<void>;
beforeEach(async () => {
  sent = [];
  inside = [];
  whileAsked = async () => undefined;
  crowds = openCrowds();
  stores = await openTestStores();
  const after = await counted(ID, `${ID}.bala`);
  await rebuild(room, stores);
  await rebuild(members, stores);
  const completeness = new Completeness(stores.documents);
  await completeness.look();
  const follower = new Follower(stores.events, stores.documents, completeness);
  const rooms = new Rooms(follower, crowds, {
    send: (_room, { view }) => sent.push(view),
    tell: () => undefined,
    tellReactions: () => undefined,
    end: () => sent.push('ended'),
    askAgain: () => whileAsked(),
    inside: () => inside,
  });
  stopping = new AbortController();
  following = follower.run(after, stopping.signal, silent);
  const found = await rooms.enter(kind, ID);
  if (found === undefined) throw new Error('There is no such room.');
  entered = found;
});
afterEach(async () => {
  entered.leave();
  await crowds.stop();
  stopping.abort();
  await following;
  await stores.remove();
});

const counted = (...keys: string[]) => stores.append(...keys.map((key) => Counted({ key })));

test('a view is made of the document and its family, and grows with either', async () => {
  const { view, revision } = entered.view();
  expect(view).toEqual({ count: 1, isOdd: true });
  const position = await counted(`${ID}.bala`);
  await expect.poll(() => sent).toEqual([{ count: 1, isOdd: false }]);
  expect(entered.view().revision > revision).toBe(true);
  expect(entered.view().revision.startsWith(position)).toBe(true);
  expect(entered.own('bala')).toMatchObject({ own: 2, revision: entered.view().revision });
  expect(entered.own('asha')).toMatchObject({ own: null });
  expect(entered.own(undefined)).toMatchObject({ own: null });
});

test('what leaves the view as it was is not sent, unless somebody has seen another meanwhile', async () => {
  let rounds = 0;
  inside = [{ takesOwn: () => ++rounds > 0 }];
  await counted(`${ID}.bala`);
  await expect.poll(() => sent).toEqual([{ count: 1, isOdd: false }]);
  await expect.poll(() => rounds).toBe(1);
  await counted(`${ID}.bala`, `${ID}.bala`);
  // Everybody has been told what is theirs: the view would have been sent before.
  await expect.poll(() => rounds).toBe(2);
  expect(entered.own('bala')).toMatchObject({ own: 4 });
  await counted(`${ID}.bala`);
  await expect
    .poll(() => sent)
    .toEqual([
      { count: 1, isOdd: false },
      { count: 1, isOdd: true },
    ]);

  // Who comes between two views sees what nobody else has been sent.
  await counted(`${ID}.bala`);
  await expect.poll(() => entered.own('bala')).toMatchObject({ own: 6 });
  expect(entered.view().view).toEqual({ count: 1, isOdd: false });
  await counted(`${ID}.bala`);
  await expect.poll(() => entered.own('bala')).toMatchObject({ own: 7 });
  await expect.poll(() => sent.slice(2)).toContainEqual({ count: 1, isOdd: true });
});

test('people are told what is theirs when something changed, and not while it is found out who may look', async () => {
  let told = 0;
  inside = [{ takesOwn: () => ++told > 0 }];
  await counted(`${ID}.bala`);
  await expect.poll(() => told).toBe(1);
  expect(entered.isSettled()).toBe(true);
  let answer = () => {};
  whileAsked = () => new Promise((resolve) => (answer = resolve));
  await counted(ID);
  await expect.poll(() => entered.isSettled()).toBe(false);
  answer();
  await expect.poll(() => entered.isSettled()).toBe(true);
});
