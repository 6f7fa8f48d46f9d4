import { tooManyRequests } from '@pollux/infra/http/problem';
import type { Services } from './services.ts';

/** Where a command comes from, as far as limits are concerned. */
export interface Caller {
  /** As `networkOf` has it. */
  readonly network: string;
  readonly accountId: string | undefined;
}

/** At most `points` commands, or so much of what they cost, in `seconds` for each key. */
export interface Limit<Payload> {
  readonly points: number;
  readonly seconds: number;
  /** What is counted: the commands with the same key. */
  key(payload: Payload, caller: Caller): string;
  /** How many points the command costs; one where nothing is said. */
  cost?(payload: Payload): number;
}

/** For one network address. Generous: a whole school can sit behind one. */
export function perAddress(points: number, seconds: number): Limit<unknown> {
  return { points, seconds, key: (_payload, { network }) => network };
}

export function perAccount(points: number, seconds: number): Limit<unknown> {
  return { points, seconds, key: (_payload, { accountId }) => accountId ?? '' };
}

/** For one account, and for visitors, who have none, by their network address. */
export function perSender(points: number, seconds: number): Limit<unknown> {
  return { points, seconds, key: (_payload, { accountId, network }) => accountId ?? network };
}

/** For one email address, whoever names it. */
export function perEmail(points: number, seconds: number): Limit<{ email: string }> {
  return { points, seconds, key: ({ email }) => email };
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
  const limiters = limits.map(({ key, cost = () => 1, points, seconds }, index) => ({
    key,
    cost,
    limiter: guards.limiter({ name: `${name}.${index}`, points, seconds }),
  }));
  return async (payload, caller) => {
    for (const { key, cost, limiter } of limiters) {
      // Keys are addresses of people and networks: counts must not tell them.
      const hidden = secrets.fingerprint(`limit\0${key(payload, caller)}`);
      if (await limiter.consume(hidden, cost(payload))) continue;
      throw tooManyRequests((await limiter.counted(hidden)).seconds);
    }
  };
}
