import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { EndOtherSessions, EndSession, LogIn, LogOut } from '@pollux/domain/accounts/sign-in';
import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { UpdatePoll } from '@pollux/domain/authoring/saving';
import { CastVote } from '@pollux/domain/voting/ballot';
import type { JoinAnswer, RoomLeft } from '@pollux/query-api/live/contract';
import { getMySessions } from '@pollux/query-api/accounts/contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ApiClient, type RefusedRequest } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { type CreatedPoll, chooses, createsPoll } from '../support/polls.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { connectViewer, type Viewer, watch } from '../support/viewers.ts';

let product: HostedProduct;
let creator: Person;
let voter: Person;
const viewers: Viewer[] = [];
beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off' });
  [creator, voter] = await Promise.all([joins(product.origin), joins(product.origin)]);
});
afterEach(() => {
  for (const viewer of viewers.splice(0)) viewer.close();
});
afterAll(() => product.stop());

function connect(cookie: string | undefined, headers: Record<string, string> = {}): Viewer {
  const viewer = connectViewer(product.origin, cookie, headers);
  viewers.push(viewer);
  return viewer;
}

function watches(person: Person, { id, position }: { id: string; position: string }, after = position) {
  return watch(connect(person.client.cookie), id, after);
}

const vote = (poll: CreatedPoll, person: Person = voter) => {
  return person.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
};

test('a viewer gets the whole view on joining and each change without asking [C005 P128]', async () => {
  const poll = await createsPoll(creator.client);
  const { seen, last } = watches(creator, poll);
  await expect.poll(last).toMatchObject({ pollId: poll.id, ballots: 0 });
  const { position } = await vote(poll);
  await expect.poll(last, { interval: 5 }).toMatchObject({ ballots: 1 });
  const asked = await creator.client.ask(getPollResults, { params: { id: poll.id }, minPosition: position });
  expect(last()).toEqual(asked);
  expect(seen.map(({ revision }) => revision)).toEqual([`${poll.position}-000001`, `${position}-000001`]);
});

test('many votes arrive coalesced, at most ten views a second, and the last one counts them all', async () => {
  const poll = await createsPoll(creator.client, { attemptLimit: false });
  const { seen, last } = watches(creator, poll);
  await expect.poll(last).toBeDefined();
  const begun = performance.now();
  for (let round = 0; round < 6; round++) await Promise.all(Array.from({ length: 50 }, () => vote(poll)));
  await expect.poll(last, { interval: 5 }).toMatchObject({ ballots: 300 });
  const seconds = (performance.now() - begun) / 1000;
  expect(seen.length - 1).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 1);
  const revisions = seen.map(({ revision }) => revision);
  expect(revisions).toEqual([...new Set(revisions)].toSorted());
});

test('after a kill of the server a viewer is back by itself with the right numbers', async () => {
  const poll = await createsPoll(creator.client);
  const { seen, last } = watches(creator, poll);
  await vote(poll);
  await expect.poll(last).toMatchObject({ ballots: 1 });
  await product.kill();
  await product.restart();
  const before = seen.length;
  await vote(poll, creator);
  await expect.poll(last).toMatchObject({ ballots: 2 });
  expect(seen.length).toBeGreaterThan(before);
});

test('the room of a poll that was published a moment ago opens to whoever knows of no position', async () => {
  const viewer = connect(creator.client.cookie);
  for (let polls = 0; polls < 3; polls++) {
    const { id } = await createsPoll(creator.client);
    const joined = await viewer.emitWithAck('join', { room: 'poll-results', id });
    expect(joined).toMatchObject({ ok: true, view: { pollId: id } });
  }
});

/** The position right behind an event, which the next one is at or behind. */
function rightBehind(position: string): string {
  return position.replace(/\d+$/, (digits) => String(BigInt(digits) + 1n).padStart(digits.length, '0'));
}

test('whoever leaves a room while still joining is sent nothing of it', async () => {
  const poll = await createsPoll(creator.client, { attemptLimit: false });
  const { viewer: neighbour, last } = watches(creator, poll);
  await expect.poll(last).toBeDefined();
  const viewer = connect(creator.client.cookie);
  let views = 0;
  viewer.on('view', () => views++);
  await new Promise<void>((resolve) => void viewer.once('connect', () => resolve()));
  // Joining waits until the next vote is counted.
  const after = rightBehind(poll.position);
  const joined = viewer.emitWithAck('join', { room: 'poll-results', id: poll.id, after });
  viewer.emit('leave', { room: 'poll-results', id: poll.id });
  await neighbour.emitWithAck('join', { room: 'poll-results', id: '0'.repeat(24) });

  await vote(poll);
  expect(await joined).toMatchObject({ ok: true });
  await expect.poll(last).toMatchObject({ ballots: 1 });
  await vote(poll);
  await expect.poll(last).toMatchObject({ ballots: 2 });
  await viewer.emitWithAck('join', { room: 'poll-results', id: '0'.repeat(24) });
  expect(views).toBe(0);
});

test('closing a poll is seen live', async () => {
  const poll = await createsPoll(creator.client);
  const { last } = watches(creator, poll);
  await expect.poll(last).toMatchObject({ isActive: true });
  await creator.client.send(SetActivityActive, { id: poll.id, isActive: false });
  await expect.poll(last).toMatchObject({ isActive: false });
});

test('deleting a poll is seen live, and its results stay', async () => {
  const poll = await createsPoll(creator.client);
  await vote(poll);
  const { last } = watches(creator, poll);
  await expect.poll(last).toMatchObject({ isDeleted: false, ballots: 1 });
  await creator.client.send(DeleteActivity, { id: poll.id });
  await expect.poll(last).toMatchObject({ isActive: false, isDeleted: true, ballots: 1 });
});

test('a room is open to the owner and to those who have responded, and to nobody else [P125]', async () => {
  const poll = await createsPoll(creator.client);
  const join = (
    cookie: string | undefined,
    request: { room: string; id: string; after?: string },
  ): Promise<JoinAnswer> => connect(cookie).emitWithAck('join', request);
  const room = { room: 'poll-results', id: poll.id, after: poll.position };
  const { cookie } = voter.client;
  expect(await join(undefined, room)).toMatchObject({ ok: false, status: 401 });
  expect(await join('__Host-pollux=invented', room)).toMatchObject({ ok: false, status: 401 });
  expect(await join(cookie, room)).toMatchObject({ ok: false, status: 403 });
  expect(await join(cookie, { room: 'poll-results', id: 'f'.repeat(24) })).toMatchObject({
    ok: false,
    status: 404,
  });
  expect(await join(cookie, { room: '__proto__', id: poll.id })).toMatchObject({ ok: false, status: 404 });
  expect(await join(cookie, { room: 'poll-results', id: '{"$ne":null}' })).toMatchObject({
    ok: false,
    status: 404,
  });
  const { position } = await vote(poll);
  expect(await join(cookie, { ...room, after: position })).toMatchObject({ ok: true });
});

test('the session of somebody who logged out opens no room', async () => {
  const poll = await createsPoll(creator.client);
  const leaver = await joins(product.origin);
  const { position } = await vote(poll, leaver);
  const { cookie } = leaver.client;
  await leaver.client.send(LogOut, {});
  const answer = await connect(cookie).emitWithAck('join', {
    room: 'poll-results',
    id: poll.id,
    after: position,
  });
  expect(answer).toMatchObject({ ok: false, status: 401 });
});

test('somebody who logs out is sent nothing more [P063]', async () => {
  const poll = await createsPoll(creator.client);
  const leaver = await joins(product.origin);
  const { position } = await vote(poll, leaver);
  const { viewer, last } = watches(leaver, poll, position);
  await expect.poll(last).toBeDefined();
  const ended = new Promise((resolve) => viewer.once('disconnect', resolve));
  await leaver.client.send(LogOut, {});
  expect(await ended).toBe('io server disconnect');
});

/** Somebody who has voted and looks on, with what they are told on being made to leave. */
async function looksOn(poll: CreatedPoll, person: Person, after: string) {
  const watching = watches(person, poll, after);
  const left: RoomLeft[] = [];
  watching.viewer.on('left', (room) => left.push(room));
  await expect.poll(watching.last).toBeDefined();
  return { ...watching, left };
}

test('who looks on in exam mode leaves when the poll is opened again, before anything more is counted', async () => {
  const poll = await createsPoll(creator.client, { examMode: true });
  await vote(poll);
  const closed = await creator.client.send(SetActivityActive, { id: poll.id, isActive: false });
  const participant = await looksOn(poll, voter, closed.position);
  const owner = await looksOn(poll, creator, closed.position);
  const seenWhileClosed = participant.seen.length;
  await creator.client.send(SetActivityActive, { id: poll.id, isActive: true });
  const other = await joins(product.origin);
  const { position } = await vote(poll, other);
  await expect.poll(owner.last).toMatchObject({ isActive: true, ballots: 2 });
  const asked: RefusedRequest = await voter.client
    .ask(getPollResults, { params: { id: poll.id }, minPosition: position })
    .catch((refusal) => refusal);
  expect(participant.left).toEqual([
    { room: 'poll-results', id: poll.id, status: 403, code: 'results-hidden', detail: asked.message },
  ]);
  expect(asked).toMatchObject({ status: 403, code: 'results-hidden' });
  expect(participant.seen).toHaveLength(seenWhileClosed);
  expect(owner.left).toEqual([]);
});

test('who looks on leaves when exam mode is switched on', async () => {
  const poll = await createsPoll(creator.client);
  const { position } = await vote(poll);
  const participant = await looksOn(poll, voter, position);
  const { content, id, version } = poll;
  await creator.client.send(UpdatePoll, { ...content, id, expectedVersion: version, examMode: true });
  await expect.poll(() => participant.left).toMatchObject([{ id, status: 403, code: 'results-hidden' }]);
  expect(participant.viewer.connected).toBe(true);
});

test('who is signed out elsewhere leaves, is told why, and whoever stays signed in stays', async () => {
  const poll = await createsPoll(creator.client);
  const person = await joins(product.origin);
  const { position } = await vote(poll, person);
  const elsewhere = new ApiClient(product.origin);
  const { email, password } = person.form;
  await elsewhere.send(LogIn, { email, password });
  const [here, there] = await Promise.all([
    looksOn(poll, person, position),
    looksOn(poll, { ...person, client: elsewhere }, position),
  ]);
  await person.client.send(EndOtherSessions, {});
  await expect.poll(() => there.left).toMatchObject([{ id: poll.id, status: 401, code: 'not-signed-in' }]);
  await expect.poll(() => there.viewer.connected).toBe(false);
  expect(here.viewer.connected).toBe(true);
  expect(here.left).toEqual([]);
});

test('whose session is ended leaves at once, however it is ended', async () => {
  const person = await joins(product.origin);
  const { email, password } = person.form;
  const endOne = async () => {
    const { sessions } = await person.client.ask(getMySessions);
    const sessionId = sessions.find(({ current }) => !current)?.id ?? '';
    await person.client.send(EndSession, { sessionId });
  };
  const endings = [
    (elsewhere: ApiClient) => elsewhere.send(LogOut, {}),
    () => person.client.send(EndOtherSessions, {}),
    endOne,
  ];
  for (const end of endings) {
    const elsewhere = new ApiClient(product.origin);
    await elsewhere.send(LogIn, { email, password });
    const viewer = connect(elsewhere.cookie);
    await expect.poll(() => viewer.connected).toBe(true);
    const left = new Promise((resolve) => viewer.once('disconnect', resolve));
    await end(elsewhere);
    const ended = performance.now();
    await left;
    // Without being told, the live side looks every four seconds.
    expect(performance.now() - ended).toBeLessThan(1_000);
  }
});

test('whose account is deleted leaves', async () => {
  const poll = await createsPoll(creator.client);
  const person = await joins(product.origin);
  const { position } = await vote(poll, person);
  const participant = await looksOn(poll, person, position);
  const { password } = person.form;
  await person.client.send(ForgetAccount, { password });
  await expect.poll(() => participant.left).toMatchObject([{ id: poll.id }]);
  await expect.poll(() => participant.viewer.connected).toBe(false);
});

test('a connection from another site is refused', async () => {
  const viewer = connect(creator.client.cookie, { origin: 'https://elsewhere.example' });
  const refused = new Promise<string>((resolve) => {
    viewer.once('connect', () => resolve('connected'));
    viewer.once('connect_error', () => resolve('refused'));
  });
  expect(await refused).toBe('refused');
});
