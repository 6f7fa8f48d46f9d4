import { expect, test } from 'vitest';
import { by, id, NOW } from '../testing.ts';
import {
  AccessTokenCreated,
  AccessTokenRevoked,
  accessTokens,
  CreateAccessToken,
  createAccessToken,
  MOST_TOKENS,
  revokeAccessToken,
  revokeAccessTokens,
  standsFor,
  TooManyTokens,
  UnknownToken,
} from './access-tokens.ts';
import { accounts } from './account.ts';
import {
  AccountDisabled,
  AccountEnabled,
  type AccountEvent,
  AccountForgotten,
  EmailChangeUndone,
  PasswordChanged,
} from './account-events.ts';
import { accountRegistered } from './testing.ts';

const accountId = id('a1');
const person = by(accountId);
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString();
const made = (tokenId: string, days = 30) =>
  AccessTokenCreated({
    accountId,
    tokenId,
    name: 'Marks',
    tokenHash: 'hash',
    scopes: ['results:read'],
    expiresAt: later(days),
    at: NOW.toISOString(),
  });
const asked = { name: 'Marks', scopes: ['results:read' as const], days: 30 };

test('a person has so many tokens that have not expired, and an expired one makes room', () => {
  const tokens = Array.from({ length: MOST_TOKENS - 1 }, (_, index) => made(id(`b${index}`)));
  const nearlyAll = accessTokens.evolveAll([], [...tokens, made(id('cc'), -1)]);
  const [created] = createAccessToken(asked, 'hash', nearlyAll, person);
  expect(created?.data).toMatchObject({ name: 'Marks', expiresAt: later(30), tokenHash: 'hash' });
  expect(() =>
    createAccessToken(asked, 'hash', accessTokens.evolveAll([], [...tokens, made(id('dd'))]), person),
  ).toThrow(TooManyTokens);
});

test('a token is revoked once; all of them where somebody else may have made them', () => {
  const state = accessTokens.evolveAll([], [made(id('b1')), made(id('b2'))]);
  const at = NOW.toISOString();
  expect(revokeAccessToken(id('b1'), state, person)).toEqual([
    AccessTokenRevoked({ accountId, tokenId: id('b1'), at }),
  ]);
  const after = accessTokens.evolveAll(state, revokeAccessTokens(accountId, state, person));
  expect(after).toEqual([]);
  expect(() => revokeAccessToken(id('b1'), after, person)).toThrow(UnknownToken);
});

test.each([
  [{ days: 0 }, false],
  [{ days: 366 }, false],
  [{ days: 1.5 }, false],
  [{ scopes: [] }, false],
  [{ scopes: ['admin'] }, false],
  [{ scopes: ['results:read', 'results:read'] }, false],
  [{ name: ' ' }, false],
  [{ days: 365 }, true],
])('a token as %j can be asked for: %s', (changes, isTaken) => {
  const payload = { ...asked, password: 'violet-harbour-42', ...changes };
  expect(CreateAccessToken.payload.safeParse(payload).success).toBe(isTaken);
});

test('a token stands until it expires, its person is suspended or forgotten, or has another password', () => {
  const [before, at, after] = [later(-2), later(-1), NOW];
  const registered = accountRegistered({ accountId, at: later(-9) });
  const token = { at: before, expiresAt: later(1) };
  const changed = (rehashed: boolean) =>
    PasswordChanged({
      accountId,
      passwordHash: 'other',
      codeNonce: null,
      ...(rehashed && { rehashed: true as const }),
      at,
    });
  const stands = (...events: AccountEvent[]) =>
    standsFor(token, accounts.evolveAll(accounts.initial, events), after);
  const adminId = id('ad');
  const undone = { emailId: id('e1'), email: 'a@b.example', undoneEmailId: id('e2'), passwordHash: 'x' };
  expect(stands(registered)).toBe(true);
  expect(stands(registered, changed(true))).toBe(true);
  expect(stands(registered, changed(false))).toBe(false);
  expect(stands(registered, EmailChangeUndone({ accountId, ...undone, changedAt: before, at }))).toBe(false);
  const disabled = AccountDisabled({ accountId, adminId, at });
  expect(stands(registered, disabled)).toBe(false);
  expect(stands(registered, disabled, AccountEnabled({ accountId, adminId, at: later(-0.5) }))).toBe(false);
  expect(stands(registered, AccountForgotten({ accountId, at }))).toBe(false);
  const known = accounts.evolveAll(accounts.initial, [registered]);
  expect(standsFor({ ...token, expiresAt: NOW.toISOString() }, known, NOW)).toBe(false);
});
