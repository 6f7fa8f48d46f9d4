import { RateLimiterMemory } from 'rate-limiter-flexible';

/** By address: after 10 failures in 15 minutes the answer is 429 (P522), until the password is reset. */
export const signInFailures = new RateLimiterMemory({ points: 10, duration: 900 });
