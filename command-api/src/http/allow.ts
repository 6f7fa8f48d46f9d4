import { requireActingAs } from '@pollux/infra/http/acting-as';
import { sessionBehind } from '@pollux/infra/http/bearer';
import type { onRequestAsyncHookHandler } from 'fastify';
import { askerBehind } from '../kernel/asker.ts';
import type { WriteSide } from '../kernel/execute.ts';
import type { Policy } from '../kernel/policies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the command, by their session or access token, or as somebody who has asked something without an account; undefined for a visitor. */
    accountId: string | undefined;
  }
}

/**
 * Finds out who asks and lets in whom the policy allows, before anything of the body is read. Where there is no room for
 * what would be written, nothing is begun.
 * @param command its name, by which `askerRights` knows it; undefined for what is none
 */
export function allow(may: Policy, writeSide: WriteSide, command?: string): onRequestAsyncHookHandler {
  const { cache, services } = writeSide;
  return async (request) => {
    const session = await sessionBehind(request, services.sessions);
    request.accountId = session?.accountId;
    requireActingAs(request.headers, request.accountId);
    const askerId =
      session === undefined && command !== undefined
        ? await askerBehind(command, request.cookies, writeSide)
        : undefined;
    if (askerId === undefined) await may.require(request.accountId, cache);
    else request.accountId = askerId;
    await services.requireRoom();
  };
}
