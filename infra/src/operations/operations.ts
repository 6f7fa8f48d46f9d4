import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocal } from '../http/local.ts';
import { nothingHere } from '../http/problem.ts';
import { type HealthOptions, healthOf } from './health.ts';
import { fresh } from './fresh.ts';
import type { Metrics } from './metrics.ts';

/** What is known of stores and projections is good for so long, however often somebody asks. */
const FRESH_MS = 1_000;

export interface OperationsOptions extends HealthOptions {
  readonly metrics: Metrics;
  /** Whoever sends it as a bearer token may read the metrics from elsewhere. */
  readonly metricsToken: string | undefined;
  /** Whether this machine may read the metrics without the token. */
  readonly openLocally: boolean;
}

/** Mounts what those who run the product look at: health and metrics. */
export function mountOperations(server: FastifyInstance, options: OperationsOptions): void {
  const { metrics, metricsToken, openLocally } = options;
  const progress = fresh(FRESH_MS, options.progress);
  const unreadable = fresh(FRESH_MS, options.unreadable ?? (async () => []));
  const health = fresh(FRESH_MS, () => healthOf({ ...options, progress, unreadable }));
  const schema = { tags: ['operations'] };
  const live = async () => ({ status: 'ok' });

  server.get('/api/health', { schema }, live);
  server.get('/api/health/live', { schema }, live);
  server.get('/api/health/ready', { schema }, async (_request, reply) => {
    const { notReady, degraded } = await health();
    reply.header('cache-control', 'no-store');
    if (notReady.length > 0) return reply.code(503).send({ status: 'not ready', reasons: notReady });
    return degraded.length > 0 ? { status: 'degraded', reasons: degraded } : { status: 'ready' };
  });

  metrics.countCommands(server);
  metrics.showProjections(progress);
  metrics.showUnreadable(unreadable);
  server.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    const mayRead = (openLocally && isLocal(request)) || hasToken(request, metricsToken);
    if (!mayRead) throw nothingHere();
    const { type, body } = await metrics.text();
    return reply.type(type).send(body);
  });
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const [sent, expected] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    hash('sha256', text, 'buffer'),
  ) as [Buffer, Buffer];
  return timingSafeEqual(sent, expected);
}
