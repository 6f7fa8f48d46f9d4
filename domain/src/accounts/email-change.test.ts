import { expect, test } from 'vitest';
import { by, given, id, NOW } from '../testing.ts';
import { accounts, type Account } from './account.ts';
import {
  AdminRegistered,
  EmailChanged,
  EmailChangeRequested,
  EmailChangeUndone,
  EmailChangeWithdrawn,
  type AccountEvent,
} from './account-events.ts';
import { completeEmailChange, undoEmailChange, withdrawEmailChange } from './email-change.ts';
import { SecondFactorConfirmed, SecondFactorRemoved } from './second-factor-state.ts';
import { InvalidUndoLink } from './undo.ts';

const accountId = id('acc');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const registered = AdminRegistered({
  accountId,
  emailId: id('e1'),
  email: 'asha@example.org',
  passwordHash: 'the old hash',
  firstname: 'Asha',
  lastname: 'Raman',
  language: 'eng',
  at: NOW.toISOString(),
});
const changedTo = (number: number, days: number) =>
  EmailChanged({
    accountId,
    emailId: id(`e${number}`),
    email: `asha${number}@example.org`,
    previousEmailId: id(`e${number - 1}`),
    previousEmail: number === 2 ? 'asha@example.org' : `asha${number - 1}@example.org`,
    at: later(days).toISOString(),
  });
const first = changedTo(2, 1);
const second = changedTo(3, 2);
const requested = EmailChangeRequested({
  accountId,
  emailId: id('e9'),
  email: 'asha9@example.org',
  at: NOW.toISOString(),
});

/** Follows the link about the change at an instant. */
const undo = (changedAt: string, now: Date) => (account: Account) =>
  undoEmailChange(
    { code: changedAt, codeOf: (at) => at, passwordHash: 'the new hash' },
    account,
    by(accountId, now),
  );

test('a link sets the address back with a new password, whatever it was changed to after', () => {
  const undone = EmailChangeUndone({
    accountId,
    emailId: id('e1'),
    email: 'asha@example.org',
    undoneEmailId: id('e3'),
    passwordHash: 'the new hash',
    changedAt: first.data.at,
    at: later(3).toISOString(),
  });
  given(accounts, registered, first, second)
    .when(undo(first.data.at, later(3)))
    .thenEvents(undone);
  const after = given(accounts, registered, first, second, requested, undone);
  expect(after.state).toMatchObject({
    email: 'asha@example.org',
    emailId: id('e1'),
    passwordHash: 'the new hash',
    pendingEmail: null,
  });
  // Neither works again, nor does the one that went to the address in between.
  after.when(undo(first.data.at, later(3))).rejects(InvalidUndoLink);
  after.when(undo(second.data.at, later(3))).rejects(InvalidUndoLink);
});

test('the link about the newer change leaves the older one', () => {
  const [undone] = undo(second.data.at, later(3))(given(accounts, registered, first, second).state);
  expect(undone?.data).toMatchObject({ email: 'asha2@example.org' });
  if (undone === undefined) throw new Error('Nothing was undone.');
  const after = given(accounts, registered, first, second, undone);
  expect(undo(first.data.at, later(4))(after.state)).toHaveLength(1);
});

test('a link works for seven days, for the account that it was made for', () => {
  const changed = given(accounts, registered, first);
  changed.when(undo(first.data.at, later(8))).rejects(InvalidUndoLink);
  expect(undo(first.data.at, new Date(later(8).getTime() - 1))(changed.state)).toHaveLength(1);
  changed.when(undo('another instant', later(2))).rejects(InvalidUndoLink);
  given(accounts)
    .when(undo(first.data.at, later(2)))
    .rejects(InvalidUndoLink);
});

test('a second factor that was switched on since goes with it; an older one stays', () => {
  const confirmed = (at: Date) =>
    SecondFactorConfirmed({
      accountId,
      nonce: id('n'),
      recoveryNonce: id('r'),
      step: 1,
      at: at.toISOString(),
    });
  const typesAfter = (...history: AccountEvent[]) =>
    undo(first.data.at, later(3))(given(accounts, registered, ...history).state).map(({ type }) => type);
  expect(typesAfter(confirmed(later(0)), first)).toEqual([EmailChangeUndone.type]);
  expect(typesAfter(first, confirmed(later(2)))).toEqual([EmailChangeUndone.type, SecondFactorRemoved.type]);
});

test('a change that waits for its code can be withdrawn; the code is worth nothing then', () => {
  const pending = given(accounts, registered, requested);
  const withdrawn = EmailChangeWithdrawn({ accountId, emailId: id('e9'), at: NOW.toISOString() });
  const withdraw = (account: Account) => {
    if (account.status !== 'registered') throw new Error('There is no account.');
    return withdrawEmailChange(account, by(accountId));
  };
  pending.when(withdraw).thenEvents(withdrawn);
  const after = given(accounts, registered, requested, withdrawn);
  after.when(withdraw).thenNothing();
  after.when((account) => completeEmailChange(id('e9'), account, by(accountId))).thenNothing();
});
