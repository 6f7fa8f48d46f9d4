import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { accounts, PasswordChanged, SignedIn } from './account.ts';
import { signIn, WrongCredentials } from './sign-in.ts';
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
