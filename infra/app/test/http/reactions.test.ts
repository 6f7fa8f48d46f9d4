import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetReactions, SetStage } from '@pollux/domain/hosting/leading';
import type { Reaction } from '@pollux/domain/hosting/reaction-rules';
import { SetRoomLock, SetSeatAway } from '@pollux/domain/hosting/roll';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { getAttendedSession } from '@pollux/query-api/hosting/contract';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { connectViewer } from '../support/viewers.ts';

const product = sharedProduct();
let host: Person;
let quizId: string;
beforeAll(async () => {
  host = await joins(product.origin);
  ({ id: quizId } = await createsPoll(host.client));
});

/** A led session, and how often each kind of reaction was told to its wall. */
async function opens() {
  const { sessionId } = await host.client.send(OpenHostedSession, { quizId, pace: 'host' });
  const wall = connectViewer(product.origin, host.client.cookie);
  onTestFinished(() => void wall.disconnect());
  const told: (readonly number[])[] = [];
  wall.on('reactions', ({ id, counts }) => void (id === sessionId && told.push(counts)));
  const after = host.client.written;
  expect(await wall.emitWithAck('join', { room: 'led-session', id: sessionId, after })).toMatchObject({
    ok: true,
    view: { reactions: true },
  });
  const sums = () =>
    told.reduce((sum, counts) => sum.map((count, kind) => count + (counts[kind] ?? 0)), [0, 0, 0, 0, 0]);
  return { sessionId, told, sums };
}

/** A phone that follows the session, with a seat unless it is to have none. */
async function comes(sessionId: string, client = new ApiClient(product.origin), hasSeat = true) {
  const seatId = hasSeat ? (await client.send(TakeSeat, { sessionId })).seatId : '';
  const viewer = connectViewer(product.origin, client.cookie);
  onTestFinished(() => void viewer.disconnect());
  const heard: string[] = [];
  // That the wall is there is told when it is counted.
  viewer.onAny((name: string) => name === 'here' || heard.push(name));
  const room = { room: 'session-stage', id: sessionId };
  const joined = await viewer.emitWithAck('join', { ...room, after: client.written });
  expect(joined).toMatchObject({ ok: true });
  const reacts = (reaction: Reaction, times = 1) => {
    for (let time = 0; time < times; time++) viewer.emit('react', { ...room, reaction });
  };
  return { client, seatId, viewer, heard, reacts };
}

/** Has somebody else react after what is not to count: once that is told, what came before it would have been. */
async function toldAfter(sessionId: string, sums: () => readonly number[]) {
  const before = sums()[4] ?? 0;
  const witness = await comes(sessionId);
  await expect
    .poll(
      () => {
        witness.reacts('unclear');
        return sums()[4];
      },
      { interval: 600, timeout: 15_000 },
    )
    .toBeGreaterThan(before);
  return sums().slice(0, 4);
}

test('a wall is told five numbers and nothing of whose they are, and phones are told nothing', async () => {
  const { sessionId, told, sums } = await opens();
  const [guest, member] = [
    await comes(sessionId),
    await comes(sessionId, (await joins(product.origin)).client),
  ];
  guest.reacts('bravo');
  member.reacts('bravo');
  guest.reacts('love');
  await expect.poll(sums).toEqual([2, 1, 0, 0, 0]);
  expect(told.every((counts) => counts.length === 5)).toBe(true);
  expect([...guest.heard, ...member.heard]).not.toContain('reactions');
});

test('of a phone that floods two count in a second, and one that goes on is cut', async () => {
  const { sessionId, told } = await opens();
  const { viewer, reacts } = await comes(sessionId);
  const cut = new Promise((resolve) => void viewer.once('disconnect', resolve));
  viewer.io.reconnection(false);
  reacts('laughter', 50);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  // Both tabs of the browser are one seat; rounds of a second may part what came at once.
  expect(Math.max(...told.map(([, , laughs = 0]) => laughs))).toBeLessThanOrEqual(2);
  reacts('laughter', 200);
  await cut;
});

test('what counts for nobody: no seat, none of the room, one taken away, and what is no reaction', async () => {
  const { sessionId, sums } = await opens();
  const stranger = await comes(sessionId, new ApiClient(product.origin), false);
  stranger.reacts('bravo', 2);
  const elsewhere = await comes((await opens()).sessionId);
  elsewhere.viewer.emit('react', { room: 'session-stage', id: sessionId, reaction: 'love' });
  const away = await comes(sessionId);
  away.reacts('surprise');
  await expect.poll(sums).toEqual([0, 0, 0, 1, 0]);
  const gone = { sessionId, voterId: away.seatId, isAway: true };
  await host.client.send(SetSeatAway, gone);
  await expect.poll(() => away.heard.length).toBeGreaterThan(0);
  away.reacts('surprise', 2);
  for (const bad of [{ reaction: 'boo' }, { reaction: 0 }, null, 'love', {}])
    away.viewer.emit('react', { room: 'session-stage', id: sessionId, ...(bad as object) } as never);
  expect(await toldAfter(sessionId, sums)).toEqual([0, 0, 0, 1]);
  await host.client.send(SetSeatAway, { ...gone, isAway: false });
  await expect
    .poll(
      () => {
        away.reacts('surprise');
        return sums()[3];
      },
      { interval: 600, timeout: 15_000 },
    )
    .toBeGreaterThan(1);
});

test('the host alone switches reactions off and on, phones hear of it, and meanwhile none counts', async () => {
  const { sessionId, sums } = await opens();
  const phone = await comes(sessionId);
  const wish = { sessionId, isOn: false };
  const refused = { code: 'not-allowed', status: 403 };
  const other = await joins(product.origin);
  await expect(other.client.send(SetReactions, wish)).rejects.toMatchObject(refused);
  await expect(phone.client.send(SetReactions, wish)).rejects.toMatchObject({ status: 401 });
  const { position } = await host.client.send(SetReactions, wish);
  await expect.poll(() => phone.heard).toEqual(['view']);
  const asked = { params: { id: sessionId }, minPosition: position };
  expect(await phone.client.ask(getAttendedSession, asked)).toMatchObject({
    led: { reactions: { isOn: false, number: 1 } },
  });
  phone.reacts('bravo', 2);
  await host.client.send(SetReactions, { sessionId, isOn: true });
  await expect.poll(() => phone.heard.length).toBe(2);
  expect(await toldAfter(sessionId, sums)).toEqual([0, 0, 0, 0]);
  const { sessionId: own } = await host.client.send(OpenHostedSession, { quizId, pace: 'self' });
  await expect(host.client.send(SetReactions, { sessionId: own, isOn: false })).rejects.toMatchObject({
    code: 'session-not-led',
  });
});

test('in a locked room those who are in react, and in one that is over nobody does', async () => {
  const { sessionId, sums } = await opens();
  const phone = await comes(sessionId);
  await host.client.send(SetRoomLock, { sessionId, isLocked: true });
  const late = await comes(sessionId, (await joins(product.origin)).client, false);
  late.reacts('love', 2);
  phone.reacts('bravo');
  await expect.poll(sums).toEqual([1, 0, 0, 0, 0]);
  const { number } = await host.client.send(SetStage, { sessionId, seen: 0, stage: { on: 'end' } });
  expect(number).toBe(1);
  await host.client.send(EndHostedSession, { sessionId });
  await expect.poll(() => phone.heard.length).toBe(2);
  phone.reacts('love', 2);
  // Rounds are a second apart: another room, which reacts later, is told of it.
  const other = await opens();
  await toldAfter(other.sessionId, other.sums);
  expect(sums()).toEqual([1, 0, 0, 0, 0]);
  await expect(host.client.send(SetReactions, { sessionId, isOn: false })).rejects.toMatchObject({
    code: 'session-ended',
  });
});
