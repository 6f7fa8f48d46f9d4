import type { GuardStore } from '@pollux/infra/guards/guard-store';
import { networkOf } from '@pollux/infra/http/network';
import { tooManyRequests } from '@pollux/infra/http/problem';
import type { Secrets } from '@pollux/infra/secrets';

/** At most so many answers in so many seconds for one network. Generous: a whole school can sit behind one. */
export interface QueryLimit {
  /** Whose limit it is: the same in every process that shares the counts. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/**
 * Makes the check of a limit: it counts a request from an address.
 * @throws a problem 429 where it is one too many
 */
export function checkOf(
  { name, points, seconds }: QueryLimit,
  { guards, secrets }: { readonly guards: GuardStore; readonly secrets: Secrets },
): (address: string) => Promise<void> {
  const limiter = guards.limiter({ name, points, seconds });
  return async (address) => {
    // Counts must not tell the networks of people.
    const hidden = secrets.fingerprint(`limit\0${networkOf(address)}`);
    if (await limiter.consume(hidden)) return;
    throw tooManyRequests((await limiter.counted(hidden)).seconds);
  };
}
