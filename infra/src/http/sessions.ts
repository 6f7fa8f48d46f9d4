import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session, SessionStore } from '../sessions/session-store.ts';

/** A session ends 7 days after it was issued, whatever happens in between (P305). */
export const SESSION_DAYS = 7;

export interface SessionsOptions {
  /** Without TLS the cookie cannot be Secure; only ALLOW_INSECURE_HTTP=1 leaves it off. */
  readonly secure: boolean;
  readonly now: () => Date;
}

/**
 * Signed-in browsers: an opaque random token in a cookie that scripts cannot read, its SHA-256 in the store
 * (C243, C409, P641).
 */
export class Sessions {
  readonly #store: SessionStore;
  readonly #options: SessionsOptions;
  readonly #cookie: string;

  constructor(store: SessionStore, options: SessionsOptions) {
    this.#store = store;
    this.#options = options;
    // The prefix makes browsers refuse the cookie unless it is Secure, for this host alone and for path /.
    this.#cookie = options.secure ? '__Host-pollux' : 'pollux';
  }

  /** The session behind a Cookie header, if it stands and has not expired. */
  async find(cookieHeader: string | undefined): Promise<Session | undefined> {
    const token = this.#token(cookieHeader);
    if (token === undefined) return undefined;
    const session = await this.#store.find(hash('sha256', token));
    if (session === undefined || Date.parse(session.expiresAt) <= this.#options.now().getTime())
      return undefined;
    return session;
  }

  /** Signs the browser in: from its next request on it has a session. A token it had before is ended. */
  async start(request: FastifyRequest, reply: FastifyReply, accountId: string): Promise<void> {
    await this.#forget(request);
    const token = randomBytes(32).toString('base64url');
    const issuedAt = this.#options.now();
    const expiresAt = new Date(issuedAt.getTime() + SESSION_DAYS * 86_400_000);
    await this.#store.create({
      tokenHash: hash('sha256', token),
      accountId,
      issuedAt: issuedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    });
    this.#setCookie(reply, token, SESSION_DAYS * 86_400);
  }

  /** Signs the browser out: the token is refused from now on, and the cookie is removed (P063). */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#forget(request);
    this.#setCookie(reply, '', 0);
  }

  /** Signs an account out everywhere (P203). */
  async endAll(accountId: string): Promise<void> {
    await this.#store.endAll(accountId);
  }

  async #forget(request: FastifyRequest): Promise<void> {
    const token = this.#token(request.headers.cookie);
    if (token !== undefined) await this.#store.end(hash('sha256', token));
  }

  #token(cookieHeader: string | undefined): string | undefined {
    if (cookieHeader === undefined) return undefined;
    const prefix = `${this.#cookie}=`;
    const pair = cookieHeader.split(';').find((part) => part.trimStart().startsWith(prefix));
    return pair?.trim().slice(prefix.length) || undefined;
  }

  #setCookie(reply: FastifyReply, value: string, maxAge: number): void {
    const secure = this.#options.secure ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${this.#cookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`,
    );
  }
}
