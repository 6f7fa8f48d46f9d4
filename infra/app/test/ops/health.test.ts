import { CastVote } from '@pollux/domain/voting/ballot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { chooses, createsPoll } from '../support/polls.ts';
import { Product } from '../support/product.ts';
import { connectViewer } from '../support/viewers.ts';

let product: Product;
let person: Person;
beforeAll(async () => {
  product = await Product.start({ RATE_LIMITS: 'off' });
  person = await joins(product.origin);
});
afterAll(() => product.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${product.origin}${path}`, { headers });

/** The samples of the metrics by their name and labels. */
async function samples(): Promise<Map<string, number>> {
  const lines = (await (await get('/api/metrics')).text()).split('\n');
  const named = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(named.map((line) => [line.replace(/ [^ ]+$/, ''), Number(line.split(' ').at(-1))]));
}

test('the running product is live and ready', async () => {
  expect(await (await get('/api/health/live')).json()).toEqual({ status: 'ok' });
  await expect.poll(async () => (await get('/api/health/ready')).status).toBe(200);
});

test('metrics count what people do, and show connections, lag and the process itself', async () => {
  const poll = await createsPoll(person.client, { attemptLimit: false });
  const vote = { pollId: poll.id, answers: chooses(poll) };
  const before = await samples();
  const viewer = connectViewer(product.origin, person.client.cookie);
  await expect.poll(() => viewer.connected, { interval: 10 }).toBe(true);
  for (let votes = 0; votes < 3; votes++) await person.client.send(CastVote, vote);
  await person.client.send(CastVote, { ...vote, answers: {} }).catch(() => undefined);

  const after = await samples();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grown('pollux_commands_total{command="CastVote",outcome="done"}')).toBe(3);
  expect(grown('pollux_commands_total{command="CastVote",outcome="refused"}')).toBe(1);
  // A ballot is first written as if there were none yet.
  const conflicts = grown('pollux_append_conflicts_total');
  expect([grown('pollux_append_duration_seconds_count'), conflicts]).toEqual([5, 2]);
  expect(after.get('pollux_sockets')).toBe(1);
  expect(after.get('pollux_projection_events_set_aside{projection="poll-results"}')).toBe(0);
  expect(after.get('pollux_projection_events_behind{projection="poll-results"}')).toBeLessThan(1_000);
  expect(after.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  const reactions = [...after.keys()].filter((name) => name.startsWith('pollux_reactions_total'));
  expect(reactions.some((name) => name.endsWith('outcome="done"}'))).toBe(true);
  viewer.close();
});

test('metrics are not shown through a proxy', async () => {
  expect((await get('/api/metrics', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
});
