import { tooManyRequests } from '@pollux/infra/http/problem';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Where a command comes from, as far as limits are concerned. */
export interface Caller {
  readonly address: string;
  readonly accountId: string | undefined;
}

/** At most `points` commands in `seconds` for each key. */
export interface Limit<Payload> {
  readonly points: number;
  readonly seconds: number;
  /** What is counted: the commands with the same key. */
  key(payload: Payload, caller: Caller): string;
}

/** For one network address. Generous: a whole school can sit behind one. */
export function perAddress(points: number, seconds: number): Limit<unknown> {
  return { points, seconds, key: (_payload, { address }) => address };
}

export function perAccount(points: number, seconds: number): Limit<unknown> {
  return { points, seconds, key: (_payload, { accountId }) => accountId ?? '' };
}

/** For one account, and for visitors, who have none, by their network address. */
export function perSender(points: number, seconds: number): Limit<unknown> {
  return { points, seconds, key: (_payload, { accountId, address }) => accountId ?? address };
}

/** For one email address, whoever names it. */
export function perEmail(points: number, seconds: number): Limit<{ email: string }> {
  return { points, seconds, key: ({ email }) => email };
}

/** Counts towards limits; the answer to one too many is a problem 429. */
export type Check<Payload> = (payload: Payload, caller: Caller) => Promise<void>;

/** Makes the check of some limits, with counters of its own. */
export function checkOf<Payload>(limits: readonly Limit<Payload>[]): Check<Payload> {
  const counters = limits.map((limit) => ({
    limit,
    counter: new RateLimiterMemory({ points: limit.points, duration: limit.seconds }),
  }));
  return async (payload, caller) => {
    for (const { limit, counter } of counters) {
      await counter.consume(limit.key(payload, caller)).catch(() => {
        throw tooManyRequests();
      });
    }
  };
}
