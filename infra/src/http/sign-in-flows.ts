import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seal, unseal } from '../personal-data/sealing.ts';
import type { Secrets } from '../secrets.ts';

/** What a browser has under way: what was kept, and an id that no other has. */
export interface SignInFlow {
  readonly id: string;
  readonly value: unknown;
}

/**
 * What a sign-in of several steps keeps between them: in a cookie of the browser that it is of, sealed with the server's
 * secret, so that every process reads it, nobody else does, and nothing of it is left once it is over.
 */
export class SignInFlows {
  readonly #key: KeyObject;
  readonly #about: string;
  readonly #cookie: string;
  readonly #secure: boolean;
  readonly #now: () => Date;

  /**
   * @param options.secure whether the cookie may be sent over TLS alone, as that of the session
   * @param options.name of what is kept: others in the same browser keep theirs beside it
   */
  constructor(
    secrets: Pick<Secrets, 'keyedHash'>,
    {
      secure,
      now,
      name = 'sign-in',
    }: { readonly secure: boolean; readonly now: () => Date; readonly name?: string },
  ) {
    this.#about = `${name}-flow`;
    this.#key = createSecretKey(Buffer.from(secrets.keyedHash(this.#about, 'key'), 'hex'));
    this.#secure = secure;
    this.#now = now;
    this.#cookie = secure ? `__Host-pollux-${name}` : `pollux-${name}`;
  }

  /** Has the browser keep what is needed at the next step, in place of what it kept before. @param seconds for so long */
  keep(value: object, seconds: number, reply: FastifyReply): void {
    const id = randomBytes(12).toString('hex');
    const until = this.#now().getTime() + seconds * 1_000;
    const sealed = seal(this.#key, Buffer.from(JSON.stringify({ id, until, value })), this.#about);
    reply.setCookie(this.#cookie, sealed.toString('base64url'), { ...this.#flags(), maxAge: seconds });
  }

  /** What the browser has under way; undefined where it is over or nothing was. */
  read(request: FastifyRequest): SignInFlow | undefined {
    const sealed = request.cookies[this.#cookie];
    if (sealed === undefined || sealed.length > 4_096) return undefined;
    try {
      const plain = unseal(this.#key, Buffer.from(sealed, 'base64url'), this.#about).toString();
      const { id, until, value } = JSON.parse(plain) as SignInFlow & { readonly until: number };
      return this.#now().getTime() < until ? { id, value } : undefined;
    } catch {
      return undefined;
    }
  }

  /** Nothing is under way any more. */
  end(reply: FastifyReply): void {
    reply.clearCookie(this.#cookie, this.#flags());
  }

  #flags() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure } as const;
  }
}
