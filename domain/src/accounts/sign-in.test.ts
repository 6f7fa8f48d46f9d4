import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { type Account, accounts } from './account.ts';
import { AccountDisabled, PasswordChanged, SignedIn } from './account-events.ts';
import { CurrentPassword, Password } from './password.ts';
import { SecondFactorConfirmed } from './second-factor-state.ts';
import { signIn, signInByCode, WrongCredentials } from './sign-in.ts';
import { accountRegistered } from './testing.ts';

const accountId = id('acc');
const at = NOW.toISOString();
const registered = accountRegistered({
  accountId,
  emailId: id('e'),
  phoneNumber: '9876543210',
  city: 'Chennai',
  at,
});
const signedIn = (browser: string, os: string, newDevice = false) =>
  SignedIn({ accountId, browser, os, newDevice, at });
const signingIn = (browser: string, os: string) => ({
  verifiedHash: 'hash',
  browser,
  os,
  second: undefined,
});

test('a sign-in says whether it comes from a kind of device that the person never used before', () => {
  given(accounts, registered)
    .when((account) => signIn(signingIn('Firefox', 'Windows'), account, by(accountId)))
    .thenEvents(signedIn('Firefox', 'Windows'));
  const used = given(accounts, registered, signedIn('Firefox', 'Windows'), signedIn('Safari', 'iOS', true));
  used
    .when((account) => signIn(signingIn('Firefox', 'Windows'), account, by(accountId)))
    .thenEvents(signedIn('Firefox', 'Windows'));
  used
    .when((account) => signIn(signingIn('Firefox', 'macOS'), account, by(accountId)))
    .thenEvents(signedIn('Firefox', 'macOS', true));
  used.when((account) => signIn(signingIn('', ''), account, by(accountId))).thenEvents(signedIn('', ''));
});

test('of sign-ins without a device nothing is remembered, and of the others the latest twenty', () => {
  const { state } = given(
    accounts,
    registered,
    signedIn('', ''),
    ...Array.from({ length: 25 }, (_, number) => signedIn(`Browser ${number}`, 'Linux')),
    signedIn('Browser 10', 'Linux'),
  );
  if (state.status !== 'registered') throw new Error('There is no account.');
  expect(state.devices).toHaveLength(20);
  expect(state.devices.at(0)).toBe('Browser 5 on Linux');
  expect(state.devices.at(-1)).toBe('Browser 10 on Linux');
});

test('a password that is changed while it is being compared signs nobody in', () => {
  const changed = PasswordChanged({ accountId, passwordHash: 'other', codeNonce: null, at });
  given(accounts, registered, changed)
    .when((account) => signIn(signingIn('Firefox', 'Windows'), account, by(accountId)))
    .rejects(WrongCredentials);
});

test('a hash of before is replaced by the sign-in that found it, and nothing else of the password', () => {
  const rehashed = PasswordChanged({ accountId, passwordHash: 'new', codeNonce: null, rehashed: true, at });
  given(accounts, registered)
    .when((account) => signIn({ ...signingIn('', ''), rehashed: 'new' }, account, by(accountId)))
    .thenEvents(rehashed, signedIn('', ''));
  const { state } = given(accounts, registered, rehashed);
  expect(state).toMatchObject({ passwordHash: 'new', usedCode: null });
});

test('a password is set as it is hashed: its characters are counted so, however they were written', () => {
  expect(Password.parse('Ba\u0308cker')).toBe('Bäcker');
  expect(Password.safeParse('a\u0308'.repeat(5)).success).toBe(false);
  expect(Password.safeParse('a\u0308'.repeat(6)).success).toBe(true);
  expect(CurrentPassword.parse('Ba\u0308cker')).toBe('Ba\u0308cker');
});

test('the code of a sign-up signs in by the password that was chosen there, and by nothing less', () => {
  const byCode = { verifiedHash: 'hash', browser: 'Firefox', os: 'Windows' };
  const decide = (account: Account) => signInByCode(byCode, account, by(accountId));
  given(accounts, registered).when(decide).thenEvents(signedIn('Firefox', 'Windows'));
  for (const happened of [
    PasswordChanged({ accountId, passwordHash: 'other', codeNonce: null, at }),
    AccountDisabled({ accountId, adminId: id('adm'), at }),
    SecondFactorConfirmed({ accountId, nonce: 'device', recoveryNonce: 'paper', step: 10, at }),
  ])
    given(accounts, registered, happened).when(decide).thenEvents();
});
