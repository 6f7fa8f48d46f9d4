import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppendWays } from '../event-store/append-ways.ts';
import { openEmbeddedEventStore } from '../event-store/embedded.ts';
import { Hosts } from '../http/hosts.ts';
import { createServer } from '../http/server.ts';
import { Metrics, type ProjectionProgress } from './metrics.ts';
import { mountOperations } from './operations.ts';
import type { UnreadableReport } from './unreadable-events.ts';

const METRICS_TOKEN = 'a token of some length';
const upToDate: ProjectionProgress = { name: 'polls', eventsBehind: 0, secondsBehind: 0, setAside: 0 };

let server: FastifyInstance;
let metrics: Metrics;
let progress: () => Promise<readonly ProjectionProgress[]>;
let unreadable: readonly UnreadableReport[];
let askStore: () => Promise<unknown>;
beforeEach(async () => {
  progress = async () => [upToDate];
  askStore = async () => undefined;
  unreadable = [];
  metrics = new Metrics();
  server = await createServer({
    logger: pino({ level: 'silent' }),
    trustProxy: false,
    hosts: new Hosts('http://localhost:3000'),
    toProblem: () => undefined,
  });
  mountOperations(server, {
    metrics,
    metricsToken: METRICS_TOKEN,
    openLocally: true,
    stores: { 'event store': () => askStore() },
    progress: () => progress(),
    unreadable: async () => unreadable,
  });
});
afterEach(() => server.close());

const ready = async () => {
  const response = await server.inject('/api/health/ready');
  const { reasons } = response.json<{ reasons?: string[] }>();
  return { code: response.statusCode, reasons };
};

test.each(['/api/health', '/api/health/live'])(
  '%s says that the process is up, whatever its stores do',
  async (url) => {
    askStore = () => Promise.reject(new Error('gone'));
    expect((await server.inject(url)).json()).toEqual({ status: 'ok' });
  },
);

test('is ready while its stores answer and the projections keep up', async () => {
  progress = async () => [upToDate, { ...upToDate, name: 'late', eventsBehind: 999, secondsBehind: 1 }];
  expect(await ready()).toEqual({ code: 200, reasons: undefined });
});

test('is not ready while a store does not answer, and says which one', async () => {
  askStore = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7'));
  expect(await ready()).toEqual({ code: 503, reasons: ['The event store does not answer.'] });
});

test('does not wait for a store that never answers', async () => {
  askStore = () => new Promise(() => {});
  expect(await ready()).toMatchObject({ code: 503, reasons: ['The event store does not answer.'] });
});

test('is not ready while a projection is far behind', async () => {
  progress = async () => [upToDate, { ...upToDate, name: 'late', eventsBehind: 1_000, setAside: 3 }];
  const reasons = ['The projection late is 1000 events or more behind.'];
  expect(await ready()).toEqual({ code: 503, reasons });
});

test('is degraded, and may still be sent requests, while a projection lacks events that were set aside', async () => {
  progress = async () => [
    { ...upToDate, setAside: 2 },
    { ...upToDate, name: 'fine' },
  ];
  expect((await server.inject('/api/health/ready')).json()).toMatchObject({ status: 'degraded' });
  const reasons = ['The projection polls went on without 2 of the events.'];
  expect(await ready()).toEqual({ code: 200, reasons });
});

test('names the events that cannot be read, the first of many, and counts them', async () => {
  unreadable = Array.from({ length: 7 }, (_, position) => ({
    stream: 'Ballot-1',
    revision: 0,
    type: 'BallotCast',
    position: String(position),
    reason: 'it has no metadata.',
    missedBy: [],
    stopped: ['urgent-mails'],
  }));
  const { code, reasons = [] } = await ready();
  expect([code, reasons.length]).toEqual([200, 6]);
  expect(reasons[0]).toBe(
    'BallotCast at position 0, revision 0 of Ballot-1: it has no metadata. At it stand: urgent-mails.',
  );
  expect(reasons[5]).toBe('And 2 more events cannot be read.');
  expect((await metricsFor('127.0.0.1')).text).toMatch(/^pollux_unreadable_events 7$/m);
});

test('asks the stores no more than once a second, however often it is asked', async () => {
  let asked = 0;
  askStore = async () => {
    asked += 1;
  };
  for (let times = 0; times < 5; times++) await ready();
  expect(asked).toBe(1);
});

const metricsFor = async (remoteAddress: string, headers: Record<string, string> = {}) => {
  const response = await server.inject({ url: '/api/metrics', remoteAddress, headers });
  return { status: response.statusCode, type: response.headers['content-type'], text: response.body };
};
const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(start));

test('shows its metrics to this machine, and to whoever has the token', async () => {
  const { status, type, text } = await metricsFor('127.0.0.1');
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  const withToken = await metricsFor('10.0.0.9', { authorization: `Bearer ${METRICS_TOKEN}` });
  expect(withToken.status).toBe(200);
});

test('shows its metrics to nobody else', async () => {
  expect((await metricsFor('10.0.0.9')).status).toBe(404);
  expect((await metricsFor('10.0.0.9', { authorization: 'Bearer guessed' })).status).toBe(404);
  expect((await metricsFor('127.0.0.1', { 'x-forwarded-for': '10.0.0.9' })).status).toBe(404);
});

test('counts commands by name and outcome, and nothing else', async () => {
  const outcomes: Record<string, number> = {
    Done: 200,
    Refused: 422,
    Conflict: 409,
    Limited: 429,
    Failed: 500,
  };
  for (const [name, status] of Object.entries(outcomes)) {
    server.post(`/api/commands/${name}`, async (_request, reply) => reply.code(status).send({}));
  }
  for (const name of [...Object.keys(outcomes), 'Done', 'NoSuchCommand']) {
    await server.inject({ method: 'POST', url: `/api/commands/${name}` });
  }
  const { text } = await metricsFor('127.0.0.1');
  expect(text.match(/^pollux_commands_total.*$/gm)).toEqual([
    'pollux_commands_total{command="Done",outcome="done"} 2',
    'pollux_commands_total{command="Refused",outcome="refused"} 1',
    'pollux_commands_total{command="Conflict",outcome="conflict"} 1',
    'pollux_commands_total{command="Limited",outcome="limited"} 1',
    'pollux_commands_total{command="Failed",outcome="failed"} 1',
  ]);
});

test('measures appends, and counts those that conflict', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pollux-metrics-'));
  const store = await openEmbeddedEventStore({ file: join(folder, 'events.db'), onFatal: () => undefined });
  const events = metrics.measureAppends(store);
  const metadata = { commandId: 'c', commandHash: '', correlationId: '' };
  const append = () =>
    events.append('Test-1', 'none', [{ id: crypto.randomUUID(), type: 'T', data: {}, metadata }]);
  await append();
  await expect(append()).rejects.toThrow('not at the expected revision');
  expect(await events.readStream('Test-1')).toHaveLength(1);
  await events.close();
  await rm(folder, { recursive: true });
  const { text } = await metricsFor('127.0.0.1');
  expect(lineOf(text, 'pollux_append_duration_seconds_count')).toBe('pollux_append_duration_seconds_count 2');
  expect(lineOf(text, 'pollux_append_conflicts_total')).toBe('pollux_append_conflicts_total 1');
});

test('shows how appends were sent to the server of the log', async () => {
  const ways = new AppendWays({ error: () => undefined, info: () => undefined });
  metrics.showAppendWays(ways);
  Object.assign(ways, { batched: 7, single: 2, broken: 1 });
  await metricsFor('127.0.0.1');
  const { text } = await metricsFor('127.0.0.1');
  expect(text.split('\n').filter((line) => line.startsWith('pollux_event_store'))).toEqual([
    'pollux_event_store_appends_total{way="batch"} 7',
    'pollux_event_store_appends_total{way="single"} 2',
    'pollux_event_store_broken_streams_total 1',
  ]);
});

test('shows reactions, numbers that others keep, and how far projections are', async () => {
  progress = async () => [{ name: 'polls', eventsBehind: 3, secondsBehind: 1.5, setAside: 2 }];
  metrics.reacted('mails', 'done');
  metrics.show('pollux_sockets', 'Open live connections.', () => 12);
  const { text } = await metricsFor('127.0.0.1');
  const shown = text.split('\n').filter((line) => /^pollux_(reactions|sockets|projection)/.test(line));
  expect(shown.toSorted()).toEqual([
    'pollux_projection_events_behind{projection="polls"} 3',
    'pollux_projection_events_set_aside{projection="polls"} 2',
    'pollux_projection_seconds_behind{projection="polls"} 1.5',
    'pollux_reactions_total{reaction="mails",outcome="done"} 1',
    'pollux_sockets 12',
  ]);
});
