import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { accounts, type RegisteredAccount } from './account.ts';
import { type AccountEvent, AdminRegistered } from './account-events.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  SecondFactorIsOff,
  SecondFactorIsOn,
  SecondFactorLocked,
  SecondFactorRequired,
  spendSecondFactor,
  startSecondFactor,
} from './second-factor.ts';
import {
  RecoveryCodesRenewed,
  RecoveryCodeUsed,
  SecondFactorConfirmed,
  SecondFactorRefused,
  SecondFactorRemoved,
  SecondFactorStarted,
  SecondFactorUsed,
} from './second-factor-state.ts';
import { signIn } from './sign-in.ts';

const accountId = id('acc');
const at = NOW.toISOString();
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const registered = AdminRegistered({
  accountId,
  emailId: id('e'),
  email: 'asha@example.org',
  passwordHash: 'hash',
  firstname: 'Asha',
  lastname: 'Raman',
  language: 'eng',
  at,
});
const started = SecondFactorStarted({ accountId, nonce: 'device', at });
const confirmed = SecondFactorConfirmed({ accountId, nonce: 'device', recoveryNonce: 'paper', step: 10, at });
const refused = SecondFactorRefused({ accountId, at });
const used = (step: number, now = NOW) => SecondFactorUsed({ accountId, step, at: now.toISOString() });

// Codes read as 'device:11' and 'paper:3': what they belong to, and which they are.
const numberIn = (nonce: string, code: string) =>
  code.startsWith(`${nonce}:`) ? Number(code.slice(nonce.length + 1)) : undefined;
const codes = {
  stepOf: (nonce: string, code: string) => (nonce === 'device' ? numberIn(nonce, code) : undefined),
  recoveryCodeOf: (nonce: string, code: string) =>
    nonce.startsWith('paper') ? numberIn(nonce, code) : undefined,
};
const typed = (code: string) => ({ code, codes });

/** An account with a history, and what a decision makes of it. */
function account(...history: readonly AccountEvent[]) {
  const { when } = given(accounts, registered, ...history);
  return (decide: (account: RegisteredAccount) => readonly AccountEvent[]) =>
    when((state) => {
      if (state.status !== 'registered') throw new Error('There is no account.');
      return decide(state);
    });
}
const spending =
  (code: string, now = NOW) =>
  (state: RegisteredAccount) =>
    spendSecondFactor(typed(code), state, by(accountId, now));

test('a second factor is on once a code of the new secret was typed', () => {
  account()((state) => startSecondFactor(state, by(accountId))).thenEvents(
    SecondFactorStarted({ accountId, nonce: id('a000'), at }),
  );
  account(started)((state) => confirmSecondFactor(typed('device:10'), state, by(accountId))).thenEvents(
    SecondFactorConfirmed({ accountId, nonce: 'device', recoveryNonce: id('a000'), step: 10, at }),
  );
  account(started)((state) => confirmSecondFactor(typed('other:10'), state, by(accountId))).thenEvents(
    refused,
  );
  account()((state) => confirmSecondFactor(typed('device:10'), state, by(accountId))).rejects(
    SecondFactorIsOff,
  );
  account(started, confirmed)((state) => startSecondFactor(state, by(accountId))).rejects(SecondFactorIsOn);
  account(
    started,
    confirmed,
  )((state) => confirmSecondFactor(typed('device:11'), state, by(accountId))).rejects(SecondFactorIsOn);
});

test('a code counts once, and none of an earlier time step does after it', () => {
  const on = account(started, confirmed);
  on(spending('device:10')).thenEvents(refused);
  on(spending('device:11')).thenEvents(used(11));
  account(started, confirmed, used(12))(spending('device:12')).thenEvents(refused);
  account(started, confirmed, used(12))(spending('device:11')).thenEvents(refused);
  account(started, confirmed, used(12))(spending('device:13')).thenEvents(used(13));
});

test('a recovery code counts once, and not when there are new ones', () => {
  const spent = RecoveryCodeUsed({ accountId, index: 3, at });
  account(started, confirmed)(spending('paper:3')).thenEvents(spent);
  account(started, confirmed, spent)(spending('paper:3')).thenEvents(refused);
  account(
    started,
    confirmed,
    spent,
  )(spending('paper:4')).thenEvents(RecoveryCodeUsed({ ...spent.data, index: 4 }));
  const renewed = RecoveryCodesRenewed({ accountId, recoveryNonce: 'paper2', at });
  account(started, confirmed, spent, renewed)(spending('paper:4')).thenEvents(refused);
  account(started, confirmed, spent, renewed)(spending('paper2:3')).thenEvents(spent);
});

test('after five wrong codes in 15 minutes even the right one is not looked at, however it is tried', () => {
  const wrong = Array.from({ length: 5 }, () => refused);
  const locked = account(started, confirmed, ...wrong);
  locked(spending('device:11', later(14))).rejects(SecondFactorLocked);
  locked(spending('paper:1', later(14))).rejects(SecondFactorLocked);
  locked((state) => removeSecondFactor(typed('device:11'), state, by(accountId))).rejects(SecondFactorLocked);
  locked((state) => renewRecoveryCodes(typed('device:11'), state, by(accountId))).rejects(SecondFactorLocked);
  account(
    started,
    ...wrong,
  )((state) => confirmSecondFactor(typed('device:10'), state, by(accountId))).rejects(SecondFactorLocked);
  locked(spending('device:11', later(15))).thenEvents(used(11, later(15)));
  // A right code begins the count anew.
  account(
    started,
    confirmed,
    ...wrong.slice(1),
    used(11),
    refused,
  )(spending('device:12')).thenEvents(used(12));
});

test('starting over while wrong codes are counted does not begin the count anew', () => {
  const wrong = Array.from({ length: 5 }, () => refused);
  account(
    started,
    ...wrong,
    started,
  )((state) => confirmSecondFactor(typed('device:10'), state, by(accountId))).rejects(SecondFactorLocked);
});

test('a sign-in asks for the second factor after the password, and records a wrong code', () => {
  const signingIn = (code?: string) => (state: RegisteredAccount) =>
    signIn(
      {
        verifiedHash: 'hash',
        browser: 'Firefox',
        os: 'Windows',
        second: code === undefined ? undefined : typed(code),
      },
      state,
      by(accountId),
    );
  const on = account(started, confirmed);
  on(signingIn()).rejects(SecondFactorRequired);
  on(signingIn('device:9')).thenEvents(refused);
  const { state } = given(accounts, registered, started, confirmed);
  expect(signingIn('device:11')(state as RegisteredAccount).map(({ type }) => type)).toEqual([
    'SecondFactorUsed',
    'SignedIn',
  ]);
  // While it is only being set up, nobody is asked for it.
  const { state: unconfirmed } = given(accounts, registered, started);
  expect(signingIn()(unconfirmed as RegisteredAccount).map(({ type }) => type)).toEqual(['SignedIn']);
});

test('a second factor is removed, and its recovery codes are renewed, with a code alone', () => {
  const on = account(started, confirmed);
  on((state) => removeSecondFactor(typed('device:9'), state, by(accountId))).thenEvents(refused);
  on((state) => removeSecondFactor(typed('device:11'), state, by(accountId))).thenEvents(
    used(11),
    SecondFactorRemoved({ accountId, at }),
  );
  on((state) => renewRecoveryCodes(typed('device:9'), state, by(accountId))).thenEvents(refused);
  on((state) => renewRecoveryCodes(typed('paper:0'), state, by(accountId))).thenEvents(
    RecoveryCodeUsed({ accountId, index: 0, at }),
    RecoveryCodesRenewed({ accountId, recoveryNonce: id('a000'), at }),
  );
  const removed = SecondFactorRemoved({ accountId, at });
  account(
    started,
    confirmed,
    removed,
  )((state) => removeSecondFactor(typed('device:11'), state, by(accountId))).rejects(SecondFactorIsOff);
});
