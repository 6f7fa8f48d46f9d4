import { expect, test } from 'vitest';
import { by, id } from '../testing.ts';
import { type OfficeRole, officeRoles } from './access.ts';
import { accounts } from './account.ts';
import { AdminRegistered } from './account-events.ts';
import {
  AdminJoined,
  type Admins,
  type AdminsEvent,
  admins,
  changeOfficeRole,
  joinAdmins,
  leaveAdmins,
  removeFromAdmins,
  roleOf,
} from './admins.ts';
import { accountRegistered } from './testing.ts';

const [asha, bala, devi] = [id('a5a'), id('ba1a'), id('de51')];
const as = (accountId: string, firstRole: OfficeRole = 'admin') => ({ accountId, firstRole });
const then = (state: Admins, events: readonly AdminsEvent[]): Admins => events.reduce(admins.evolve, state);
const joined = (...ids: string[]) =>
  ids.reduce(
    (state, accountId) => then(state, joinAdmins(as(accountId), state, by(accountId))),
    admins.initial,
  );

/** Somebody of the back office who deletes their own account. */
const leaves = (accountId: string, state: Admins) =>
  leaveAdmins({ ...as(accountId), userType: 'admin' }, state, by(accountId));

test('an admin cannot leave, beside other admins or alone, counted yet or not [A084]', () => {
  for (const state of [joined(asha), joined(asha, bala), joined(bala), admins.initial])
    expect(() => leaves(asha, state)).toThrow('An admin cannot delete their own account.');
});

test('whom another admin took the role from can leave [A084]', () => {
  const state = then(joined(asha, bala), gives(asha, 'none', bala, joined(asha, bala)));
  expect(leaves(bala, state)).toMatchObject([{ type: 'AdminLeft', data: { accountId: bala } }]);
});

test('who has left does not join again, whatever comes late', () => {
  const state = then(joined(asha, bala), gives(bala, 'none', asha, joined(asha, bala)));
  const left = then(state, leaves(asha, state));
  expect(joinAdmins(as(asha), left, by(asha))).toEqual([]);
  expect(leaves(asha, left)).toEqual([]);
  expect(removeFromAdmins(asha, left, by(asha))).toEqual([]);
  expect(joinAdmins(as(bala), left, by(bala))).toEqual([]);
});

test('an account that is gone is no admin any more, be it the last', () => {
  expect(removeFromAdmins(asha, joined(asha), by(asha))).toHaveLength(1);
});

/** The account of somebody who was made one of the back office. */
function accountOf(accountId: string, role?: OfficeRole) {
  const person = { email: 'x@pollux.example', passwordHash: 'x', firstname: 'X', lastname: 'Y' };
  const event = AdminRegistered({
    ...person,
    accountId,
    emailId: id('e'),
    language: 'eng',
    at: '2026-11-01T00:00:00.000Z',
    ...(role !== undefined && { role }),
  });
  return accounts.evolve(accounts.initial, event);
}

/** Gives a role, as admins do whose accounts were made without one. */
function gives(actorId: string, role: OfficeRole, accountId: string, state: Admins): AdminsEvent[] {
  const known = { account: accountOf(accountId), actor: accountOf(actorId) };
  return changeOfficeRole({ accountId, role }, known, state, by(actorId));
}
const nowOf = (accountId: string, state: Admins, role?: OfficeRole) => {
  const account = accountOf(accountId, role);
  return account.status === 'registered' && roleOf(account, state);
};

test('whoever was made or counted before there were roles is an admin', () => {
  const at = '2026-11-01T00:00:00.000Z';
  expect(nowOf(asha, admins.initial)).toBe('admin');
  expect(nowOf(asha, then(admins.initial, [AdminJoined({ accountId: asha, at })]))).toBe('admin');
});

test.each(officeRoles)(
  'an account that is made as %s is one from the first moment on, and stays one',
  (role) => {
    expect(nowOf(bala, admins.initial, role)).toBe(role);
    const counted = then(joined(asha), joinAdmins(as(bala, role), joined(asha), by(bala)));
    expect(nowOf(bala, counted, role)).toBe(role);
  },
);

test('an admin gives somebody else a role, which is on record with what it was before', () => {
  const changed = gives(asha, 'finance', bala, joined(asha, bala));
  const data = { accountId: bala, from: 'admin', role: 'finance', adminId: asha };
  expect(changed).toMatchObject([{ type: 'OfficeRoleChanged', data }]);
  const state = then(joined(asha, bala), changed);
  expect(nowOf(bala, state)).toBe('finance');
  expect(gives(asha, 'finance', bala, state)).toEqual([]);
});

test('nobody changes their own role, and nobody but an admin that of others', () => {
  const state = joined(asha, bala, devi);
  for (const role of officeRoles)
    expect(() => gives(asha, role, asha, state)).toThrow('Nobody can change their own role.');
  for (const role of officeRoles.filter((other) => other !== 'admin')) {
    const now = then(state, gives(asha, role, bala, state));
    for (const target of [asha, bala, devi])
      expect(() => gives(bala, 'admin', target, now), `${role} to ${target}`).toThrow('allowed');
  }
});

test('of two admins who take the role from each other at the same moment one stays', () => {
  const state = joined(asha, bala);
  const first = then(state, gives(asha, 'none', bala, state));
  expect(() => gives(bala, 'none', asha, first)).toThrow('allowed');
});

test('whoever leaves takes no role from the one who stays, and whoever has left is given none', () => {
  const state = then(joined(asha, bala), gives(bala, 'support', asha, joined(asha, bala)));
  const left = then(state, leaves(asha, state));
  expect(() => gives(asha, 'none', bala, left)).toThrow('allowed');
  expect(() => gives(bala, 'admin', asha, left)).toThrow('There is no such user.');
});

test('a user is given no role in the back office', () => {
  const account = accounts.evolve(
    accounts.initial,
    accountRegistered({ accountId: bala, at: '2026-11-01T00:00:00.000Z' }),
  );
  expect(() =>
    changeOfficeRole(
      { accountId: bala, role: 'support' },
      { account, actor: accountOf(asha) },
      joined(asha),
      by(asha),
    ),
  ).toThrow('There is no such user.');
});
