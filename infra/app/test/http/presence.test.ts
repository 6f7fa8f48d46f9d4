import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { CastVote } from '@pollux/domain/voting/ballot';
import { SIGHTINGS_AN_ACCOUNT } from '@pollux/query-api/live/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HostedProduct } from '../support/hosted-product.ts';
import { joins, type Person } from '../support/people.ts';
import { type CreatedPoll, chooses, createsPoll, newId } from '../support/polls.ts';
import { connectViewer, type Viewer } from '../support/viewers.ts';

let product: HostedProduct;
let creator: Person;
let people: Person[];
const viewers: Viewer[] = [];
beforeAll(async () => {
  product = await HostedProduct.start();
  [creator, ...people] = (await Promise.all(Array.from({ length: 4 }, () => joins(product.origin)))) as [
    Person,
    ...Person[],
  ];
});
afterAll(async () => {
  for (const viewer of viewers) viewer.close();
  await product.stop();
});

/** A poll, and what is to be known of it. */
interface Place {
  readonly id: string;
  readonly position?: string;
}

const says = async (method: 'PUT' | 'DELETE', { id, position }: Place, cookie: string | undefined) => {
  const headers = {
    ...(cookie !== undefined && { cookie }),
    ...(position !== undefined && { 'x-min-position': position }),
  };
  return (await fetch(`${product.origin}/api/activities/${id}/presence`, { method, headers })).status;
};
const opens = (poll: Place, { client }: Person) => says('PUT', poll, client.cookie);
const leaves = (poll: Place, { client }: Person) => says('DELETE', poll, client.cookie);

/** What the room of a poll is told of who is here, the newest last. */
async function watches(poll: CreatedPoll, { client }: Person = creator): Promise<(number | null)[]> {
  const viewer = connectViewer(product.origin, client.cookie);
  viewers.push(viewer);
  const told: (number | null)[] = [];
  viewer.on('here', ({ id, here }) => void (id === poll.id && told.push(here)));
  const joined = await viewer.emitWithAck('join', {
    room: 'poll-results',
    id: poll.id,
    after: poll.position,
  });
  if (joined.ok) told.unshift(joined.here);
  return told;
}

test('the room is told how many have the poll open, each person once, and when they leave', async () => {
  const poll = await createsPoll(creator.client);
  const other = await createsPoll(creator.client);
  const told = await watches(poll);
  expect(told).toEqual([0]);
  const [asha, bala, chitra] = people as [Person, Person, Person];
  expect(await opens(poll, asha)).toBe(204);
  await expect.poll(() => told).toEqual([0, 1]);
  await Promise.all([opens(poll, asha), opens(poll, asha), opens(poll, bala), opens(other, chitra)]);
  await expect.poll(() => told).toEqual([0, 1, 2]);
  expect((await watches(poll))[0]).toBe(2);
  expect(await leaves(poll, asha)).toBe(204);
  await expect.poll(() => told).toEqual([0, 1, 2, 1]);
  expect(await watches(other)).toEqual([1]);
});

test('whether somebody has answered changes nothing of it', async () => {
  const poll = await createsPoll(creator.client);
  const told = await watches(poll);
  const [asha, bala] = people as [Person, Person, Person];
  await Promise.all([opens(poll, asha), opens(poll, bala)]);
  await expect.poll(() => told.at(-1)).toBe(2);
  const { position } = await asha.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  await opens(poll, asha);
  await leaves(poll, bala);
  await expect.poll(() => told.at(-1)).toBe(1);
  expect(await watches({ ...poll, position }, asha)).toEqual([1]);
});

test('visitors, and what is not open, count nothing', async () => {
  const poll = await createsPoll(creator.client);
  expect(await says('PUT', poll, undefined)).toBe(401);
  expect(await says('PUT', poll, '__Host-pollux=invented')).toBe(401);
  const [asha] = people as [Person, Person, Person];
  expect(await opens({ id: newId() }, asha)).toBe(404);
  expect(await opens({ id: 'nonsense' }, asha)).toBe(422);
  const { position } = await creator.client.send(SetActivityActive, { id: poll.id, isActive: false });
  expect(await opens({ ...poll, position }, asha)).toBe(404);
  expect(await watches(poll)).toEqual([0]);
});

test('a page of another site opens nothing in somebody’s name', async () => {
  const poll = await createsPoll(creator.client);
  const [asha] = people as [Person, Person, Person];
  const answer = await fetch(`${product.origin}/api/activities/${poll.id}/presence`, {
    method: 'PUT',
    headers: { cookie: asha.client.cookie ?? '', 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status).toBe(403);
});

test('one person cannot keep the server busy with it', async () => {
  const poll = await createsPoll(creator.client);
  const [, , chitra] = people as [Person, Person, Person];
  const most = SIGHTINGS_AN_ACCOUNT.burst + 40;
  const answers = await Promise.all(Array.from({ length: most }, () => opens(poll, chitra)));
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(answers.filter((status) => status === 204).length).toBeGreaterThanOrEqual(
    SIGHTINGS_AN_ACCOUNT.burst - 10,
  );
  const told = await watches(poll);
  await expect.poll(() => told.at(-1)).toBe(1);
});
