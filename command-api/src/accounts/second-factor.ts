import type { AccountEvent } from '@pollux/domain/accounts/account-events';
import {
  ConfirmSecondFactor,
  confirmSecondFactor,
  isRefused,
  RemoveSecondFactor,
  RenewRecoveryCodes,
  removeSecondFactor,
  renewRecoveryCodes,
  StartSecondFactor,
  startSecondFactor,
  WrongSecondFactor,
} from '@pollux/domain/accounts/second-factor';
import {
  RecoveryCodesRenewed,
  SecondFactorConfirmed,
  SecondFactorStarted,
} from '@pollux/domain/accounts/second-factor-state';
import type { AnyEventDefinition, EventOf } from '@pollux/domain/kernel/event';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { signedIn } from '../kernel/policies.ts';
import { passwordTries, requireFirstProof, writeOwnAccount } from './own-account.ts';
import {
  recoveryCodesOf,
  secondFactorCodes,
  secondFactorSecret,
  secondFactorUri,
} from './second-factor-codes.ts';

// What is shown to the person derives from what the events say, so that a repeated command shows the same.

export const handleStartSecondFactor = handles(StartSecondFactor, {
  may: signedIn,
  limits: passwordTries,
  async run(proof, by, streams, { secrets }) {
    const { email } = await requireFirstProof(proof, by, streams);
    const events = await writeOwnAccount(by, streams, (account) => startSecondFactor(account, by));
    const { nonce } = dataOf(SecondFactorStarted, events);
    const secret = secondFactorSecret(secrets, nonce);
    return {
      message: 'Scan the code with your authenticator app, then enter what it shows.',
      secret: secret.base32,
      uri: secondFactorUri(secret, email),
    };
  },
});

export const handleConfirmSecondFactor = handles(ConfirmSecondFactor, {
  may: signedIn,
  limits: [perAccount(20, 900)],
  async run({ code }, by, streams, { secrets }) {
    const typed = { code, codes: secondFactorCodes(secrets, by.now) };
    const events = await writeOwnAccount(by, streams, (account) => confirmSecondFactor(typed, account, by));
    if (isRefused(events)) throw new WrongSecondFactor();
    const { recoveryNonce } = dataOf(SecondFactorConfirmed, events);
    return {
      message: 'Two-step verification is on.',
      recoveryCodes: recoveryCodesOf(secrets, recoveryNonce),
    };
  },
});

export const handleRemoveSecondFactor = handles(RemoveSecondFactor, {
  may: signedIn,
  limits: passwordTries,
  async run({ code, ...proof }, by, streams, { secrets }) {
    await requireFirstProof(proof, by, streams);
    const typed = { code, codes: secondFactorCodes(secrets, by.now) };
    const events = await writeOwnAccount(by, streams, (account) => removeSecondFactor(typed, account, by));
    if (isRefused(events)) throw new WrongSecondFactor();
    return { message: 'Two-step verification is off.' };
  },
});

export const handleRenewRecoveryCodes = handles(RenewRecoveryCodes, {
  may: signedIn,
  limits: passwordTries,
  async run({ code, ...proof }, by, streams, { secrets }) {
    await requireFirstProof(proof, by, streams);
    const typed = { code, codes: secondFactorCodes(secrets, by.now) };
    const events = await writeOwnAccount(by, streams, (account) => renewRecoveryCodes(typed, account, by));
    if (isRefused(events)) throw new WrongSecondFactor();
    const { recoveryNonce } = dataOf(RecoveryCodesRenewed, events);
    return {
      message: 'These are your new recovery codes. The ones before no longer work.',
      recoveryCodes: recoveryCodesOf(secrets, recoveryNonce),
    };
  },
});

function dataOf<Definition extends AnyEventDefinition>(
  definition: Definition,
  events: readonly AccountEvent[],
): EventOf<Definition>['data'] {
  const event = events.find(({ type }) => type === definition.type);
  if (event === undefined) throw new Error(`The command did not lead to ${definition.type}.`);
  return event.data as EventOf<Definition>['data'];
}
