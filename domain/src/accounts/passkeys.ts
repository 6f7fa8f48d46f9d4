import { z } from 'zod';
import { command, Message } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, text } from '../kernel/values.ts';
import type { Account, RegisteredAccount } from './account.ts';
import type { AccountEvent } from './account-events.ts';
import { IsDisabled } from './disabling.ts';
import { type IdentityProof, withIdentityProof } from './identity-proof.ts';
import { MOST_PASSKEY_NAME, MOST_PASSKEYS } from './passkey-rules.ts';
import {
  type Passkey,
  PasskeyAdded,
  PasskeyRefused,
  PasskeyRemoved,
  PasskeyRenamed,
  PasskeyUsed,
} from './passkey-state.ts';
import { SecondFactorRequired } from './second-factor.ts';
import { signedInOn } from './signed-in-on.ts';
import { SignedInUser } from './signed-in-user.ts';
import { type OpenWays, requireAnotherWay } from './ways-in.ts';

// Commands

/** Bytes in base64url, as WebAuthn has them in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/, 'Not in base64url.');

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
};

/** What a browser answers that has made a passkey (`RegistrationResponseJSON`). */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(60_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

/** What a browser answers that has signed with one (`AuthenticationResponseJSON`). */
export const SignedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    /** Whose it is; one that can be found without an email always says it. */
    userHandle: bytes(200),
  }),
});

/** What a browser needs to make a passkey, or to sign with one: the options of WebAuthn in JSON. */
const Options = z.record(z.string(), z.unknown());

/** Asks for what a browser needs to make a passkey, with the person's second factor or, where there is none, their password. */
export const StartPasskey = command(
  'StartPasskey',
  withIdentityProof({}),
  Message.extend({ options: Options }),
);

/** What the person calls a passkey. */
const PasskeyName = text(MOST_PASSKEY_NAME, { message: 'Give the passkey a name.' });

/** Adds the passkey that the browser has made since `StartPasskey`. */
export const AddPasskey = command(
  'AddPasskey',
  z.object({ name: PasskeyName, made: MadePasskey }),
  Message.extend({ passkeyId: Id }),
);

/** Gives a passkey another name. */
export const RenamePasskey = command('RenamePasskey', z.object({ passkeyId: Id, name: PasskeyName }));

/** Has a passkey sign in no more, with the person's password or second factor. */
export const RemovePasskey = command('RemovePasskey', withIdentityProof({ passkeyId: Id }));

/** Asks for what a browser needs to sign somebody in by a passkey. */
export const StartPasskeyLogIn = command(
  'StartPasskeyLogIn',
  z.object({}),
  Message.extend({ options: Options }),
);

/** Signs in by a passkey, which stands for the password and the second factor: its device has looked who it is. */
export const LogInByPasskey = command(
  'LogInByPasskey',
  z.object({ signed: SignedPasskey }),
  Message.extend({ user: SignedInUser, email: z.string() }),
);

// Rejections

/** The same for one that is not known, was removed or did not sign what was asked. */
export class PasskeyNotValid extends Rejection {
  constructor() {
    super('unauthenticated', 'passkey-not-valid', 'This passkey does not open an account here.');
  }
}

/** Its count went back. */
export class PasskeyCopied extends Rejection {
  constructor() {
    super(
      'forbidden',
      'passkey-copied',
      'This passkey may have been copied and is blocked. Log in with your password, and remove it.',
    );
  }
}

/** What was asked is not known any more, or was answered already. */
export class PasskeyTooLate extends Rejection {
  constructor() {
    super('conflict', 'passkey-too-late', 'This took too long. Try again.');
  }
}

export class PasskeyNotMade extends Rejection {
  constructor() {
    super('invalid', 'passkey-not-made', 'The passkey could not be added. Try again.');
  }
}

export class TooManyPasskeys extends Rejection {
  constructor() {
    super('conflict', 'too-many-passkeys', `You have ${MOST_PASSKEYS} passkeys. Remove one first.`);
  }
}

export class UnknownPasskey extends Rejection {
  constructor() {
    super('not-found', 'unknown-passkey', 'There is no such passkey any more.');
  }
}

// Decisions

/**
 * A passkey stands for the second factor from then on: where there is one, the password alone adds none.
 * @throws SecondFactorRequired
 */
export function requireBothFactors({ code }: IdentityProof, { secondFactor }: RegisteredAccount): void {
  if (secondFactor.active !== null && code === undefined) throw new SecondFactorRequired();
}

/** @throws TooManyPasskeys; PasskeyNotMade where the account has it already */
export function addPasskey(
  made: Pick<Passkey, 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>,
  account: RegisteredAccount,
  by: Context,
): AccountEvent[] {
  const { accountId, passkeys } = account;
  if (passkeys.length >= MOST_PASSKEYS) throw new TooManyPasskeys();
  if (passkeys.some(({ credentialId }) => credentialId === made.credentialId)) throw new PasskeyNotMade();
  const transports = [...made.transports];
  const passkeyId = by.newId();
  return [PasskeyAdded({ ...made, accountId, passkeyId, transports, at: by.now.toISOString() })];
}

/** @throws UnknownPasskey */
export function renamePasskey(
  { passkeyId, name }: { readonly passkeyId: string; readonly name: string },
  { accountId, passkeys }: RegisteredAccount,
  by: Context,
): AccountEvent[] {
  const passkey = passkeys.find((each) => each.passkeyId === passkeyId);
  if (passkey === undefined) throw new UnknownPasskey();
  if (passkey.name === name) return [];
  return [PasskeyRenamed({ accountId, passkeyId, name, at: by.now.toISOString() })];
}

/** @throws UnknownPasskey, LastWayIn */
export function removePasskey(
  passkeyId: string,
  account: RegisteredAccount,
  open: OpenWays,
  by: Context,
): AccountEvent[] {
  if (!account.passkeys.some((each) => each.passkeyId === passkeyId)) throw new UnknownPasskey();
  requireAnotherWay(passkeyId, account, open);
  return [PasskeyRemoved({ accountId: account.accountId, passkeyId, at: by.now.toISOString() })];
}

/** A passkey that has signed what was asked. */
export interface UsedPasskey {
  readonly passkeyId: string;
  /** As the device has signed it. */
  readonly counter: number;
}

/**
 * What comes of a passkey whose signature is right. One whose count has not gone on is a copy, or there is one: that is
 * recorded instead, and it signs nobody in any more. Devices that do not count say 0 each time.
 * @throws PasskeyNotValid, IsDisabled, PasskeyCopied
 */
export function usePasskey({ passkeyId, counter }: UsedPasskey, account: RegisteredAccount, by: Context) {
  const passkey = account.passkeys.find((each) => each.passkeyId === passkeyId);
  if (passkey === undefined) throw new PasskeyNotValid();
  if (account.isDisabled) throw new IsDisabled();
  if (passkey.isRefused) throw new PasskeyCopied();
  const data = { accountId: account.accountId, passkeyId, counter, at: by.now.toISOString() };
  const counts = counter > 0 || passkey.counter > 0;
  return counts && counter <= passkey.counter ? PasskeyRefused(data) : PasskeyUsed(data);
}

/** Signs in by a passkey whose signature is right. @throws as `usePasskey` */
export function signInByPasskey(
  used: UsedPasskey & { readonly browser: string; readonly os: string },
  account: Account,
  by: Context,
): AccountEvent[] {
  if (account.status !== 'registered') throw new PasskeyNotValid();
  const use = usePasskey(used, account, by);
  return use.type === 'PasskeyRefused' ? [use] : [use, signedInOn(used, account, by)];
}
