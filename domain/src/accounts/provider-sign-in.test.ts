import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { type Account, accounts } from './account.ts';
import {
  AccountDisabled,
  type AccountEvent,
  AccountForgotten,
  AdminRegistered,
  AdminRestored,
  EmailChangeUndone,
  SignedIn,
} from './account-events.ts';
import { IsDisabled } from './disabling.ts';
import { linkIdentity } from './provider-identity.ts';
import {
  MOST_PROVIDERS,
  ProofOfAccountRequired,
  ProviderAnswerRefused,
  removeProvider,
  signInByProvider,
  TooManyProviders,
  UnknownIdentity,
} from './provider-sign-in.ts';
import { ProviderJoined, ProviderRemoved, UserTypeFollowed } from './provider-state.ts';
import { accountRegistered } from './testing.ts';

const accountId = id('acc');
const identityId = id('1d');
const at = NOW.toISOString();
const registered = accountRegistered({ accountId, at });
const joined = (identity = identityId, since = at) =>
  ProviderJoined({ accountId, identityId: identity, provider: 'school', isNew: false, at: since });
const signedIn = SignedIn({ accountId, browser: '', os: '', newDevice: false, at });
const signsIn =
  ({ joins = false, userType }: { joins?: boolean; userType?: 'teacher' | 'student' | 'admin' } = {}) =>
  (account: Account) =>
    signInByProvider(
      { proven: { identityId, provider: 'school', userType }, browser: '', os: '', second: undefined, joins },
      account,
      by(accountId),
    );

test('an account is entered by an identity that it has, and by another one with a proof alone', () => {
  given(accounts, registered).when(signsIn()).rejects(ProofOfAccountRequired);
  given(accounts, registered, joined(id('2d')))
    .when(signsIn())
    .rejects(ProofOfAccountRequired);
  given(accounts, registered)
    .when(signsIn({ joins: true }))
    .thenEvents(joined(), signedIn);
  const removed = ProviderRemoved({ accountId, identityId, provider: 'school', at });
  given(accounts, registered, joined(), removed).when(signsIn()).rejects(ProofOfAccountRequired);
  const disabled = AccountDisabled({ accountId, adminId: id('ad'), at });
  given(accounts, registered, joined(), disabled).when(signsIn()).rejects(IsDisabled);
  const forgotten = AccountForgotten({ accountId, at });
  given(accounts, registered, joined(), forgotten).when(signsIn()).rejects(ProviderAnswerRefused);
  const many = Array.from({ length: MOST_PROVIDERS }, (_, index) => joined(id(`f${index}`)));
  given(accounts, registered, ...many)
    .when(signsIn({ joins: true }))
    .rejects(TooManyProviders);
});

test('what a provider says of somebody counts each time, but makes nobody an admin and takes no admin away', () => {
  const followed = UserTypeFollowed({ accountId, userType: 'student', provider: 'school', at });
  const member = given(accounts, registered, joined());
  member.when(signsIn({ userType: 'student' })).thenEvents(followed, signedIn);
  member.when(signsIn({ userType: 'teacher' })).thenEvents(signedIn);
  member.when(signsIn({ userType: 'admin' })).thenEvents(signedIn);
  const admin = AdminRegistered({
    accountId,
    emailId: id('e1'),
    email: 'asha@example.org',
    passwordHash: 'hash',
    firstname: 'Asha',
    lastname: 'Raman',
    language: 'eng',
    at,
  });
  given(accounts, admin, joined())
    .when(signsIn({ userType: 'student' }))
    .thenEvents(signedIn);
});

test('who takes their account back has no way in left that somebody else may have made', () => {
  const [before, shortlyBefore] = ['2026-11-01T00:00:00.000Z', '2026-11-09T00:00:00.000Z'];
  const changedAt = '2026-11-10T00:00:00.000Z';
  const undone = EmailChangeUndone({
    accountId,
    emailId: id('e1'),
    email: 'asha@example.org',
    undoneEmailId: id('e2'),
    passwordHash: 'another',
    changedAt,
    at,
  });
  const ways = (...events: AccountEvent[]) => {
    const account = accounts.evolveAll(accounts.initial, events);
    return account.status === 'registered' ? account.providers.map((each) => each.identityId) : [];
  };
  const [own, planted, late] = [
    joined(id('a1'), before),
    joined(id('c3'), shortlyBefore),
    joined(id('b2'), changedAt),
  ];
  expect(ways(registered, own, planted, late, undone)).toEqual([id('a1')]);
  const restored = AdminRestored({ accountId, passwordHash: 'another', at });
  expect(ways(registered, joined(), restored)).toEqual([]);
});

const ALL_OPEN = { takesPassword: true, isOffered: () => true };

test('an identity moves to another account only where the one before does not have it any more', () => {
  const linked = { identityId, accountId: id('other') };
  const holder = given(accounts, registered, joined()).state;
  const leads = { accountId };
  expect(linkIdentity(linked, leads, holder, by(accountId))).toEqual([]);
  const removed = given(accounts, registered).state;
  expect(linkIdentity(linked, leads, removed, by(accountId))).toMatchObject([{ data: linked }]);
  expect(linkIdentity(linked, { accountId: null }, undefined, by(accountId))).toHaveLength(1);
  given(accounts, registered)
    .when((account) => removeProvider(identityId, account as never, ALL_OPEN, by(accountId)))
    .rejects(UnknownIdentity);
});
