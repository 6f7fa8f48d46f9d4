import { z } from 'zod';
import { command, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { asciiDigits } from '../kernel/digits.ts';
import { Rejection } from '../kernel/rejection.ts';
import { plainSigns } from '../kernel/typed-text.ts';
import type { RegisteredAccount } from './account.ts';
import { withFirstProof } from './first-proof.ts';
import {
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
  SECOND_FACTOR_MINUTES,
  SECOND_FACTOR_TRIES,
  SecondFactorConfirmed,
  type SecondFactorEvent,
  SecondFactorRefused,
  SecondFactorRemoved,
  SecondFactorStarted,
  SecondFactorUsed,
} from './second-factor-state.ts';

/** How many recovery codes a person gets at once; each can be used once, in place of a code of their device. */
export const RECOVERY_CODES = 10;

// Commands

/** Six digits of the person's device, or a recovery code. */
export const SecondFactorCode = z
  .string({ error: 'The code is required.' })
  .overwrite((code) => asciiDigits(plainSigns(code)))
  .min(1, 'The code is required.')
  .max(40);

/** Makes a secret for the person's device. Nothing asks for its codes before one of them has confirmed it. */
export const StartSecondFactor = command(
  'StartSecondFactor',
  withFirstProof({}),
  Message.extend({
    /** In base32, to be typed. */
    secret: z.string(),
    /** The same as an otpauth:// address, to be shown as a QR code. */
    uri: z.string(),
  }),
);

/** Shown this once; afterwards the server only checks them. */
const RecoveryCodes = Message.extend({ recoveryCodes: z.array(z.string()) });

/** Turns two-step verification on by a code of the device. The recovery codes are told this once. */
export const ConfirmSecondFactor = command(
  'ConfirmSecondFactor',
  z.object({ code: SecondFactorCode }),
  RecoveryCodes,
);

/** Turns two-step verification off. */
export const RemoveSecondFactor = command('RemoveSecondFactor', withFirstProof({ code: SecondFactorCode }));

/** Makes new recovery codes; the ones before are worth nothing any more. */
export const RenewRecoveryCodes = command(
  'RenewRecoveryCodes',
  withFirstProof({ code: SecondFactorCode }),
  RecoveryCodes,
);

// Rejections

/** The password was right; a code has to come with it. Nobody is signed in yet. */
export class SecondFactorRequired extends Rejection {
  constructor() {
    super('unauthenticated', 'second-factor-required', 'Enter the code from your authenticator app.');
  }
}

export class WrongSecondFactor extends Rejection {
  /** @param kind 'unauthenticated' at a sign-in, 'forbidden' for whoever is signed in */
  constructor(kind: 'unauthenticated' | 'forbidden' = 'forbidden') {
    super(kind, 'wrong-second-factor', 'The code is wrong or was used before.');
  }
}

export class SecondFactorLocked extends Rejection {
  constructor() {
    super('too-many', 'second-factor-locked', 'Too many wrong codes. Try again in a few minutes.');
  }
}

export class SecondFactorIsOn extends Rejection {
  constructor() {
    super('conflict', 'second-factor-on', 'Two-step verification is already on.');
  }
}

export class SecondFactorIsOff extends Rejection {
  constructor() {
    super('conflict', 'second-factor-off', 'Two-step verification is not on.');
  }
}

// Decisions

/** Recognises codes by the server's secret. */
export interface SecondFactorCodes {
  /** The time step, not long past nor to come, whose code this is; undefined if it is none. */
  stepOf(nonce: string, code: string): number | undefined;
  /** Which of the recovery codes this is; undefined if it is none. */
  recoveryCodeOf(recoveryNonce: string, code: string): number | undefined;
}

/** A code as typed, and what tells whether it is right. */
export interface TypedCode {
  readonly code: string;
  readonly codes: SecondFactorCodes;
}

/** @throws SecondFactorIsOn */
export function startSecondFactor(account: RegisteredAccount, by: Context): SecondFactorEvent[] {
  if (account.secondFactor.active !== null) throw new SecondFactorIsOn();
  const { accountId } = account;
  return [SecondFactorStarted({ accountId, nonce: by.newId(), at: by.now.toISOString() })];
}

/**
 * Switches the second factor on; a wrong code is recorded instead.
 * @throws SecondFactorIsOn, SecondFactorIsOff when it was not started, SecondFactorLocked
 */
export function confirmSecondFactor(
  { code, codes }: TypedCode,
  account: RegisteredAccount,
  by: Context,
): SecondFactorEvent[] {
  const { accountId, secondFactor } = account;
  const { startedNonce: nonce } = secondFactor;
  if (secondFactor.active !== null) throw new SecondFactorIsOn();
  if (nonce === null) throw new SecondFactorIsOff();
  requireTriesLeft(account, by);
  const at = by.now.toISOString();
  const step = codes.stepOf(nonce, code);
  if (step === undefined) return [SecondFactorRefused({ accountId, at })];
  return [SecondFactorConfirmed({ accountId, nonce, recoveryNonce: by.newId(), step, at })];
}

/**
 * Uses a code of the device or a recovery code, each of which counts once; a wrong one is recorded instead.
 * @throws SecondFactorIsOff, SecondFactorLocked
 */
export function spendSecondFactor(
  { code, codes }: TypedCode,
  account: RegisteredAccount,
  by: Context,
): SecondFactorEvent[] {
  const { accountId, secondFactor } = account;
  const { active } = secondFactor;
  if (active === null) throw new SecondFactorIsOff();
  requireTriesLeft(account, by);
  const at = by.now.toISOString();
  const step = codes.stepOf(active.nonce, code);
  if (step !== undefined && step > active.lastStep) return [SecondFactorUsed({ accountId, step, at })];
  const index = codes.recoveryCodeOf(active.recoveryNonce, code);
  if (index !== undefined && !active.usedRecoveryCodes.includes(index)) {
    return [RecoveryCodeUsed({ accountId, index, at })];
  }
  return [SecondFactorRefused({ accountId, at })];
}

/** @throws SecondFactorIsOff, SecondFactorLocked */
export function removeSecondFactor(
  typed: TypedCode,
  account: RegisteredAccount,
  by: Context,
): SecondFactorEvent[] {
  const spent = spendSecondFactor(typed, account, by);
  if (isRefused(spent)) return spent;
  return [...spent, SecondFactorRemoved({ accountId: account.accountId, at: by.now.toISOString() })];
}

/** @throws SecondFactorIsOff, SecondFactorLocked */
export function renewRecoveryCodes(
  typed: TypedCode,
  account: RegisteredAccount,
  by: Context,
): SecondFactorEvent[] {
  const spent = spendSecondFactor(typed, account, by);
  if (isRefused(spent)) return spent;
  const { accountId } = account;
  const recoveryNonce = by.newId();
  return [...spent, RecoveryCodesRenewed({ accountId, recoveryNonce, at: by.now.toISOString() })];
}

/** Whether a code was wrong, which has been recorded. */
export function isRefused(events: readonly { readonly type: string }[]): boolean {
  return events.some(({ type }) => type === SecondFactorRefused.type);
}

function requireTriesLeft({ secondFactor: { refusals } }: RegisteredAccount, by: Context): void {
  const since = by.now.getTime() - SECOND_FACTOR_MINUTES * 60_000;
  const recent = refusals.filter((at) => Date.parse(at) > since);
  if (recent.length >= SECOND_FACTOR_TRIES) throw new SecondFactorLocked();
}
