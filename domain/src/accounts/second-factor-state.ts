import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/values.ts';

// Events: a part of the account's stream. The secret of the codes and the recovery codes are in none of them; they are
// derived from nonces with the server's secret.

/** A secret is shown to the person; it counts once they have shown that they hold it. */
export const SecondFactorStarted = event(
  'SecondFactorStarted',
  z.object({ accountId: Id, nonce: z.string(), at: Instant }),
);

export const SecondFactorConfirmed = event(
  'SecondFactorConfirmed',
  z.object({
    accountId: Id,
    nonce: z.string(),
    /** The recovery codes derive from it. */
    recoveryNonce: z.string(),
    /** The time step of the code that confirmed it, which is used up. */
    step: z.int(),
    at: Instant,
  }),
);

/** A code was right. It is used up, and so are those of earlier time steps. */
export const SecondFactorUsed = event(
  'SecondFactorUsed',
  z.object({ accountId: Id, step: z.int(), at: Instant }),
);

export const RecoveryCodeUsed = event(
  'RecoveryCodeUsed',
  z.object({
    accountId: Id,
    /** Which of the recovery codes, from 0. */
    index: z.int(),
    at: Instant,
  }),
);

export const RecoveryCodesRenewed = event(
  'RecoveryCodesRenewed',
  z.object({ accountId: Id, recoveryNonce: z.string(), at: Instant }),
);

export const SecondFactorRefused = event('SecondFactorRefused', z.object({ accountId: Id, at: Instant }));

export const SecondFactorRemoved = event('SecondFactorRemoved', z.object({ accountId: Id, at: Instant }));

export const secondFactorEvents = [
  SecondFactorStarted,
  SecondFactorConfirmed,
  SecondFactorUsed,
  RecoveryCodeUsed,
  RecoveryCodesRenewed,
  SecondFactorRefused,
  SecondFactorRemoved,
] as const;

export type SecondFactorEvent = EventOf<(typeof secondFactorEvents)[number]>;

// State

/** A second factor that sign-ins ask for. */
export interface ActiveSecondFactor {
  readonly nonce: string;
  /** When it was confirmed. */
  readonly since: string;
  /** The latest time step of which a code was used: only later ones count. */
  readonly lastStep: number;
  readonly recoveryNonce: string;
  readonly usedRecoveryCodes: readonly number[];
}

export interface SecondFactor {
  /** The nonce of a second factor that is being set up. */
  readonly startedNonce: string | null;
  readonly active: ActiveSecondFactor | null;
  /** When the wrong codes since the last right one were typed, the latest last. */
  readonly refusals: readonly string[];
}

/** So many wrong codes in so many minutes, and no more are looked at until the first of them is that long ago. */
export const SECOND_FACTOR_TRIES = 5;
export const SECOND_FACTOR_MINUTES = 15;

export const NO_SECOND_FACTOR: SecondFactor = { startedNonce: null, active: null, refusals: [] };

/** Folds what happened to the second factor of an account. */
export function evolveSecondFactor(secondFactor: SecondFactor, event: SecondFactorEvent): SecondFactor {
  const { active } = secondFactor;
  switch (event.type) {
    case 'SecondFactorStarted':
      return { ...secondFactor, startedNonce: event.data.nonce };
    case 'SecondFactorConfirmed': {
      const { nonce, recoveryNonce, step, at: since } = event.data;
      return {
        startedNonce: null,
        active: { nonce, since, lastStep: step, recoveryNonce, usedRecoveryCodes: [] },
        refusals: [],
      };
    }
    case 'SecondFactorUsed':
      if (active === null) return secondFactor;
      return { ...secondFactor, active: { ...active, lastStep: event.data.step }, refusals: [] };
    case 'RecoveryCodeUsed': {
      if (active === null) return secondFactor;
      const usedRecoveryCodes = [...active.usedRecoveryCodes, event.data.index];
      return { ...secondFactor, active: { ...active, usedRecoveryCodes }, refusals: [] };
    }
    case 'RecoveryCodesRenewed': {
      if (active === null) return secondFactor;
      const { recoveryNonce } = event.data;
      return { ...secondFactor, active: { ...active, recoveryNonce, usedRecoveryCodes: [] } };
    }
    case 'SecondFactorRefused': {
      const refusals = [...secondFactor.refusals, event.data.at].slice(-SECOND_FACTOR_TRIES);
      return { ...secondFactor, refusals };
    }
    case 'SecondFactorRemoved':
      return NO_SECOND_FACTOR;
  }
}
