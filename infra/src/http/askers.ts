import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '../secrets.ts';
import type { Cookies } from './sessions.ts';

/** A day longer than a question is kept without an account. */
const KEPT_SECONDS = 8 * 86_400;
const FORMAT = /^[\da-f]{48}$/;

/**
 * Browsers that have asked something without an account, each known by a secret cookie that scripts cannot read. The id
 * that it acts under derives from it by the server's secret, so that nobody can choose one, and nothing is stored of a
 * browser that has asked nothing. It is no session: `askerRights` of the domain names all that it opens.
 */
export class Askers {
  readonly #secrets: Pick<Secrets, 'keyedHash'>;
  readonly #secure: boolean;
  readonly #cookie: string;

  /** @param options.secure whether the cookie may be sent over TLS alone, as that of the session */
  constructor(secrets: Pick<Secrets, 'keyedHash'>, { secure }: { readonly secure: boolean }) {
    this.#secrets = secrets;
    this.#secure = secure;
    this.#cookie = secure ? '__Host-pollux-asker' : 'pollux-asker';
  }

  /** The id of the asker that the cookies name; undefined of a browser that has asked nothing. */
  idOf(cookies: Cookies): string | undefined {
    const token = this.#token(cookies);
    return token === undefined ? undefined : this.#idBy(token);
  }

  /**
   * Has the browser be an asker from now on, or for longer.
   * @param token 48 hexadecimal characters that nobody can guess, for one that is not or has an account by now;
   *   undefined for one that goes on
   * @returns the id
   */
  welcome(token: string | undefined, request: FastifyRequest, reply: FastifyReply): string {
    const kept = token ?? this.#token(request.cookies);
    if (kept === undefined || !FORMAT.test(kept)) throw new Error('An asker needs a token.');
    reply.setCookie(this.#cookie, kept, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#secure,
      maxAge: KEPT_SECONDS,
    });
    return this.#idBy(kept);
  }

  /** The browser is none any more. */
  forget(reply: FastifyReply): void {
    reply.clearCookie(this.#cookie, { path: '/', httpOnly: true, sameSite: 'strict', secure: this.#secure });
  }

  #token(cookies: Cookies): string | undefined {
    const token = cookies[this.#cookie];
    return token !== undefined && FORMAT.test(token) ? token : undefined;
  }

  #idBy(token: string): string {
    return this.#secrets.keyedHash('asker', token).slice(0, 24);
  }
}
