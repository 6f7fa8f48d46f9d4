import { ProviderAnswerRefused } from '@pollux/domain/accounts/provider-sign-in';
import { networkOf } from '@pollux/infra/http/network';
import { Problem } from '@pollux/infra/http/problem';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { WriteSide } from '../kernel/execute.ts';
import { checkOf, perAddress } from '../kernel/limits.ts';
import { identityIdOf, isFirstUse, providerNamed, sessionThere, withProvider } from './providers.ts';

const MOST_BYTES = 32_768;

/**
 * Mounts where a provider tells that somebody has signed out there, as OpenID Connect Back-Channel Logout 1.0 has it: by a
 * token that it has signed. The sessions that began with that one end here, too.
 */
export function mountProviderLogout(server: FastifyInstance, { services }: WriteSide): void {
  const check = checkOf('provider-logout', services.rateLimits ? [perAddress(600, 600)] : [], services);
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post<{ Params: { provider: string } }>(
      '/api/sign-in/providers/:provider/logout',
      { bodyLimit: MOST_BYTES, schema: { hide: true } },
      async (request, reply) => {
        const { provider } = request.params;
        await check(undefined, { network: networkOf(request.ip), accountId: undefined });
        providerNamed(provider, services);
        const token = z.object({ logout_token: z.string() }).safeParse(request.body);
        if (!token.success) throw refused();
        const gone = await withProvider(provider, services, (each) =>
          each.signedOut(token.data.logout_token),
        ).catch((error: unknown) => {
          throw error instanceof ProviderAnswerRefused ? refused() : error;
        });
        if (!(await isFirstUse(`provider-logout ${provider}`, gone.id, services))) throw refused();
        const thereId = sessionThere(provider, gone.sessionId, services);
        const of =
          thereId === ''
            ? { identityId: identityIdOf({ issuer: gone.issuer, subject: gone.subject ?? '' }, services) }
            : { thereId };
        for (const { accountId, sessionId } of await services.providerSessions.take(of))
          await services.sessions.endOne(accountId, sessionId);
        return reply.code(200).header('cache-control', 'no-store').send();
      },
    );
  });
}

/** As the standard has it, whatever is wrong with the token. */
const refused = () => new Problem(400, 'bad-request', 'This logout token is not valid.');
