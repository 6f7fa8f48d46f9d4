import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '../secrets.ts';
import type { Cookies } from './sessions.ts';

const KEPT_SECONDS = 365 * 86_400;
const FORMAT = /^[\w-]{32}$/;

/**
 * Browsers of people without an account, each known by a random cookie that scripts cannot read. In every hosted session
 * it has a seat of its own, whose id derives from both, so that nobody can tell which seats of two sessions are one
 * browser's, and nothing has to be stored of it.
 */
export class Guests {
  readonly #secrets: Pick<Secrets, 'keyedHash'>;
  readonly #secure: boolean;
  readonly #cookie: string;

  /** @param options.secure whether the cookie may be sent over TLS alone, as that of the session */
  constructor(secrets: Pick<Secrets, 'keyedHash'>, { secure }: { readonly secure: boolean }) {
    this.#secrets = secrets;
    this.#secure = secure;
    this.#cookie = secure ? '__Host-pollux-guest' : 'pollux-guest';
  }

  /** The id of the browser's seat in a session, whether it has been taken or not; undefined of a browser that was never a guest. */
  seatIn(sessionId: string, cookies: Cookies): string | undefined {
    const token = cookies[this.#cookie];
    return token === undefined || !FORMAT.test(token) ? undefined : this.#seat(sessionId, token);
  }

  /** Has the browser be a guest from now on. @returns the id of its seat in the session */
  welcome(sessionId: string, request: FastifyRequest, reply: FastifyReply): string {
    const known = this.seatIn(sessionId, request.cookies);
    if (known !== undefined) return known;
    const token = randomBytes(24).toString('base64url');
    reply.setCookie(this.#cookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
      maxAge: KEPT_SECONDS,
    });
    return this.#seat(sessionId, token);
  }

  #seat(sessionId: string, token: string): string {
    return this.#secrets.keyedHash('seat', `${sessionId}\0${token}`).slice(0, 24);
  }
}
