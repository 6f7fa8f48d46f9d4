import { AccountForgotten, AdminRegistered } from '@pollux/domain/accounts/account-events';
import { EmailAssigned, EmailVerified } from '@pollux/domain/accounts/email';
import { id } from '@pollux/domain/testing';
import { accountRegistered } from '@pollux/domain/accounts/testing';
import { expect, test } from 'vitest';
import { project } from '../testing.ts';
import { openSignUps } from './open-sign-ups.ts';

const asha = id('a5a');
const emailId = id('e');
const at = '2026-11-20T09:30:00.000Z';
const person = {
  emailId,
  email: 'asha@example.org',
  passwordHash: 'hash',
  firstname: 'Asha',
  lastname: 'Raman',
};
const registered = (accountId: string, userType: 'teacher' | 'admin' = 'teacher') =>
  accountRegistered({ ...person, accountId, userType, at });

test('a sign-up is open for 30 days, until it is verified or forgotten', () => {
  expect(project(openSignUps, registered(asha))).toEqual({
    [asha]: { forgetAt: '2026-12-20T09:30:00.000Z' },
  });
  const verified = EmailVerified({ emailId, accountId: asha, nonce: 'nonce', at });
  for (const end of [verified, AccountForgotten({ accountId: asha, at })]) {
    expect(project(openSignUps, registered(asha), registered(id('ba1a')), end)).toEqual({
      [id('ba1a')]: expect.anything(),
    });
  }
});

test('admins are not concerned', () => {
  const admin = AdminRegistered({ ...person, accountId: asha, language: 'eng', at });
  expect(project(openSignUps, admin, EmailAssigned({ emailId, accountId: asha, at }))).toEqual({});
  expect(project(openSignUps, registered(asha, 'admin'))).toEqual({});
});
