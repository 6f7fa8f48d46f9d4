import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '../secrets.ts';
import type { Cookies } from './sessions.ts';

/** So many people may use one browser before the first of them is forgotten. */
const MOST_PEOPLE = 10;
const KEPT_SECONDS = 365 * 86_400;

/** The id of the device, and a mark for each person who signed in on it, the latest last. */
const FORMAT = /^([\w-]{16})((?:\.[\da-f]{64}){1,10})$/;

/** Whose device it is, as of the password that they signed in with: another password is somebody it does not know. */
export interface DeviceOwner {
  readonly accountId: string;
  readonly passwordHash: string;
}

/**
 * Browsers that people have signed in with before, by a signed cookie of their own that outlives the session. It opens
 * nothing: whoever has it is only counted apart from strangers when passwords are guessed. It does not say who
 * the people are, and is worth nothing once the password is another.
 */
export class Devices {
  readonly #secrets: Pick<Secrets, 'keyedHash'>;
  readonly #cookie: string;
  readonly #secure: boolean;

  /** @param options.secure whether the cookie may be sent over TLS alone, as that of the session */
  constructor(secrets: Pick<Secrets, 'keyedHash'>, { secure }: { readonly secure: boolean }) {
    this.#secrets = secrets;
    this.#secure = secure;
    this.#cookie = secure ? '__Host-pollux-device' : 'pollux-device';
  }

  /** The id of the device that the cookies name, if its owner has signed in on it; undefined for a stranger. */
  idFor(owner: DeviceOwner, cookies: Cookies): string | undefined {
    const device = this.#read(cookies);
    if (device === undefined) return undefined;
    const expected = Buffer.from(this.#mark(device.id, owner));
    const isKnown = device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected));
    return isKnown ? device.id : undefined;
  }

  /** Has the browser know its owner from now on. */
  remember(owner: DeviceOwner, request: FastifyRequest, reply: FastifyReply): void {
    const { id, marks } = this.#read(request.cookies) ?? {
      id: randomBytes(12).toString('base64url'),
      marks: [],
    };
    const mark = this.#mark(id, owner);
    const known = [...marks.filter((other) => other !== mark), mark].slice(-MOST_PEOPLE);
    reply.setCookie(this.#cookie, [id, ...known].join('.'), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
      maxAge: KEPT_SECONDS,
    });
  }

  #read(cookies: Cookies): { readonly id: string; readonly marks: readonly string[] } | undefined {
    const [, id, marks] = FORMAT.exec(cookies[this.#cookie] ?? '') ?? [];
    return id === undefined || marks === undefined ? undefined : { id, marks: marks.slice(1).split('.') };
  }

  #mark(id: string, { accountId, passwordHash }: DeviceOwner): string {
    return this.#secrets.keyedHash('device', `${id}\0${accountId}\0${passwordHash}`);
  }
}
