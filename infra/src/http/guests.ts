import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '../secrets.ts';
import type { Cookies } from './sessions.ts';

const KEPT_SECONDS = 365 * 86_400;
const FORMAT = /^[\w-]{32}$/;
const RANDOM_BYTES = 18;
/** Of the token: what is random, behind which its proof stands. */
const RANDOM_CHARACTERS = 24;
const PROOF_BYTES = 6;

/**
 * Browsers of people without an account, each known by a random cookie that scripts cannot read. In every hosted session
 * it has a seat of its own, whose id derives from both, so that nobody can tell which seats of two sessions are one
 * browser's, and nothing has to be stored of it. The cookie proves that it was given here: whoever has one has taken a
 * seat, and what they ask for is counted as theirs rather than as their network's, which a whole hall may share.
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

  /**
   * A name of the browser, to count by, where its cookie was given here; undefined of one without, of one that was made up,
   * and of one from before cookies proved it. Without the proof it opens nothing.
   */
  known(cookies: Cookies): string | undefined {
    const token = cookies[this.#cookie];
    if (token === undefined || !FORMAT.test(token)) return undefined;
    const random = token.slice(0, RANDOM_CHARACTERS);
    const proof = Buffer.from(this.#proof(random));
    return timingSafeEqual(Buffer.from(token.slice(RANDOM_CHARACTERS)), proof)
      ? `guest ${random}`
      : undefined;
  }

  /** Has the browser be a guest from now on. @returns the id of its seat in the session */
  welcome(sessionId: string, request: FastifyRequest, reply: FastifyReply): string {
    const known = this.seatIn(sessionId, request.cookies);
    if (known !== undefined) return known;
    const random = randomBytes(RANDOM_BYTES).toString('base64url');
    const token = random + this.#proof(random);
    reply.setCookie(this.#cookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
      maxAge: KEPT_SECONDS,
    });
    return this.#seat(sessionId, token);
  }

  #proof(random: string): string {
    const hashed = Buffer.from(this.#secrets.keyedHash('guest', random), 'hex');
    return hashed.toString('base64url', 0, PROOF_BYTES);
  }

  #seat(sessionId: string, token: string): string {
    return this.#secrets.keyedHash('seat', `${sessionId}\0${token}`).slice(0, 24);
  }
}
