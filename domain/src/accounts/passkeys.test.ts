import { test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { type Account, accounts } from './account.ts';
import { AccountDisabled, AccountForgotten, SignedIn } from './account-events.ts';
import { IsDisabled } from './disabling.ts';
import {
  addPasskey,
  PasskeyCopied,
  PasskeyNotMade,
  PasskeyNotValid,
  requireBothFactors,
  signInByPasskey,
} from './passkeys.ts';
import { PasskeyAdded, PasskeyRefused, PasskeyRemoved, PasskeyUsed } from './passkey-state.ts';
import { SecondFactorRequired } from './second-factor.ts';
import { SecondFactorConfirmed, SecondFactorStarted } from './second-factor-state.ts';
import { accountRegistered } from './testing.ts';

const accountId = id('acc');
const passkeyId = id('9a');
const at = NOW.toISOString();
const registered = accountRegistered({ accountId, at });
const made = { name: 'Phone', credentialId: 'one', publicKey: 'key', counter: 0, transports: [] };
const added = (counter = 0) => PasskeyAdded({ ...made, accountId, passkeyId, counter, at });
const signedIn = SignedIn({ accountId, browser: '', os: '', newDevice: false, at });
const signs = (counter: number) => (account: Account) =>
  signInByPasskey({ passkeyId, counter, browser: '', os: '' }, account, by(accountId));

test('a passkey signs in who has it, and nobody who is suspended, forgotten or has removed it', () => {
  const used = (counter: number) => PasskeyUsed({ accountId, passkeyId, counter, at });
  given(accounts, registered, added()).when(signs(0)).thenEvents(used(0), signedIn);
  given(accounts, registered, added(), used(0)).when(signs(0)).thenEvents(used(0), signedIn);
  given(accounts, registered, added(3)).when(signs(4)).thenEvents(used(4), signedIn);
  given(accounts, registered).when(signs(0)).rejects(PasskeyNotValid);
  given(accounts).when(signs(0)).rejects(PasskeyNotValid);
  const removed = PasskeyRemoved({ accountId, passkeyId, at });
  given(accounts, registered, added(), removed).when(signs(0)).rejects(PasskeyNotValid);
  const disabled = AccountDisabled({ accountId, adminId: id('ad'), at });
  given(accounts, registered, added(), disabled).when(signs(0)).rejects(IsDisabled);
  const forgotten = AccountForgotten({ accountId, at });
  given(accounts, registered, added(), forgotten).when(signs(0)).rejects(PasskeyNotValid);
});

test('one whose count has not gone on is blocked, also where it stops to count', () => {
  const refused = (counter: number) => PasskeyRefused({ accountId, passkeyId, counter, at });
  for (const counter of [0, 6, 7])
    given(accounts, registered, added(7)).when(signs(counter)).thenEvents(refused(counter));
  given(accounts, registered, added(7), refused(7)).when(signs(8)).rejects(PasskeyCopied);
});

test('a device is in an account once', () => {
  given(accounts, registered, added())
    .when((account: Account) => {
      if (account.status !== 'registered') throw new Error('There is an account.');
      return addPasskey(made, account, by(accountId));
    })
    .rejects(PasskeyNotMade);
});

test('of whoever has a second factor a password alone adds none', () => {
  const proves = (proof: { password?: string; code?: string }) => (account: Account) => {
    if (account.status === 'registered') requireBothFactors(proof, account);
    return [];
  };
  const started = SecondFactorStarted({ accountId, nonce: 'device', at });
  given(accounts, registered, started)
    .when(proves({ password: 'secret' }))
    .thenEvents();
  const on = SecondFactorConfirmed({ accountId, nonce: 'device', recoveryNonce: 'paper', step: 1, at });
  given(accounts, registered, started, on)
    .when(proves({ password: 'secret' }))
    .rejects(SecondFactorRequired);
  given(accounts, registered, started, on)
    .when(proves({ code: '123456' }))
    .thenEvents();
});
