/** A signed-in browser. The token that the cookie holds is never stored, only its SHA-256. */
export interface Session {
  readonly tokenHash: string;
  /** What its owner knows it by: 24 hexadecimal characters that tell nothing of the token. */
  readonly id: string;
  readonly accountId: string;
  /** ISO 8601, as are the other times. */
  readonly issuedAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string;
  /** Whether it is meant to outlive the browser. */
  readonly persistent: boolean;
  readonly userAgent: string;
}

export interface SessionStore {
  /** Durable once it resolves. */
  create(session: Session): Promise<void>;
  /** The session, expired or not, or undefined. It sits on the path of every request, so it must be fast. */
  find(tokenHash: string): Session | undefined | Promise<Session | undefined>;
  /** All sessions of an account, expired or not, in no order. */
  list(accountId: string): Promise<Session[]>;
  /** Notes that a session was used. One that has ended stays ended. */
  touch(tokenHash: string, at: string): Promise<void>;
  /** After it resolves the token is refused, also after a restart. */
  end(tokenHash: string): Promise<void>;
  /**
   * Ends all sessions of an account.
   * @param options.except the one that stays
   */
  endAll(accountId: string, options?: { readonly except?: string | undefined }): Promise<void>;
  close(): Promise<void>;
}
