import { networkOf } from '@pollux/infra/http/network';
import { tooManyRequests } from '@pollux/infra/http/problem';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { signedIn } from '../http/policies.ts';
import { allow, type ReadSide } from '../http/serve.ts';
import { Allowances } from '../live/allowances.ts';

/** Of one network: a school whose server was away tells of it once from each page. */
const REPORTS_A_NETWORK = { burst: 200, perSecond: 1 };

/**
 * What a page tells of something that failed on it. It has no room for any text, so that nothing of a person, and nothing
 * that somebody made up, gets into the log.
 */
export const ClientError = z.strictObject({
  /** What could not be read. */
  failed: z.enum(['grades', 'subjects', 'questionTypes']),
  /** What the server had answered; null where nothing came back. */
  status: z.int().min(100).max(599).nullable(),
});
export type ClientError = z.infer<typeof ClientError>;

/** Mounts `POST /api/client-errors`: what failed in browsers is written to the log, and nowhere else (C366). */
export function mountClientErrors(server: FastifyInstance, readSide: ReadSide): void {
  const networks = new Allowances(REPORTS_A_NETWORK);
  server.post('/api/client-errors', {
    onRequest: allow(signedIn, readSide),
    schema: { tags: ['site'], body: ClientError },
    handler: async (request, reply) => {
      if (readSide.rateLimits && !networks.take(networkOf(request.ip))) throw tooManyRequests(60);
      request.log.warn({ clientError: request.body }, 'a page could not read what it needs');
      return reply.code(204).send();
    },
  });
  server.addHook('onClose', async () => networks.stop());
}
