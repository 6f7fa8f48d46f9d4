import { expect, onTestFinished, test, vi } from 'vitest';
import { type ConnectionState, createLiveConnection, type LiveListener } from './live-connection.ts';
import { FakeSocket } from './testing/fake-socket.ts';

const topic = { room: 'poll-results', id: 'p1' };

function setUp() {
  const sockets: FakeSocket[] = [];
  const connection = createLiveConnection(async () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });
  return { connection, sockets };
}

function recorder() {
  const views: string[] = [];
  const states: ConnectionState[] = [];
  const here: (number | null)[] = [];
  let refusals = 0;
  const listener: LiveListener = {
    onView: ({ revision }) => views.push(revision),
    onState: (state) => states.push(state),
    onHere: (people) => here.push(people),
    onRefused: () => refusals++,
  };
  return { views, states, here, listener, refusals: () => refusals };
}

const opened = () => new Promise<void>((resolve) => setImmediate(resolve));

test('joins, takes the first view and those that follow [C005 P128]', async () => {
  const { connection, sockets } = setUp();
  const { views, states, listener } = recorder();
  connection.subscribe(topic, listener);
  await opened();
  sockets[0]?.connects();
  sockets[0]?.answersJoin({ ok: true, here: null, ...topic, revision: '1', view: {} });
  sockets[0]?.pushes({ ...topic, revision: '2', view: {} });
  expect(views).toEqual(['1', '2']);
  expect(states).toEqual(['live']);
});

test('joins again after a reconnection [P128]', async () => {
  const { connection, sockets } = setUp();
  const { views, states, listener } = recorder();
  connection.subscribe(topic, listener);
  await opened();
  sockets[0]?.connects();
  sockets[0]?.answersJoin({ ok: true, here: null, ...topic, revision: '1', view: {} });
  sockets[0]?.drops();
  sockets[0]?.connects();
  sockets[0]?.answersJoin({ ok: true, here: null, ...topic, revision: '7', view: {} });
  expect(sockets[0]?.joined).toEqual([topic, topic]);
  expect(views).toEqual(['1', '7']);
  expect(states).toEqual(['live', 'reconnecting', 'live']);
});

test('joins at the latest position that the page has seen of it', async () => {
  const { connection, sockets } = setUp();
  connection.subscribe({ ...topic, seen: '0007' }, recorder().listener);
  await opened();
  sockets[0]?.connects();
  sockets[0]?.drops();
  connection.subscribe({ ...topic, seen: '0009' }, recorder().listener);
  connection.subscribe({ ...topic, seen: '0008' }, recorder().listener);
  sockets[0]?.connects();
  expect(sockets[0]?.after).toEqual(['0007', '0009']);
});

test('shares one socket among topics, hands each its own views, and closes it after the last', async () => {
  const { connection, sockets } = setUp();
  const [one, other] = [recorder(), recorder()];
  const leaveOne = connection.subscribe(topic, one.listener);
  const leaveOther = connection.subscribe({ ...topic, id: 'p2' }, other.listener);
  await opened();
  sockets[0]?.connects();
  sockets[0]?.pushes({ ...topic, revision: '3', view: {} });
  expect([one.views, other.views]).toEqual([['3'], []]);
  leaveOne();
  expect(sockets[0]?.left).toEqual([topic]);
  expect(sockets[0]?.connected).toBe(true);
  leaveOther();
  expect(sockets[0]?.connected).toBe(false);
  expect(sockets).toHaveLength(1);
});

test('opens a new socket, with the session of now, when somebody listens again', async () => {
  const { connection, sockets } = setUp();
  connection.subscribe(topic, recorder().listener)();
  await opened();
  expect(sockets[0]?.connected).toBe(false);
  connection.subscribe(topic, recorder().listener);
  await opened();
  expect(sockets).toHaveLength(2);
});

test('says that it is not live when the server refuses the room', async () => {
  const { connection, sockets } = setUp();
  const { views, states, listener, refusals } = recorder();
  connection.subscribe(topic, listener);
  await opened();
  sockets[0]?.connects();
  sockets[0]?.answersJoin({ ok: false, status: 403, code: 'forbidden', detail: 'No.' });
  expect([views, states]).toEqual([[], ['reconnecting']]);
  expect(refusals()).toBe(1);
});

test('says so when the server makes the page leave one room, and goes on with others', async () => {
  const { connection, sockets } = setUp();
  const [one, other] = [recorder(), recorder()];
  connection.subscribe(topic, one.listener);
  connection.subscribe({ ...topic, id: 'p2' }, other.listener);
  await opened();
  sockets[0]?.connects();
  sockets[0]?.putsOut({ ...topic, status: 403, code: 'results-hidden', detail: 'Not now.' });
  expect([one.states, one.refusals()]).toEqual([['reconnecting'], 1]);
  expect([other.states, other.refusals()]).toEqual([[], 0]);
});

test('says that it is not live when the socket cannot be opened', async () => {
  const connection = createLiveConnection(() => Promise.reject(new Error('offline')));
  const { states, listener } = recorder();
  connection.subscribe(topic, listener);
  await opened();
  expect(states).toEqual(['reconnecting']);
});

test('hands on how many are here, on joining and whenever it changes', async () => {
  const { connection, sockets } = setUp();
  const { here, listener } = recorder();
  connection.subscribe(topic, listener);
  await opened();
  sockets[0]?.connects();
  sockets[0]?.answersJoin({ ok: true, here: 12, ...topic, revision: '1', view: {} });
  sockets[0]?.tells({ ...topic, here: 13 });
  sockets[0]?.tells({ ...topic, id: 'p2', here: 99 });
  expect(here).toEqual([12, 13]);
});

test('hands on what is one person’s alone, on joining and whenever it changes', async () => {
  const { connection, sockets } = setUp();
  const { listener } = recorder();
  const told: unknown[] = [];
  connection.subscribe(topic, { ...listener, onOwn: ({ own }) => told.push(own) });
  await opened();
  sockets[0]?.connects();
  const answer = { ok: true, here: null, ...topic, revision: '1', view: {}, own: 'fourth' } as const;
  sockets[0]?.answersJoin(answer);
  sockets[0]?.tellsOwn({ ...topic, revision: '2', own: 'third' });
  sockets[0]?.tellsOwn({ ...topic, id: 'p2', revision: '2', own: 'first' });
  expect(told).toEqual(['fourth', 'third']);
});

test.each([503, 429])(
  'asks to be let in again after a refusal that passes (%i), also where the server has hung up',
  async (status) => {
    const { connection, sockets } = setUp();
    const { states, listener } = recorder();
    const leave = connection.subscribe(topic, listener);
    await opened();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const [socket] = sockets;
    const refusal = { ok: false, status, code: 'stale', detail: '' } as const;
    socket?.connects();
    socket?.answersJoin(refusal);
    vi.advanceTimersByTime(1_900);
    expect(socket?.joined).toHaveLength(1);
    vi.advanceTimersByTime(4_100);
    expect(socket?.joined).toHaveLength(2);
    socket?.answersJoin(refusal);
    socket?.drops();
    vi.advanceTimersByTime(6_000);
    expect(socket?.connections).toBe(1);
    socket?.connects();
    socket?.answersJoin({ ok: true, here: null, ...topic, revision: '1', view: {} });
    expect(states.at(-1)).toBe('live');
    socket?.answersJoin(refusal);
    leave();
    vi.advanceTimersByTime(6_000);
    expect([socket?.joined.length, socket?.connections]).toEqual([3, 1]);
  },
);

test('does not ask again where the server has said no', async () => {
  const { connection, sockets } = setUp();
  connection.subscribe(topic, recorder().listener);
  await opened();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  sockets[0]?.connects();
  sockets[0]?.answersJoin({ ok: false, status: 403, code: 'not-allowed', detail: '' });
  vi.advanceTimersByTime(60_000);
  expect(sockets[0]?.joined).toHaveLength(1);
});

test('a reaction goes over the socket while it is connected and is never sent later, and walls are told of theirs', async () => {
  const { connection, sockets } = setUp();
  const told: (readonly number[])[] = [];
  connection.subscribe(topic, { ...recorder().listener, onReactions: (counts) => told.push(counts) });
  expect(connection.react(topic, 'love')).toBe(false);
  await opened();
  sockets[0]?.connects();
  expect(connection.react(topic, 'bravo')).toBe(true);
  sockets[0]?.drops();
  expect(connection.react(topic, 'love')).toBe(false);
  sockets[0]?.connects();
  expect(sockets[0]?.reacted).toEqual(['p1 bravo']);
  sockets[0]?.tellsReactions({ ...topic, counts: [1, 0, 0, 0, 2] });
  sockets[0]?.tellsReactions({ ...topic, id: 'p2', counts: [9, 9, 9, 9, 9] });
  expect(told).toEqual([[1, 0, 0, 0, 2]]);
});
