import { join } from 'node:path';
import { CastVote } from '@pollux/domain/voting/ballot';
import { openEmbeddedEventStore } from '@pollux/infra/event-store/embedded';
import { getMyActivities } from '@pollux/query-api/authoring/contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { type CreatedPoll, chooses, createsPoll, votesIn } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { connectViewer } from '../support/viewers.ts';
import { ops, opsLines } from './command-line.ts';

let product: Product;
let creator: Person;
let other: Person;
let voter: Person;
let hit: CreatedPoll;
let spared: CreatedPoll;
/** Of the ballot that only a newer program could read. */
let eventId: string;
beforeAll(async () => {
  product = await Product.start({ RATE_LIMITS: 'off' });
  [creator, other, voter] = await Promise.all([
    joins(product.origin),
    joins(product.origin),
    joins(product.origin),
  ]);
  hit = await createsPoll(creator.client);
  spared = await createsPoll(other.client);
  await votes(voter, spared);
  await product.kill();
  eventId = await appendUnreadable(hit.id);
  await product.restart();
});
afterAll(() => product.stop());

const votes = ({ client }: Person, poll: CreatedPoll) =>
  client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });

async function appendUnreadable(pollId: string): Promise<string> {
  const events = await openEmbeddedEventStore({
    file: join(product.dataDir, 'events.db'),
    onFatal: (error) => {
      throw error;
    },
  });
  const id = crypto.randomUUID();
  const voterId = 'f'.repeat(24);
  const metadata = { commandId: 'c', commandHash: '', correlationId: 'test', version: 99 };
  const data = { pollId, voterId, said: 'in a way of later' };
  await events.append(`Ballot-${pollId}.${voterId}`, 'none', [{ id, type: 'BallotCast', data, metadata }]);
  await events.close();
  return id;
}

const incomplete = { status: 503, code: 'projection-incomplete' };
const resultsOf = ({ client }: Person, { id }: CreatedPoll, minPosition?: string) =>
  client.ask(getPollResults, { params: { id }, ...(minPosition !== undefined && { minPosition }) });

test('the results that an unreadable ballot belongs to are not shown, and those of other polls are', async () => {
  await expect.poll(() => resultsOf(creator, hit).catch((error: unknown) => error)).toMatchObject(incomplete);
  const { position } = await votes(creator, spared);
  const results = await resultsOf(other, spared, position);
  expect(votesIn(results)).toEqual([2, 0, 0]);
  await expect(creator.client.ask(getMyActivities)).rejects.toMatchObject(incomplete);
  expect((await other.client.ask(getMyActivities)).total).toBe(1);
});

test('what is taken in after it does not make the results look right', async () => {
  await votes(other, hit);
  const { position } = await votes(other, spared);
  await resultsOf(other, spared, position);
  await expect(resultsOf(creator, hit)).rejects.toMatchObject(incomplete);
});

test('nobody may look at such results live either', async () => {
  const viewer = connectViewer(product.origin, creator.client.cookie);
  const request = { room: 'poll-results', id: hit.id, after: '' };
  expect(await viewer.emitWithAck('join', request)).toMatchObject({ ok: false, ...incomplete });
  viewer.close();
});

test('health is degraded and still ready, and the metrics count what was set aside', async () => {
  const ready = await fetch(`${product.origin}/api/health/ready`);
  const { status, reasons } = (await ready.json()) as { status: string; reasons: string[] };
  expect([ready.status, status]).toEqual([200, 'degraded']);
  expect(reasons).toContain('The projection poll-results went on without 1 of the events.');
  const metrics = await (await fetch(`${product.origin}/api/metrics`)).text();
  expect(metrics).toContain('pollux_projection_events_set_aside{projection="poll-results"} 1');
  expect(metrics).toContain('pollux_projection_events_set_aside{projection="accounts"} 0');
});

test('operators see which event it is, and which documents lack it', async () => {
  const lines = await opsLines(product.dataDir, 'events', '--unreadable');
  const [event, ...others] = lines.map((line) => JSON.parse(line) as { readModels: { name: string }[] });
  expect(others).toEqual([]);
  expect(event).toMatchObject({ id: eventId, type: 'BallotCast', revision: 0 });
  expect(event?.readModels).toContainEqual(
    expect.objectContaining({
      name: 'poll-results',
      generation: 1,
      incomplete: [hit.id],
      reason: expect.stringContaining('version 99'),
    }),
  );
  const lag = await opsLines(product.dataDir, 'lag');
  expect(lag.find((line) => line.startsWith('poll-results'))).toContain('without 1 event');
});

test('a rebuild by the same program sets it aside again, and verifying names what was not compared', async () => {
  const lines = await opsLines(product.dataDir, 'rebuild', 'poll-results');
  expect(lines.at(-1)).toMatch(/without 1 event set aside, and switched/);
  await expect(resultsOf(creator, hit)).rejects.toMatchObject(incomplete);
  await expect.poll(async () => votesIn(await resultsOf(other, spared))).toEqual([3, 0, 0]);
  const { code, stdout } = await ops(product.dataDir, 'verify', 'poll-results');
  expect(stdout).toContain(`poll-results ${hit.id}: is not complete`);
  expect([code, stdout.includes('0 differences')]).toEqual([0, true]);
});

test('the mark outlives a restart', async () => {
  await product.kill();
  await product.restart();
  await expect(resultsOf(creator, hit)).rejects.toMatchObject(incomplete);
});
