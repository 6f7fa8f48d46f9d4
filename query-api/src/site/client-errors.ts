import { networkOf } from '@pollux/infra/http/network';
import { tooManyRequests } from '@pollux/infra/http/problem';
import type { FastifyInstance } from 'fastify';
import { signedIn } from '../http/policies.ts';
import { allow } from '../http/serve.ts';
import type { ReadSide } from '../http/read-side.ts';
import { Allowances } from '../live/allowances.ts';
import { ClientError } from './client-errors-contract.ts';

/** Of one network: a school whose server was away tells of it once from each page. */
const REPORTS_A_NETWORK = { burst: 200, perSecond: 1 };

/** Mounts `POST /api/client-errors`: what failed in browsers is written to the log, and nowhere else (C366, C370, C373). */
export function mountClientErrors(server: FastifyInstance, readSide: ReadSide): void {
  const networks = new Allowances(REPORTS_A_NETWORK);
  server.post('/api/client-errors', {
    onRequest: allow(signedIn, readSide),
    schema: { tags: ['site'], body: ClientError },
    handler: async (request, reply) => {
      if (readSide.rateLimits && !networks.take(networkOf(request.ip))) throw tooManyRequests(60);
      request.log.warn({ clientError: request.body }, 'something failed on a page');
      return reply.code(204).send();
    },
  });
  server.addHook('onClose', async () => networks.stop());
}
