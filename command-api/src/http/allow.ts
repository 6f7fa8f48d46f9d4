import { requireActingAs } from '@pollux/infra/http/acting-as';
import type { onRequestAsyncHookHandler } from 'fastify';
import type { WriteSide } from '../kernel/execute.ts';
import type { Policy } from '../kernel/policies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the command, by their session; undefined for a visitor. */
    accountId: string | undefined;
  }
}

/**
 * Finds out who asks and lets in whom the policy allows, before anything of the body is read. Where there is no room for
 * what would be written, nothing is begun.
 */
export function allow(may: Policy, { cache, services }: WriteSide): onRequestAsyncHookHandler {
  return async (request) => {
    const session = await services.sessions.find(request.cookies);
    request.accountId = session?.accountId;
    requireActingAs(request.headers, request.accountId);
    await may.require(request.accountId, cache);
    await services.requireRoom();
  };
}
