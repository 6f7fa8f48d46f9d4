import { CODE_MINUTES, CODE_TRIES } from '@pollux/domain/accounts/one-time-codes';
import type { LimitOptions } from '@pollux/infra/guards/guard-store';

/**
 * Wrong codes to reset a password, by address. Counted whether or not the address has an account, so that being told that
 * a code is used up says nothing about that (P568); what a code is worth the `Email` stream decides.
 */
export const resetTries: LimitOptions = {
  name: 'reset-tries',
  points: CODE_TRIES - 1,
  seconds: CODE_MINUTES * 60,
};
