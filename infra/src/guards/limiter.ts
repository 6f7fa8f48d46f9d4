import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiter } from './guard-store.ts';

/** A limiter over one of rate-limiter-flexible, which rejects with the count where it is over the limit. */
export function limiterOver(counts: RateLimiterAbstract): Limiter {
  return {
    async consume(key, points = 1) {
      try {
        await counts.consume(key, points);
        return true;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return false;
        throw refusal;
      }
    },
    async counted(key) {
      const count = await counts.get(key);
      if (count === null) return { points: 0, seconds: 0 };
      return { points: count.consumedPoints, seconds: Math.ceil(Math.max(count.msBeforeNext, 0) / 1000) };
    },
    async giveBack(key, points) {
      const count = await counts.get(key);
      if (count !== null && points > 0) await counts.reward(key, Math.min(points, count.consumedPoints));
    },
    async reset(key) {
      await counts.delete(key);
    },
  };
}
