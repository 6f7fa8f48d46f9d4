import { randomBytes } from 'node:crypto';
import { emailIdOf } from '@pollux/command-api/accounts/email-id';
import { StreamCache } from '@pollux/command-api/kernel/stream-cache';
import { Streams } from '@pollux/command-api/kernel/streams';
import { accounts } from '@pollux/domain/accounts/account';
import { CreateAdmin, registerAdmin, restoreAdmin } from '@pollux/domain/accounts/admin';
import { assignEmail, emails } from '@pollux/domain/accounts/email';
import type { Config } from '@pollux/infra/config';
import { hashPassword, isCommonPassword } from '@pollux/infra/passwords';
import { openOwnSecrets } from '../own-secrets.ts';
import { OperationFailed } from './failure.ts';
import type { OperatedStores } from './stores.ts';

/**
 * Makes the address an admin's, or lets the admin who has it in again: with a new password, without a second factor,
 * and signed out everywhere. The password is that of ADMIN_PASSWORD, or else one is made.
 * @returns how to log in
 * @throws OperationFailed when the address is that of somebody who is no admin, or the password cannot be an admin's
 */
export async function admitAdmin(email: string, stores: OperatedStores, config: Config): Promise<string> {
  const made = randomBytes(15).toString('base64url');
  const typed = { email, password: config.adminPassword ?? made, firstname: 'Admin', lastname: 'Pollux' };
  const parsed = CreateAdmin.payload.safeParse(typed);
  if (!parsed.success) throw new OperationFailed(parsed.error.issues.map(({ message }) => message).join(' '));
  const { password, ...admin } = parsed.data;
  if (await isCommonPassword(password)) throw new OperationFailed('ADMIN_PASSWORD is too common.');
  const secrets = await openOwnSecrets(config, stores.log, stores.marks);
  const events = await stores.readable();
  const command = {
    commandId: crypto.randomUUID(),
    commandHash: '',
    correlationId: 'ops',
    actorId: undefined,
  };
  const streams = new Streams(events, new StreamCache(events), command);
  const now = new Date();
  const emailId = emailIdOf(secrets, admin.email);
  const passwordHash = await hashPassword(password);

  const { ownerId } = await streams.read(emails, { emailId });
  const accountId = ownerId ?? randomBytes(12).toString('hex');
  await streams.write(accounts, { accountId }, (account) => {
    if (ownerId === null)
      return registerAdmin({ ...admin, accountId, emailId, passwordHash }, account, { now });
    if (account.status !== 'registered' || account.userType !== 'admin') {
      throw new OperationFailed(`${admin.email} is the address of somebody who is not an admin.`);
    }
    return restoreAdmin({ accountId, passwordHash }, { now });
  });
  await streams.write(emails, { emailId }, (state) => assignEmail({ accountId, emailId }, state, { now }));
  const secret =
    config.adminPassword === undefined ? `the password ${made}` : 'the password of ADMIN_PASSWORD';
  return `${ownerId === null ? 'Made' : 'Restored'} the admin ${admin.email}: log in with ${secret}`;
}
