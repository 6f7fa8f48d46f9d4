import { LaunchRefused } from '@pollux/infra/lti/launch';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '../../kernel/services.ts';
import { SealedNotes } from './sealed-notes.ts';

/** So long somebody may take to log in at their platform. */
const STATE_MS = 900_000;

/** One for all launches of a browser: several links of a course may be opened at once. */
const COOKIE = '__Host-pollux-lti';
const COOKIE_SECONDS = 86_400;

const Begun = z.object({
  platform: z.string(),
  target: z.string(),
  nonce: z.string(),
  /** As `browserOf` has it. */
  browser: z.string(),
});
export type BegunLaunch = z.infer<typeof Begun>;

/**
 * What a launch is checked by when it comes back: it is in the state itself, sealed, and counts in the browser alone that
 * began it, which has a secret in a cookie. The platform's page posts the answer, so the cookie is sent along with requests
 * of other sites; in a frame it is kept for that platform alone.
 */
export class LaunchStates {
  readonly #notes: SealedNotes;

  constructor(services: Pick<Services, 'secrets' | 'now'>) {
    this.#notes = new SealedNotes(services, 'lti-state');
  }

  begin(
    launch: Pick<BegunLaunch, 'platform' | 'target'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): { readonly state: string; readonly nonce: string } {
    const secret = secretOf(request) ?? randomBytes(32).toString('base64url');
    const nonce = randomBytes(24).toString('base64url');
    const begun: BegunLaunch = { ...launch, nonce, browser: hash('sha256', secret) };
    reply.setCookie(COOKIE, secret, {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'none',
      partitioned: true,
      maxAge: COOKIE_SECONDS,
    });
    return { state: this.#notes.write(begun, STATE_MS), nonce };
  }

  /** @throws LaunchRefused where it is none of this browser, or too old */
  read(state: string, request: FastifyRequest): BegunLaunch {
    const begun = Begun.safeParse(this.#notes.read(state));
    if (!begun.success) throw new LaunchRefused('state');
    if (begun.data.browser !== browserOf(request)) throw new LaunchRefused('state', 'another browser');
    return begun.data;
  }
}

/** By what a browser that has begun a launch is known again; undefined of another one. */
export function browserOf(request: FastifyRequest): string | undefined {
  const secret = secretOf(request);
  return secret === undefined ? undefined : hash('sha256', secret);
}

function secretOf(request: FastifyRequest): string | undefined {
  const secret = request.cookies[COOKIE];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}
