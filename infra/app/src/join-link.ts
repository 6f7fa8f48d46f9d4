import { plainDigits } from '@pollux/domain/kernel/digits';
import { JoinCode } from '@pollux/domain/hosting/join-codes';
import { SlowTurns } from '@pollux/infra/guards/slow-turns';
import { networkOf } from '@pollux/infra/http/network';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import type { FastifyInstance } from 'fastify';
import { anyone } from '@pollux/query-api/http/policies';
import { type Asking, allow } from '@pollux/query-api/http/serve';
import type { ReadSide } from '@pollux/query-api/http/read-side';

/** From one network so many codes in ten minutes may lead nowhere; beyond that each code of it takes its turn. */
const WRONG_CODES = 200;
const SECONDS = 600;
const TURN_MS = 1_000;

/**
 * The short link of a session, `/j/123456`: a code leads to where people answer, and one that leads nowhere to the page
 * that says so. Whole schools come from one network, so only wrong codes are counted, and whoever tries them out is slow.
 */
export function mountJoinLink(server: FastifyInstance, readSide: ReadSide): void {
  const { guards, secrets, rateLimits } = readSide;
  const wrong = guards.limiter({ name: 'wrong-join-codes', points: WRONG_CODES, seconds: SECONDS });
  const turns = new SlowTurns(TURN_MS);

  server.get('/j/:code', {
    onRequest: allow(anyone, readSide),
    schema: { hide: true },
    handler: async (request, reply) => {
      const { code: typed } = request.params as { code: string };
      const network = secrets.fingerprint(`limit\0${networkOf(request.ip)}`);
      if (rateLimits && (await wrong.counted(network)).points > WRONG_CODES) await turns.take(network);
      const code = plainDigits(typed.slice(0, 100));
      const sessionId = JoinCode.safeParse(code).success
        ? await sessionBy(code, request.asking as Asking)
        : undefined;
      reply.header('cache-control', 'no-store');
      if (sessionId !== undefined) return reply.redirect(`/attendsession/${sessionId}`, 302);
      if (rateLimits) await wrong.consume(network);
      return reply.redirect(`/join?wrong=${encodeURIComponent(code.slice(0, 12))}`, 302);
    },
  });
}

async function sessionBy(code: string, { documents }: Asking): Promise<string | undefined> {
  const [found] = await documents.find(hostedSessionsView, { where: { code }, limit: 1 });
  return found?.id;
}
