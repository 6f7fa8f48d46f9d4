import type { GuardStore } from '@pollux/infra/guards/guard-store';
import { SlowTurns } from '@pollux/infra/guards/slow-turns';
import { networkOf } from '@pollux/infra/http/network';
import { tooManyRequests } from '@pollux/infra/http/problem';
import type { Secrets } from '@pollux/infra/secrets';

/**
 * At most so many answers in so many seconds for one account. For the visitors of one network they are slow beyond that,
 * four a second: a whole school can sit behind one.
 */
export interface QueryLimit {
  /** Whose limit it is: the same in every process that shares the counts. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Who asks, as far as limits are concerned. */
export interface Asker {
  readonly accountId: string | undefined;
  readonly address: string;
}

const TURN_MS = 250;

/**
 * Makes the check of a limit: it counts a request.
 * @throws a problem 429 where it is one too many of an account, or too many visitors of its network wait
 */
export function checkOf(
  { name, points, seconds }: QueryLimit,
  { guards, secrets }: { readonly guards: GuardStore; readonly secrets: Secrets },
): (asker: Asker) => Promise<void> {
  const limiter = guards.limiter({ name, points, seconds });
  const turns = new SlowTurns(TURN_MS);
  return async ({ accountId, address }) => {
    // Counts must not tell who people are, nor their networks.
    const hidden = secrets.fingerprint(`limit\0${accountId ?? networkOf(address)}`);
    if (await limiter.consume(hidden)) return;
    if (accountId !== undefined) throw tooManyRequests((await limiter.counted(hidden)).seconds);
    await turns.take(hidden);
  };
}
