/** A signed-in browser. The token that the cookie holds is never stored, only its SHA-256. */
export interface Session {
  readonly tokenHash: string;
  readonly accountId: string;
  /** ISO 8601, as is `expiresAt`. */
  readonly issuedAt: string;
  readonly expiresAt: string;
  readonly userAgent: string;
}

export interface SessionStore {
  /** Durable once it resolves. */
  create(session: Session): Promise<void>;
  /** The session, expired or not, or undefined. It sits on the path of every request, so it must be fast. */
  find(tokenHash: string): Session | undefined | Promise<Session | undefined>;
  /** After it resolves the token is refused, also after a restart. */
  end(tokenHash: string): Promise<void>;
  endAll(accountId: string): Promise<void>;
  close(): Promise<void>;
}
