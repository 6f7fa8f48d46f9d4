import { SlowTurns } from '@pollux/infra/guards/slow-turns';
import { tooManyRequests } from '@pollux/infra/http/problem';
import type { Services } from './services.ts';

/** Where a command comes from, as far as limits are concerned. */
export interface Caller {
  /** As `networkOf` has it. */
  readonly network: string;
  readonly accountId: string | undefined;
  /** The browser, where it has taken a seat in a hosted session before (`Guests.known`). */
  readonly guest?: string | undefined;
}

/** At most `points` commands, or so much of what they cost, in `seconds` for each key. */
export interface Limit<Payload> {
  readonly points: number;
  readonly seconds: number;
  /** What is counted: the commands with the same key; those without one are not. */
  key(payload: Payload, caller: Caller): string | undefined;
  /** How many points the command costs; one where nothing is said. */
  cost?(payload: Payload): number;
  /**
   * Whether one too many is slow rather than refused: it waits for its turn, one a second. For keys that people share, or
   * that anybody can name: nobody is to be locked out by what others did.
   */
  readonly slow?: boolean;
}

/** Whoever waits is answered within half a minute, as proxies expect. */
const TURN_MS = 1_000;

/** For one network address, which a whole school can sit behind: beyond it everybody there is slow. */
export function perAddress(points: number, seconds: number): Limit<unknown> {
  return { points, seconds, slow: true, key: (_payload, { network }) => network };
}

/** For one account; visitors, who have none, are not counted. */
export function perAccount(points: number, seconds: number): Limit<unknown> {
  return { points, seconds, key: (_payload, { accountId }) => accountId };
}

/** For one email address, whoever names it. Strangers can use it up: for what sends mails to it. */
export function perEmail(points: number, seconds: number): Limit<{ email: string }> {
  return { points, seconds, key: ({ email }) => email };
}

/** For one email address as one network names it. */
export function perEmailAndAddress(points: number, seconds: number): Limit<{ email: string }> {
  return { points, seconds, key: ({ email }, { network }) => `${email}\0${network}` };
}

/** A limit of what visitors send: whoever is signed in is known by their account. */
export function ofVisitors<Payload>(limit: Limit<Payload>): Limit<Payload> {
  return {
    ...limit,
    key: (payload, caller) => (caller.accountId === undefined ? limit.key(payload, caller) : undefined),
  };
}

/** For one browser of somebody without an account who has taken a seat in a hosted session. */
export function perGuest(points: number, seconds: number): Limit<unknown> {
  return {
    points,
    seconds,
    key: (_payload, { accountId, guest }) => (accountId === undefined ? guest : undefined),
  };
}

/** A limit of what people send who have neither an account nor a seat: all others are known by what they have. */
export function ofStrangers<Payload>(limit: Limit<Payload>): Limit<Payload> {
  return {
    ...limit,
    key: (payload, caller) =>
      caller.accountId === undefined && caller.guest === undefined ? limit.key(payload, caller) : undefined,
  };
}

/** The limit, beyond which everybody is slow rather than refused. */
export function slowly<Payload>(limit: Limit<Payload>): Limit<Payload> {
  return { ...limit, slow: true };
}

/** Counts towards limits; the answer to one too many is a problem 429. */
export type Check<Payload> = (payload: Payload, caller: Caller) => Promise<void>;

/**
 * Makes the check of some limits.
 * @param name whose limits they are: the same in every process that shares the counts
 */
export function checkOf<Payload>(
  name: string,
  limits: readonly Limit<Payload>[],
  { guards, secrets }: Pick<Services, 'guards' | 'secrets'>,
): Check<Payload> {
  const limiters = limits.map(({ key, cost = () => 1, points, seconds, slow = false }, index) => ({
    key,
    cost,
    limiter: guards.limiter({ name: `${name}.${index}`, points, seconds }),
    turns: slow ? new SlowTurns(TURN_MS) : undefined,
  }));
  return async (payload, caller) => {
    for (const { key, cost, limiter, turns } of limiters) {
      const counted = key(payload, caller);
      if (counted === undefined) continue;
      // Keys are addresses of people and networks: counts must not tell them.
      const hidden = secrets.fingerprint(`limit\0${counted}`);
      if (await limiter.consume(hidden, cost(payload))) continue;
      if (turns === undefined) throw tooManyRequests((await limiter.counted(hidden)).seconds);
      await turns.take(hidden);
    }
  };
}
