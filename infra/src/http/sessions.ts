import { hash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session, SessionStore } from '../sessions/session-store.ts';

/** How long a session lasts. */
export interface SessionLength {
  /** It ends so many days after it was issued, whatever happens in between. */
  readonly days: number;
  /** Whether it outlives the browser. One that does not also ends after 12 hours without use. */
  readonly persistent: boolean;
}

const DAY_MS = 86_400_000;

/** A browser may be closed without anybody telling the server. */
const MOST_IDLE_MS = 12 * 3_600_000;

/** When a session was last used is written down no more often than this. */
const TOUCHED_EACH_MS = 5 * 60_000;

/** What a Cookie header says, by name, as the server parsed it. */
export type Cookies = Readonly<Record<string, string | undefined>>;

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
  readonly #flags: CookieSerializeOptions;
  /** The sessions whose use is being written down. */
  readonly #touching = new Set<string>();
  readonly #heardOfEnds: ((accountId: string) => void)[] = [];

  constructor(store: SessionStore, options: SessionsOptions) {
    this.#store = store;
    this.#options = options;
    // The prefix makes browsers refuse the cookie unless it is Secure, for this host alone and for path /.
    this.#cookie = options.secure ? '__Host-pollux' : 'pollux';
    this.#flags = { path: '/', httpOnly: true, sameSite: 'lax', secure: options.secure };
  }

  /**
   * The session that a browser's cookies name, if it stands and has not expired: at once where the store knows it at once.
   * Its use is written down now and then.
   */
  find(cookies: Cookies): Session | undefined | Promise<Session | undefined> {
    const token = this.#token(cookies);
    if (token === undefined) return undefined;
    const found = this.#store.find(hash('sha256', token));
    return found instanceof Promise ? found.then((session) => this.#used(session)) : this.#used(found);
  }

  /** Whether the cookies name a session, standing or not. */
  isNamed(cookies: Cookies): boolean {
    return this.#token(cookies) !== undefined;
  }

  #used(session: Session | undefined): Session | undefined {
    if (session === undefined || !this.#stands(session)) return undefined;
    this.#touch(session);
    return session;
  }

  /**
   * Calls `heard` with whose sessions this process has ended, one of them or all, once they are refused. Those that other
   * processes end, or that run out, nobody hears of.
   */
  onEnd(heard: (accountId: string) => void): void {
    this.#heardOfEnds.push(heard);
  }

  /** Where an account is signed in, the session that was used last first. */
  async list(accountId: string): Promise<Session[]> {
    const sessions = await this.#store.list(accountId);
    return sessions
      .filter((session) => this.#stands(session))
      .toSorted((one, other) => other.lastUsedAt.localeCompare(one.lastUsedAt));
  }

  /**
   * Signs the browser in: from its next request on it has a session. A token it had before is ended.
   * @returns the id of the session
   */
  async start(
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: string,
    { days, persistent }: SessionLength,
  ): Promise<string> {
    await this.#forget(request);
    const token = randomBytes(32).toString('base64url');
    const id = randomBytes(12).toString('hex');
    const now = this.#options.now();
    const issuedAt = now.toISOString();
    await this.#store.create({
      tokenHash: hash('sha256', token),
      id,
      accountId,
      issuedAt,
      expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
      lastUsedAt: issuedAt,
      persistent,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    });
    const lasting = persistent ? { maxAge: (days * DAY_MS) / 1000 } : {};
    reply.setCookie(this.#cookie, token, { ...this.#flags, ...lasting });
    return id;
  }

  /** Signs the browser out: the token is refused from now on, and the cookie is removed (P063). */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#forget(request);
    reply.clearCookie(this.#cookie, this.#flags);
  }

  /** Signs an account out everywhere (P203). */
  async endAll(accountId: string): Promise<void> {
    await this.#store.endAll(accountId);
    this.#tellOfEnd(accountId);
  }

  /** Signs an account out everywhere but in the browser that asks. */
  async endOthers(request: FastifyRequest, accountId: string): Promise<void> {
    const token = this.#token(request.cookies);
    await this.#store.endAll(accountId, { except: token && hash('sha256', token) });
    this.#tellOfEnd(accountId);
  }

  /** Signs one browser of an account out. @returns whether there was such a session */
  async endOne(accountId: string, id: string): Promise<boolean> {
    const session = (await this.list(accountId)).find((each) => each.id === id);
    if (session !== undefined) await this.#end(session);
    return session !== undefined;
  }

  async #end({ tokenHash, accountId }: Session): Promise<void> {
    await this.#store.end(tokenHash);
    this.#tellOfEnd(accountId);
  }

  #tellOfEnd(accountId: string): void {
    for (const heard of this.#heardOfEnds) heard(accountId);
  }

  #stands({ expiresAt, lastUsedAt, persistent }: Session): boolean {
    const now = this.#options.now().getTime();
    return now < Date.parse(expiresAt) && (persistent || now < Date.parse(lastUsedAt) + MOST_IDLE_MS);
  }

  // Nobody waits for it. Where it fails, the next request tries again; a store that is lost says so itself.
  #touch({ tokenHash, lastUsedAt }: Session): void {
    const now = this.#options.now();
    if (now.getTime() < Date.parse(lastUsedAt) + TOUCHED_EACH_MS || this.#touching.has(tokenHash)) return;
    this.#touching.add(tokenHash);
    this.#store
      .touch(tokenHash, now.toISOString())
      .catch(() => {})
      .finally(() => this.#touching.delete(tokenHash));
  }

  async #forget(request: FastifyRequest): Promise<void> {
    const token = this.#token(request.cookies);
    const session = token === undefined ? undefined : await this.#store.find(hash('sha256', token));
    if (session !== undefined) await this.#end(session);
  }

  #token(cookies: Cookies): string | undefined {
    return cookies[this.#cookie] || undefined;
  }
}
