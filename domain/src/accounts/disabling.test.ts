import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { accounts } from './account.ts';
import {
  AccountDisabled,
  AccountEnabled,
  type AccountEvent,
  AccountForgotten,
  AdminRegistered,
} from './account-events.ts';
import {
  AdminsStay,
  deleteUser,
  disableAccount,
  enableAccount,
  IsDisabled,
  NoSuchUser,
} from './disabling.ts';
import { signIn } from './sign-in.ts';
import { accountRegistered } from './testing.ts';

const at = NOW.toISOString();
const [accountId, adminId] = [id('a1'), id('ad')];
const admin = by(adminId);
const person = { accountId, emailId: id('e1'), email: 'asha@school.example', passwordHash: 'hash' };
const registered = accountRegistered({ ...person, organization: '', state: '', city: '', at });
const anAdmin = AdminRegistered({ ...person, firstname: 'Devi', lastname: 'Menon', language: 'eng', at });
const disabled = AccountDisabled({ accountId, adminId, at });
const enabled = AccountEnabled({ accountId, adminId, at });

const decide = (decision: typeof disableAccount, ...history: AccountEvent[]) =>
  given(accounts, ...history).when((account) => decision({ accountId }, account, admin));

test('an admin disables somebody, and enables them again', () => {
  decide(disableAccount, registered).thenEvents(disabled);
  decide(disableAccount, registered, disabled).thenNothing();
  decide(enableAccount, registered, disabled).thenEvents(enabled);
  decide(enableAccount, registered).thenNothing();
});

test('admins stay, and nobody is disabled or deleted who is not there', () => {
  for (const decision of [disableAccount, enableAccount, deleteUser]) {
    decide(decision, anAdmin).rejects(AdminsStay);
    decide(decision).rejects(NoSuchUser);
  }
});

test('somebody is deleted once', () => {
  const forgotten = AccountForgotten({ accountId, at });
  decide(deleteUser, registered).thenEvents(forgotten);
  decide(deleteUser, registered, forgotten).thenNothing();
});

test('who is disabled does not sign in, and does again once they are enabled', () => {
  const signs = (...history: AccountEvent[]) =>
    given(accounts, registered, ...history).when((account) =>
      signIn({ verifiedHash: 'hash', browser: '', os: '', second: undefined }, account, by(accountId)),
    );
  signs(disabled).rejects(IsDisabled);
  const { state } = given(accounts, registered, disabled, enabled);
  const how = { verifiedHash: 'hash', browser: '', os: '', second: undefined };
  expect(signIn(how, state, by(accountId))).toMatchObject([{ type: 'SignedIn' }]);
});
