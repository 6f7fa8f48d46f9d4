import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../sessions/session-store.ts';
import type { Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person whose access token a program sent, once it was let in; undefined of browsers. */
    bearer: BearerSession | undefined;
  }
}

/** Gives every request of the server its field. */
export function prepareForBearers(server: FastifyInstance): void {
  server.decorateRequest('bearer', undefined);
}

/** What stands for a session where a program acts for a person. */
export class BearerSession implements Session {
  readonly tokenHash = '';
  readonly lastUsedAt = '';
  readonly persistent = false;
  readonly userAgent = '';
  /** Of the token. */
  readonly id: string;
  readonly accountId: string;
  readonly issuedAt: string;
  readonly expiresAt: string;

  constructor({
    id,
    accountId,
    issuedAt,
    expiresAt,
  }: Pick<Session, 'id' | 'accountId' | 'issuedAt' | 'expiresAt'>) {
    this.id = id;
    this.accountId = accountId;
    this.issuedAt = issuedAt;
    this.expiresAt = expiresAt;
  }
}

/** Who asks: the person of an access token that was let in, or of the session that the cookies name. */
export function sessionBehind(
  { bearer, cookies }: Pick<FastifyRequest, 'bearer' | 'cookies'>,
  sessions: Sessions,
): Session | undefined | Promise<Session | undefined> {
  return bearer ?? sessions.find(cookies);
}
