import { LaunchRefused } from '@pollux/infra/lti/launch';
import { seal, unseal } from '@pollux/infra/personal-data/sealing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Services } from '../../kernel/services.ts';

const ABOUT = 'lti-state';

/** So long somebody may take to log in at their platform. */
const STATE_MS = 900_000;

/** One for all launches of a browser: several links of a course may be opened at once. */
const COOKIE = '__Host-pollux-lti';
const COOKIE_SECONDS = 86_400;

const Begun = z.object({
  platform: z.string(),
  target: z.string(),
  nonce: z.string(),
  /** Of the secret in the cookie of the browser. */
  browser: z.string(),
  until: z.number(),
});
export type BegunLaunch = z.infer<typeof Begun>;

/**
 * What a launch is checked by when it comes back: it is in the state itself, sealed with the server's secret, and counts in
 * the browser alone that began it, which has a secret in a cookie. The platform's page posts the answer, so the cookie is
 * sent along with requests of other sites; in a frame it is kept for that platform alone.
 */
export class LaunchStates {
  readonly #key: KeyObject;
  readonly #now: () => Date;

  constructor({ secrets, now }: Pick<Services, 'secrets' | 'now'>) {
    this.#key = createSecretKey(Buffer.from(secrets.keyedHash(ABOUT, 'key'), 'hex'));
    this.#now = now;
  }

  begin(
    launch: Pick<BegunLaunch, 'platform' | 'target'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): { readonly state: string; readonly nonce: string } {
    const secret = secretOf(request) ?? randomBytes(32).toString('base64url');
    const nonce = randomBytes(24).toString('base64url');
    const until = this.#now().getTime() + STATE_MS;
    const begun: BegunLaunch = { ...launch, nonce, browser: hash('sha256', secret), until };
    const state = seal(this.#key, Buffer.from(JSON.stringify(begun)), ABOUT).toString('base64url');
    reply.setCookie(COOKIE, secret, {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'none',
      partitioned: true,
      maxAge: COOKIE_SECONDS,
    });
    return { state, nonce };
  }

  /** @throws LaunchRefused where it is none of this browser, or too old */
  read(state: string, request: FastifyRequest): BegunLaunch {
    const secret = secretOf(request);
    const begun = Begun.safeParse(this.#opened(state));
    if (!begun.success || secret === undefined) throw new LaunchRefused('state');
    const { browser, until } = begun.data;
    if (browser !== hash('sha256', secret)) throw new LaunchRefused('state', 'another browser');
    if (this.#now().getTime() >= until) throw new LaunchRefused('state', 'too old');
    return begun.data;
  }

  #opened(state: string): unknown {
    try {
      return JSON.parse(unseal(this.#key, Buffer.from(state, 'base64url'), ABOUT).toString());
    } catch {
      return undefined;
    }
  }
}

function secretOf(request: FastifyRequest): string | undefined {
  const secret = request.cookies[COOKIE];
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}
