import { z } from 'zod';
import { category } from '../kernel/category.ts';
import { command } from '../kernel/command.ts';
import type { Context } from '../kernel/context.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { Rejection } from '../kernel/rejection.ts';
import { Id, Instant } from '../kernel/values.ts';

// Who administers the product is in one stream, so that of two admins who leave at the same moment one is the last.

// Events

/** A reaction to a new admin's having an address. */
export const AdminJoined = event('AdminJoined', z.object({ accountId: Id, at: Instant }));

/** The admin deletes their account: a reaction forgets it. */
export const AdminLeft = event('AdminLeft', z.object({ accountId: Id, at: Instant }));

export type AdminsEvent = EventOf<typeof AdminJoined | typeof AdminLeft>;

// State

/** The accounts of the admins that there are, and of those that there were. */
export interface Admins {
  readonly present: readonly string[];
  readonly left: readonly string[];
}

function evolve(admins: Admins, { type, data: { accountId } }: AdminsEvent): Admins {
  const present = admins.present.filter((other) => other !== accountId);
  switch (type) {
    case 'AdminJoined':
      return { ...admins, present: [...present, accountId] };
    case 'AdminLeft':
      return { present, left: [...admins.left, accountId] };
  }
}

/** The admins of the installation: one stream. */
export const admins = category('Admins', {
  key: () => 'all',
  events: [AdminJoined, AdminLeft],
  initial: { present: [], left: [] } as Admins,
  evolve,
});

// Commands

/** Counts an account among the admins. No one can send it. */
export const JoinAdmins = command('JoinAdmins', z.object({ accountId: Id }));

/** Counts an account that is forgotten no longer among the admins. No one can send it. */
export const LeaveAdmins = command('LeaveAdmins', z.object({ accountId: Id }));

/** Forgets an admin who has left. No one can send it. */
export const ForgetAdmin = command('ForgetAdmin', z.object({ accountId: Id }));

// Rejections

export class LastAdmin extends Rejection {
  constructor() {
    super(
      'conflict',
      'last-admin',
      'You are the only admin. Make somebody else an admin before you delete your account.',
    );
  }
}

// Decisions

/** @returns no events for who is among them, or has left for good */
export function joinAdmins(
  accountId: string,
  { present, left }: Admins,
  by: Pick<Context, 'now'>,
): AdminsEvent[] {
  if (present.includes(accountId) || left.includes(accountId)) return [];
  return [AdminJoined({ accountId, at: by.now.toISOString() })];
}

/** An admin leaves of their own will. @throws LastAdmin when there is no other */
export function leaveAdmins(
  accountId: string,
  { present, left }: Admins,
  by: Pick<Context, 'now'>,
): AdminsEvent[] {
  if (left.includes(accountId)) return [];
  if (!present.some((other) => other !== accountId)) throw new LastAdmin();
  return [AdminLeft({ accountId, at: by.now.toISOString() })];
}

/** An account is gone already. @returns no events for who is not among the admins */
export function removeFromAdmins(
  accountId: string,
  { present }: Admins,
  by: Pick<Context, 'now'>,
): AdminsEvent[] {
  return present.includes(accountId) ? [AdminLeft({ accountId, at: by.now.toISOString() })] : [];
}
