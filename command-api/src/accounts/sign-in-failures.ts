import type { LimitOptions } from '@pollux/infra/guards/guard-store';

/** By address: after 10 failures in 15 minutes the answer is 429 (P522), until the password is reset. */
export const signInFailures: LimitOptions = {
  name: 'sign-in-failures',
  points: 10,
  seconds: 900,
  strict: true,
};
