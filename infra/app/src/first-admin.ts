import { randomBytes } from 'node:crypto';
import { handleCreateAdmin } from '@pollux/command-api/accounts/create-admin';
import { emailIdOf } from '@pollux/command-api/accounts/email-id';
import { type CommandIdentity, deriveId } from '@pollux/command-api/kernel/command-id';
import { execute, type WriteSide } from '@pollux/command-api/kernel/execute';
import { accounts } from '@pollux/domain/accounts/account';
import { CreateAdmin } from '@pollux/domain/accounts/admin';
import { emails } from '@pollux/domain/accounts/email';
import type { Config } from '@pollux/infra/config';
import { START } from '@pollux/infra/event-store/event-store';
import { passwordMatches } from '@pollux/infra/passwords';

/** Of the first admin, where ADMIN_EMAIL names none. It is nobody's: .localhost is never given away. */
const DEFAULT_EMAIL = 'admin@pollux.localhost';

/**
 * Makes the first admin of an installation: on an empty log, and wherever ADMIN_EMAIL and ADMIN_PASSWORD name one that
 * nobody has made yet. It may be called at every start and by several processes at once. How to log in is printed once,
 * on the console alone.
 * @throws when the address or the password cannot be an admin's
 */
export async function makeFirstAdmin(
  writeSide: WriteSide,
  { role, adminEmail, adminPassword, publicOrigin }: Config,
): Promise<void> {
  const named = adminEmail !== undefined && adminPassword !== undefined;
  if (!named && (role !== 'all' || (await writeSide.events.head()) !== START)) return;
  const password = adminPassword ?? randomBytes(15).toString('base64url');
  const admin = CreateAdmin.payload.parse({
    email: adminEmail ?? DEFAULT_EMAIL,
    password,
    firstname: 'Admin',
    lastname: 'Pollux',
  });
  const emailId = emailIdOf(writeSide.services.secrets, admin.email);
  const { ownerId } = await writeSide.cache.read(emails, { emailId });
  if (ownerId !== null) {
    const owner = await writeSide.cache.read(accounts, { accountId: ownerId });
    if (owner.status === 'registered' && owner.userType !== 'admin') {
      print('No admin is made: ADMIN_EMAIL is the address of somebody who is not an admin.');
    }
    return;
  }
  const { accountId } = (await execute(writeSide, handleCreateAdmin, admin, identity('first-admin', emailId)))
    .answer;
  const account = await writeSide.cache.read(accounts, { accountId });
  // Not one of an earlier start who has another address by now, nor of another process with a password of its own.
  if (account.status !== 'registered' || account.emailId !== emailId) return;
  if (!(await passwordMatches(account.passwordHash, password))) return;
  const secret = adminPassword === undefined ? `the password ${password}` : 'the password of ADMIN_PASSWORD';
  print(`The first admin is made: log in at ${publicOrigin}/auth/sign-in as ${admin.email} with ${secret}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function identity(purpose: string, emailId: string): CommandIdentity {
  return {
    commandId: deriveId(purpose, emailId),
    commandHash: '',
    correlationId: purpose,
    actorId: undefined,
  };
}
