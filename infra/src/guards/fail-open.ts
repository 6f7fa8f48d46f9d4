import type { Log } from '../logging.ts';
import type { GuardStore, Limiter } from './guard-store.ts';

/**
 * A guard store without which commands go on while it is away: nothing is too much, and no id was used before. Strict
 * limits stay strict: their `consume` rejects, as whoever takes the store down must not win guesses by it.
 * @param log told once for each time that the store is away
 */
export function failOpen(guards: GuardStore, log: Pick<Log, 'warn'>): GuardStore {
  let away = false;

  function went<Result>(result: Result): Result {
    away = false;
    return result;
  }

  function without<Result>(result: Result): (error: unknown) => Result {
    return (error) => {
      if (!away)
        log.warn({ err: error }, 'limits and idempotency keys cannot be kept: going on without them');
      away = true;
      return result;
    };
  }

  const lenient = (limiter: Limiter): Limiter => ({
    consume: (key, points) => limiter.consume(key, points).then(went, without(true)),
    counted: (key) => limiter.counted(key).then(went, without({ points: 0, seconds: 0 })),
    giveBack: (key, points) => limiter.giveBack(key, points).then(went, without(undefined)),
    reset: (key) => limiter.reset(key).then(went, without(undefined)),
  });

  return {
    limiter: (options) => (options.strict ? guards.limiter(options) : lenient(guards.limiter(options))),
    claim(commandId, commandHash) {
      const claimed = guards.claim(commandId, commandHash);
      return typeof claimed === 'string' ? claimed : claimed.then(went, without(commandHash));
    },
    close: () => guards.close(),
  };
}
