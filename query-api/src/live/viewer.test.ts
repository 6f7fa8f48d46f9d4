import { EventEmitter } from 'node:events';
import type { Session } from '@pollux/infra/sessions/session-store';
import { Completeness } from '@pollux/projections/kernel/completeness';
import {
  Counted,
  openTestStores,
  silent,
  startRunner,
  type TestStores,
  tally,
} from '@pollux/projections/kernel/testing';
import { rebuild } from '@pollux/projections/kernel/rebuild';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '@pollux/infra/http/problem';
import { anyone, signedIn } from '../http/policies.ts';
import type { ReadSide } from '../http/read-side.ts';
import { Waits } from '../http/waits.ts';
import type { JoinAnswer, OwnPart, RoomLeft } from './contract.ts';
import { Follower } from './follower.ts';
import { JOINS_AN_ACCOUNT, MOST_ROOMS_A_SOCKET } from './limits.ts';
import { live } from './live.ts';
import { People } from './people.ts';
import { Rooms } from './rooms.ts';
import { openCrowds } from './testing.ts';
import { Turns } from './turns.ts';
import { type LiveSocket, Viewer } from './viewer.ts';

const KNOWN = 'a'.repeat(24);
const UNKNOWN = 'f'.repeat(24);

class FakeSocket extends EventEmitter {
  readonly data: { accountId: string | undefined; whose: string };
  readonly conn = { transport: { writable: true }, close: vi.fn<(discard: boolean) => void>() };
  readonly connected = true;
  readonly disconnected = false;
  readonly join = vi.fn<(room: string) => void>();
  readonly leave = vi.fn<(room: string) => void>();
  readonly disconnect = vi.fn<(andBelow: boolean) => void>();
  /** What it is told on being made to leave. */
  readonly left: RoomLeft[] = [];

  constructor(accountId: string | undefined) {
    super();
    this.data = { accountId, whose: '203.0.113.7' };
    this.on('left', (room: RoomLeft) => this.left.push(room));
  }

  asks(id: string, after = ''): Promise<JoinAnswer> {
    return new Promise((answer) => this.emit('join', { room: 'tally', id, after }, answer));
  }
}

let stores: TestStores;
let documents: TestStores['documents'];
let completeness: Completeness;
let rooms: Rooms;
let people: People<Viewer>;
let read: string[];
let mayLook: boolean;
let isSignedIn: boolean;
/** What the room has of one person alone. */
let ownNow: unknown;
let crowds: ReturnType<typeof openCrowds>;
beforeEach(async () => {
  crowds = openCrowds();
  mayLook = true;
  isSignedIn = true;
  ownNow = { place: 4 };
  stores = await openTestStores();
  await stores.append(Counted({ key: KNOWN }));
  await rebuild(tally(), stores);
  people = new People<Viewer>();
  read = [];
  documents = watched();
  completeness = new Completeness(stores.documents);
  await completeness.look();
  rooms = new Rooms(new Follower(stores.events, documents, completeness), crowds, {
    send: () => undefined,
    tell: () => undefined,
    tellReactions: () => undefined,
    end: () => undefined,
    askAgain: async () => undefined,
    inside: () => [],
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await crowds.stop();
  people.stop();
  await stores.remove();
});

/** The document store, which notes what is read of it. */
function watched(): TestStores['documents'] {
  const { documents } = stores;
  return new Proxy(documents, {
    get(target, name: keyof typeof documents) {
      const part = target[name];
      if (typeof part !== 'function') return part;
      return (...given: never[]) => {
        read.push(name);
        return (part as (...given: never[]) => unknown).apply(target, given);
      };
    },
  });
}

async function looks(accountId: string | undefined, hasOwn = false): Promise<FakeSocket> {
  return (await looksOn(accountId, { hasOwn })).socket;
}

async function looksOn(
  accountId: string | undefined,
  { hasOwn = false, may = signedIn }: { readonly hasOwn?: boolean; readonly may?: typeof anyone } = {},
) {
  const shown = live('tally', tally(), {
    may,
    async mayLook() {
      if (!mayLook) throw new Problem(403, 'no', 'No.');
    },
    rights: () => '',
    view: (document) => document,
  });
  const kind = hasOwn ? { ...shown, own: () => ownNow } : shown;
  const socket = new FakeSocket(accountId);
  const viewer = new Viewer(socket as unknown as LiveSocket, {
    kinds: [kind],
    rooms,
    people,
    reactions: crowds.reactions,
    turns: new Turns(),
    readSide: { documents, events: stores.events, completeness, waits: new Waits() } as unknown as ReadSide,
    log: silent,
    cookiesOf: () => ({}),
    sessionOf: () => (accountId === undefined || !isSignedIn ? undefined : ({ accountId } as Session)),
  });
  if (accountId !== undefined) people.enter(accountId, viewer);
  read = [];
  return { socket, viewer };
}

test('nothing is read for a visitor, nor for what is no room', async () => {
  const visitor = await looks(undefined);
  expect(await visitor.asks(KNOWN)).toMatchObject({ ok: false, status: 401 });
  expect(await visitor.asks(UNKNOWN)).toMatchObject({ ok: false, status: 401 });
  const person = await looks('person');
  expect(await person.asks('{"$ne":null}')).toMatchObject({ ok: false, status: 404 });
  expect(read).toEqual([]);
});

test('what is not there is looked for once more when all is read that is in the log by now; what one may not look at costs one read', async () => {
  expect(await (await looks('person')).asks(UNKNOWN)).toMatchObject({ ok: false, status: 404 });
  expect(read).toEqual(['get', 'checkpoint', 'get']);
  const end = await stores.events.head();
  expect(await (await looks('person')).asks(UNKNOWN, end)).toMatchObject({ ok: false, status: 404 });
  expect(read).toEqual(['checkpoint', 'get']);
  mayLook = false;
  expect(await (await looks('person')).asks(KNOWN)).toMatchObject({ ok: false, status: 403 });
  expect(read).toEqual(['get']);
});

test('who comes to what was published a moment ago waits for it, without a position', async () => {
  const socket = await looks('person');
  await stores.append(Counted({ key: UNKNOWN }));
  const joined = socket.asks(UNKNOWN);
  const runner = startRunner(stores, tally());
  expect(await joined).toMatchObject({ ok: true, view: { count: 1 } });
  await runner.stop();
});

test('who has written something before waits as well for what somebody else published since', async () => {
  const socket = await looks('person');
  const earlier = await stores.events.head();
  await stores.append(Counted({ key: UNKNOWN }));
  const joined = socket.asks(UNKNOWN, earlier);
  const runner = startRunner(stores, tally());
  expect(await joined).toMatchObject({ ok: true, view: { count: 1 } });
  await runner.stop();
});

test('whether one may look is decided before a position that is ahead is told', async () => {
  mayLook = false;
  vi.useFakeTimers({ toFake: ['performance'] });
  const socket = await looks('person');
  const joined = socket.asks(KNOWN, '9'.repeat(16));
  await vi.waitFor(() => expect(read).toContain('checkpoint'));
  vi.advanceTimersByTime(10_000);
  expect(await joined).toMatchObject({ ok: false, status: 403 });
});

test('who may not look does not, also where others look on already', async () => {
  const first = await looks('person');
  expect(await first.asks(KNOWN)).toMatchObject({ ok: true });
  mayLook = false;
  const other = await looks('other');
  expect(await other.asks(KNOWN)).toMatchObject({ ok: false, status: 403 });
  expect(other.join).not.toHaveBeenCalled();
});

test('nothing is read for an account that joins without end', async () => {
  // A join comes back each quarter of a second, which is soon gone on a busy machine.
  vi.useFakeTimers({ toFake: ['performance'] });
  const socket = await looks('person');
  for (let count = 0; count < JOINS_AN_ACCOUNT.burst; count++) await socket.asks(UNKNOWN);
  read = [];
  expect(await socket.asks(KNOWN)).toMatchObject({ ok: false, status: 429 });
  expect(read).toEqual([]);
});

test('one page shows so many views and no more', async () => {
  const ids = Array.from({ length: MOST_ROOMS_A_SOCKET }, (_, index) => index.toString(16).padStart(24, '0'));
  await stores.append(...ids.map((key) => Counted({ key })));
  await rebuild(tally(), stores);
  const socket = await looks('person');
  for (const id of ids) expect(await socket.asks(id)).toMatchObject({ ok: true });
  expect(await socket.asks(KNOWN)).toMatchObject({ ok: false, status: 429, code: 'too-many-rooms' });
  socket.emit('leave', { room: 'tally', id: ids[0] });
  expect(await socket.asks(KNOWN)).toMatchObject({ ok: true });
});

test('who is asked again and may not look any more leaves, is told why, and stays connected', async () => {
  const socket = await looks('person');
  await socket.asks(KNOWN);
  const [viewer] = people.of('person');
  await viewer?.askAgain();
  expect(socket.left).toEqual([]);
  mayLook = false;
  await viewer?.askAgain(`tally:${UNKNOWN}`);
  expect(socket.left).toEqual([]);
  await viewer?.askAgain(`tally:${KNOWN}`);
  await expect.poll(() => socket.left).toMatchObject([{ room: 'tally', id: KNOWN, status: 403, code: 'no' }]);
  expect(socket.leave).toHaveBeenCalledWith(`tally:${KNOWN}`);
  expect(socket.disconnect).not.toHaveBeenCalled();
});

/** Somebody in a room that knows of an event that queries do not know of yet. */
async function looksAhead({ accountId }: { readonly accountId?: string } = { accountId: 'person' }) {
  const following = new AbortController();
  const follower = new Follower(stores.events, documents, completeness);
  rooms = new Rooms(follower, crowds, {
    send: () => undefined,
    tell: () => undefined,
    tellReactions: () => undefined,
    end: () => undefined,
    askAgain: async () => undefined,
    inside: () => [],
  });
  const running = follower.run(
    await stores.documents.checkpoint(tally().collection),
    following.signal,
    silent,
  );
  const { socket, viewer } = await looksOn(accountId, { may: accountId === undefined ? anyone : signedIn });
  expect(await socket.asks(KNOWN)).toMatchObject({ ok: true });
  await stores.append(Counted({ key: KNOWN }));
  await expect.poll(() => rooms.find(`tally:${KNOWN}`)?.document()).toMatchObject({ count: 2 });
  read = [];
  async function stop() {
    following.abort();
    await running;
  }
  return { socket, viewer, stop };
}

/** Once it was asked, more than once, how far the read models have come. */
async function isWaitedFor(): Promise<void> {
  await expect.poll(() => read.filter((name) => name === 'checkpoint').length).toBeGreaterThan(2);
}

test('who is put out for what the queries do not know yet is sent nothing more, and is told once they do', async () => {
  const { socket, viewer, stop } = await looksAhead();
  mayLook = false;
  await viewer.askAgain();
  expect(socket.leave).toHaveBeenCalledWith(`tally:${KNOWN}`);
  await isWaitedFor();
  expect(socket.left).toEqual([]);
  await rebuild(tally(), stores);
  await expect.poll(() => socket.left).toMatchObject([{ id: KNOWN, status: 403, code: 'no' }]);
  await stop();
});

test('whose session ends while they are put out is told so before they are disconnected, and once', async () => {
  const { socket, viewer, stop } = await looksAhead();
  isSignedIn = false;
  await viewer.askAgain();
  await isWaitedFor();
  expect(socket.left).toEqual([]);
  await viewer.askForSession();
  const told = [{ id: KNOWN, status: 401, code: 'not-signed-in' }];
  expect(socket.left).toMatchObject(told);
  expect(socket.disconnect).toHaveBeenCalledWith(true);
  await rebuild(tally(), stores);
  await stop();
  expect(socket.left).toMatchObject(told);
});

test('whose session has ended leaves, is told so, and is disconnected', async () => {
  const socket = await looks('person');
  await socket.asks(KNOWN);
  const [viewer] = people.of('person');
  await viewer?.askForSession();
  expect(socket.disconnect).not.toHaveBeenCalled();
  isSignedIn = false;
  await viewer?.askForSession();
  expect(socket.left).toMatchObject([{ room: 'tally', id: KNOWN, status: 401, code: 'not-signed-in' }]);
  expect(socket.disconnect).toHaveBeenCalledWith(true);
});

test('a visitor looks at what everybody may for as long as they like, and with nothing to look at is let go', async () => {
  const { socket, viewer } = await looksOn(undefined, { may: anyone });
  expect(await socket.asks(KNOWN)).toMatchObject({ ok: true });
  await viewer.askForSession();
  expect(socket.left).toEqual([]);
  expect(socket.disconnect).not.toHaveBeenCalled();
  mayLook = false;
  await viewer.askAgain();
  await expect.poll(() => socket.left).toMatchObject([{ room: 'tally', id: KNOWN, status: 403 }]);
  await viewer.askForSession();
  await viewer.askForSession();
  expect(socket.disconnect).toHaveBeenCalledWith(true);
});

test('a visitor who is put out is told why before they are let go', async () => {
  const { socket, viewer, stop } = await looksAhead({});
  mayLook = false;
  await viewer.askAgain();
  await isWaitedFor();
  await viewer.askForSession();
  expect(socket.left).toEqual([]);
  await rebuild(tally(), stores);
  await expect.poll(() => socket.left).toMatchObject([{ id: KNOWN, status: 403, code: 'no' }]);
  await viewer.askForSession();
  await viewer.askForSession();
  expect(socket.disconnect).toHaveBeenCalledWith(true);
  await stop();
});

test('a visitor who has just come is let ask first', async () => {
  const { socket, viewer } = await looksOn(undefined, { may: anyone });
  await viewer.askForSession();
  expect(socket.disconnect).not.toHaveBeenCalled();
  expect(await socket.asks(KNOWN)).toMatchObject({ ok: true });
  await viewer.askForSession();
  expect(socket.disconnect).not.toHaveBeenCalled();
  const idle = await looksOn(undefined, { may: anyone });
  await idle.viewer.askForSession();
  await idle.viewer.askForSession();
  expect(idle.socket.disconnect).toHaveBeenCalledWith(true);
});

test('a visitor who waits for the answer to a join is not let go before it', async () => {
  const { socket, viewer } = await looksOn(undefined, { may: anyone });
  isSignedIn = false;
  const answer = socket.asks(KNOWN);
  await viewer.askForSession();
  expect(socket.disconnect).not.toHaveBeenCalled();
  expect(await answer).toMatchObject({ ok: true });
});

test('a connection that asks for more before it is answered is ended', async () => {
  const socket = await looks('person');
  const answers = vi.fn<(answer: JoinAnswer) => void>();
  for (let count = 0; count < 40; count++) socket.emit('join', { room: 'tally', id: UNKNOWN }, answers);
  expect(socket.conn.close).not.toHaveBeenCalled();
  socket.emit('join', { room: 'tally', id: UNKNOWN }, answers);
  expect(socket.conn.close).toHaveBeenCalledWith(true);
  await expect.poll(() => answers.mock.calls.length).toBe(40);
});

test('a browser that is busy with one view takes up the newest once, as soon as it can', async () => {
  const socket = await looks('person');
  expect(await socket.asks(KNOWN)).toMatchObject({ ok: true });
  const [viewer] = people.of('person');
  expect(viewer?.takesUp()).toBeUndefined();
  socket.conn.transport.writable = false;
  for (let count = 0; count < 3; count++) viewer?.missesIfBusy(`tally:${KNOWN}`);
  expect(viewer?.takesUp()).toBeUndefined();
  socket.conn.transport.writable = true;
  expect(viewer?.takesUp()).toBe(`tally:${KNOWN}`);
  expect(viewer?.takesUp()).toBeUndefined();
});

test('who joins is told what is theirs, and then again where it changed, at most once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const socket = await looks('person', true);
    const told: unknown[] = [];
    socket.on('own', ({ own }: OwnPart) => told.push(own));
    expect(await socket.asks(KNOWN)).toMatchObject({ ok: true, own: { place: 4 } });
    const [viewer] = people.of('person');
    const room = `tally:${KNOWN}`;
    expect(viewer?.takesOwn(room)).toBe(true);
    ownNow = { place: 3 };
    expect(viewer?.takesOwn(room)).toBe(false);
    vi.advanceTimersByTime(1_000);
    // Whoever is busy is told the newest once they can be.
    socket.conn.transport.writable = false;
    expect(viewer?.takesOwn(room)).toBe(false);
    ownNow = { place: 2 };
    socket.conn.transport.writable = true;
    expect(viewer?.takesOwn(room)).toBe(true);
    expect(viewer?.takesOwn(room)).toBe(true);
    expect(told).toEqual([{ place: 2 }]);
    socket.emit('leave', { room: 'tally', id: KNOWN });
    ownNow = { place: 1 };
    vi.advanceTimersByTime(1_000);
    await expect.poll(() => viewer?.takesOwn(room)).toBe(true);
    expect(told).toEqual([{ place: 2 }]);
  } finally {
    vi.useRealTimers();
  }
});

test('who has nothing of their own any more is asked again whether they may look', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const socket = await looks('person', true);
    await socket.asks(KNOWN);
    const [viewer] = people.of('person');
    [mayLook, ownNow] = [false, { place: 3 }];
    vi.advanceTimersByTime(1_000);
    viewer?.takesOwn(`tally:${KNOWN}`);
    ownNow = null;
    vi.advanceTimersByTime(1_000);
    expect(socket.left).toEqual([]);
    viewer?.takesOwn(`tally:${KNOWN}`);
    vi.useRealTimers();
    await expect.poll(() => socket.left).toMatchObject([{ status: 403, code: 'no' }]);
  } finally {
    vi.useRealTimers();
  }
});

test('a room that has nothing of single people says nothing of the kind', async () => {
  const socket = await looks('person');
  expect(await socket.asks(KNOWN)).not.toHaveProperty('own');
});
