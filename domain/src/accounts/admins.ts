import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command, type Data } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { NotAllowed, Rejection } from '../kernel/rejection.ts';
import { Id, Instant } from '../kernel/values.ts';
import { officeRoles, type PersonRole } from './access.ts';
import { NoSuchUser } from './disabling.ts';
import type { Account, RegisteredAccount } from './account.ts';

// Who administers the product, and as what, is in one stream, so that of two admins who take each other's role away at the
// same moment one stays.

/** What somebody of the back office does there. */
export const OfficeRole = z.enum(officeRoles);

// Events

/** A reaction to a new admin's having an address. */
export const AdminJoined = event(
  'AdminJoined',
  /** Without a role, as all were before there were any, it is an admin. */
  z.object({ accountId: Id, role: OfficeRole.optional(), at: Instant }),
);

/** Somebody of the back office deletes their account: a reaction forgets it. */
export const AdminLeft = event('AdminLeft', z.object({ accountId: Id, at: Instant }));

/** An admin gives somebody else of the back office another role. */
export const OfficeRoleChanged = event(
  'OfficeRoleChanged',
  z.object({ accountId: Id, from: OfficeRole, role: OfficeRole, adminId: Id, at: Instant }),
);

export type AdminsEvent = EventOf<typeof AdminJoined | typeof AdminLeft | typeof OfficeRoleChanged>;

// State

/** The accounts of the back office that there are, and of those that there were. */
export interface Admins {
  readonly present: readonly string[];
  readonly left: readonly string[];
  /** What each is there, as far as this stream says it. */
  readonly roles: Readonly<Record<string, z.infer<typeof OfficeRole>>>;
}

function evolve(admins: Admins, event: AdminsEvent): Admins {
  const { accountId } = event.data;
  const present = admins.present.filter((other) => other !== accountId);
  switch (event.type) {
    case 'AdminJoined':
      return {
        ...admins,
        present: [...present, accountId],
        roles: { ...admins.roles, [accountId]: event.data.role ?? 'admin' },
      };
    case 'AdminLeft':
      return { ...admins, present, left: [...admins.left, accountId] };
    case 'OfficeRoleChanged':
      return { ...admins, roles: { ...admins.roles, [accountId]: event.data.role } };
  }
}

/** What somebody is by now: where they are of the back office, their role there. */
export function roleOf(
  account: Pick<RegisteredAccount, 'accountId' | 'firstRole' | 'userType'>,
  { roles }: Admins,
): PersonRole {
  if (account.userType !== 'admin') return account.userType;
  return roles[account.accountId] ?? account.firstRole;
}

/** Everybody of the back office: one stream. */
export const admins = category('Admins', {
  key: () => 'all',
  events: [AdminJoined, AdminLeft, OfficeRoleChanged],
  initial: { present: [], left: [], roles: {} } as Admins,
  evolve,
});

// Commands

/** Counts an account among the admins. No one can send it. */
export const JoinAdmins = command('JoinAdmins', z.object({ accountId: Id }));

/** Counts an account that is forgotten no longer among the admins. No one can send it. */
export const LeaveAdmins = command('LeaveAdmins', z.object({ accountId: Id }));

/** Forgets who has left the back office. No one can send it. */
export const ForgetAdmin = command('ForgetAdmin', z.object({ accountId: Id }));

/** Gives somebody else of the back office another role; `none` takes it away. Admins alone can send it. */
export const ChangeOfficeRole = command('ChangeOfficeRole', z.object({ accountId: Id, role: OfficeRole }));

// Rejections

export class AdminDeletesSelf extends Rejection {
  constructor() {
    super(
      'conflict',
      'admin-deletes-self',
      'An admin cannot delete their own account. Ask another admin to remove your role first.',
    );
  }
}

// Decisions

/** @returns no events for who is among them, or has left for good */
export function joinAdmins(
  { accountId, firstRole }: Pick<RegisteredAccount, 'accountId' | 'firstRole'>,
  { present, left, roles }: Admins,
  by: Pick<Context, 'now'>,
): AdminsEvent[] {
  if (present.includes(accountId) || left.includes(accountId)) return [];
  return [AdminJoined({ accountId, role: roles[accountId] ?? firstRole, at: by.now.toISOString() })];
}

/**
 * Somebody of another role than admin leaves of their own will: there always is an admin (A084).
 * @throws AdminDeletesSelf for who is an admin, by this very stream
 */
export function leaveAdmins(
  account: Pick<RegisteredAccount, 'accountId' | 'firstRole' | 'userType'>,
  state: Admins,
  by: Pick<Context, 'now'>,
): AdminsEvent[] {
  const { accountId } = account;
  if (state.left.includes(accountId)) return [];
  if (roleOf(account, state) === 'admin') throw new AdminDeletesSelf();
  return [AdminLeft({ accountId, at: by.now.toISOString() })];
}

/**
 * An admin always stays, as whoever changes somebody else's role is one by this very stream.
 * @param actor who changes it
 * @returns no events when it is so already
 * @throws NotAllowed for who is no admin any more, or means themselves; NoSuchUser for who is not of the back office
 */
export function changeOfficeRole(
  { accountId, role }: Data<typeof ChangeOfficeRole>,
  { account, actor }: { readonly account: Account; readonly actor: Account },
  state: Admins,
  by: Context,
): AdminsEvent[] {
  const adminId = by.actor.accountId;
  if (actor.status !== 'registered' || state.left.includes(adminId) || roleOf(actor, state) !== 'admin')
    throw new NotAllowed();
  if (accountId === adminId) throw new NotAllowed('Nobody can change their own role. Ask another admin.');
  const isOfOffice = account.status === 'registered' && account.userType === 'admin';
  if (!isOfOffice || state.left.includes(accountId)) throw new NoSuchUser();
  const from = OfficeRole.parse(roleOf(account, state));
  if (from === role) return [];
  return [OfficeRoleChanged({ accountId, from, role, adminId, at: by.now.toISOString() })];
}

/** An account is gone already. @returns no events for who is not among the admins */
export function removeFromAdmins(
  accountId: string,
  { present }: Admins,
  by: Pick<Context, 'now'>,
): AdminsEvent[] {
  return present.includes(accountId) ? [AdminLeft({ accountId, at: by.now.toISOString() })] : [];
}
