import { accessTokens, standsFor } from '@pollux/domain/accounts/access-tokens';
import { accounts } from '@pollux/domain/accounts/account';
import { scopesFor } from '@pollux/domain/accounts/token-scopes';
import { SlowTurns } from '@pollux/infra/guards/slow-turns';
import { BearerSession } from '@pollux/infra/http/bearer';
import { networkOf } from '@pollux/infra/http/network';
import { Problem, tooManyRequests } from '@pollux/infra/http/problem';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashOfToken, ownerIn, TOKEN_PREFIX } from '../kernel/token-text.ts';
import type { WriteSide } from '../kernel/execute.ts';

/** So many requests a minute are answered of one token; limits of commands and queries count beside it. */
export const TOKEN_REQUESTS = 300;
const TOKEN_SECONDS = 60;

/** A network that sends more tokens a minute that are none is slow. */
const WRONG_TOKENS = 30;
const TURN_MS = 250;

const invalidToken = () =>
  new Problem(401, 'invalid-token', 'This access token is not valid, has expired, or was revoked.');
const withCookie = () =>
  new Problem(400, 'token-with-cookie', 'Send an access token or the cookie of a session, not both.');

/** What a token is told that is not for the operation. */
export const insufficientScope = (needed: readonly string[] = []) =>
  new Problem(
    403,
    'insufficient-scope',
    needed.length === 0
      ? 'Access tokens cannot do this.'
      : `The access token needs this scope: ${needed.join(' or ')}.`,
  );

/**
 * Lets in programs that send `Authorization: Bearer` with a personal access token, for the operations of its scopes alone.
 * Other bearers are somebody else's, as that of a proxy. Has to be mounted before what it guards.
 */
export function mountAccessTokens(server: FastifyInstance, writeSide: WriteSide): void {
  const { cache, services } = writeSide;
  const { guards, secrets, sessions, tokenUses, rateLimits, now } = services;
  const requests = guards.limiter({ name: 'access-token', points: TOKEN_REQUESTS, seconds: TOKEN_SECONDS });
  const wrong = guards.limiter({ name: 'wrong-access-token', points: WRONG_TOKENS, seconds: TOKEN_SECONDS });
  const turns = new SlowTurns(TURN_MS);
  server.addHook('onRequest', async (request, reply) => {
    const text = tokenIn(request);
    if (text === undefined || request.is404) return;
    if (sessions.isNamed(request.cookies)) throw withCookie();
    const token = await standing(text);
    if (token === undefined) {
      reply.header('www-authenticate', 'Bearer error="invalid_token"');
      await slowDown(request.ip);
      throw invalidToken();
    }
    if (rateLimits) {
      const key = secrets.fingerprint(`access-token\0${token.tokenId}`);
      if (!(await requests.consume(key))) throw tooManyRequests((await requests.counted(key)).seconds);
    }
    const needed = scopesFor(request.method, request.routeOptions.url ?? '');
    if (!needed.some((scope) => token.scopes.includes(scope))) {
      reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${needed.join(' ')}"`);
      throw insufficientScope(needed);
    }
    const { tokenId: id, accountId, at: issuedAt, expiresAt } = token;
    request.bearer = new BearerSession({ id, accountId, issuedAt, expiresAt });
    // Nobody waits for it; the next request tries again.
    tokenUses.note(id, accountId, now()).catch(() => undefined);
  });

  /** As the log has it by now: a token that another process has just revoked is refused. */
  async function standing(text: string) {
    const accountId = ownerIn(text);
    if (accountId === undefined) return undefined;
    const tokenHash = hashOfToken(text);
    const tokens = await cache.readAnew(accessTokens, { accountId });
    const token = tokens.find((each) => each.tokenHash === tokenHash);
    if (token === undefined) return undefined;
    const account = await cache.readAnew(accounts, { accountId });
    return standsFor(token, account, now()) ? { ...token, accountId } : undefined;
  }

  async function slowDown(ip: string): Promise<void> {
    if (!rateLimits) return;
    const key = secrets.fingerprint(`wrong-access-token\0${networkOf(ip)}`);
    if (!(await wrong.consume(key))) await turns.take(key);
  }
}

function tokenIn({ headers }: FastifyRequest): string | undefined {
  const [, token] = /^bearer +(.*)$/i.exec(headers.authorization ?? '') ?? [];
  return token?.startsWith(TOKEN_PREFIX) === true ? token.trim() : undefined;
}
