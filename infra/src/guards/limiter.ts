import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiter } from './guard-store.ts';

/** A limiter over one of rate-limiter-flexible, which rejects with the count where it is over the limit. */
export function limiterOver(counts: RateLimiterAbstract): Limiter {
  return {
    async consume(key) {
      try {
        await counts.consume(key);
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    async reset(key) {
      await counts.delete(key);
    },
  };
}
