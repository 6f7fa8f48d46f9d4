import { accounts } from '@pollux/domain/accounts/account';
import { AdminRegistered, AdminRestored } from '@pollux/domain/accounts/account-events';
import { CreateAdmin, registerAdmin } from '@pollux/domain/accounts/admin';
import { AssignEmail, assignEmail, EmailTaken, emails } from '@pollux/domain/accounts/email';
import { CommonPassword } from '@pollux/domain/accounts/password';
import { hashPassword, isCommonPassword } from '@pollux/infra/passwords';
import { handles, handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import { handleJoinAdmins } from './admins-roster.ts';
import { emailIdOf } from './email-id.ts';
import { handleForgetSignUp } from './forget-account.ts';

/**
 * Whoever is made can log in with the answer, and is an admin in whatever they do then; where the request breaks off
 * before that, `adminMade` and `adminsRoster` see to it.
 */
export const handleCreateAdmin = handlesForOffice(CreateAdmin, {
  limits: [perAccount(20, 3600)],
  async run({ email, password, firstname, lastname, role }, by, streams, services) {
    if (await isCommonPassword(password)) throw new CommonPassword();
    const accountId = by.newId();
    const emailId = emailIdOf(services.secrets, email);
    const { ownerId } = await streams.read(emails, { emailId });
    if (ownerId !== null && ownerId !== accountId) throw new EmailTaken();
    const passwordHash = await hashPassword(password);
    const admin = { accountId, emailId, email, passwordHash, firstname, lastname, role };
    await streams.write(accounts, { accountId }, (account) => registerAdmin(admin, account, by));
    await handleAssignEmail.run({ accountId, emailId }, by, streams, services);
    await handleJoinAdmins.run({ accountId }, by, streams, services);
    return { message: 'The admin can log in now.', accountId };
  },
});

export const handleAssignEmail = handles(AssignEmail, {
  may: reactionsAlone,
  async run({ accountId, emailId }, by, streams) {
    const account = await streams.read(accounts, { accountId });
    // Later on they may have changed to another address.
    if (
      account.status === 'registered' &&
      [account.emailId, account.pendingEmail?.emailId].includes(emailId)
    ) {
      await streams.write(emails, { emailId }, (email) => assignEmail({ accountId, emailId }, email, by));
    }
    return { message: 'The address is assigned.' };
  },
});

/**
 * Gives a new admin their address; where somebody else verified it meanwhile, there is no such admin. Signs one out
 * everywhere whom an operator let in again.
 */
export const adminMade = reaction('admin-made')
  .on(
    AdminRegistered,
    async ({ data: { accountId, emailId } }, { issue }) => {
      try {
        await issue(handleAssignEmail, { accountId, emailId });
      } catch (error) {
        if (!(error instanceof EmailTaken)) throw error;
        await issue(handleForgetSignUp, { accountId }, 'address taken');
      }
    },
    { untilDone: true },
  )
  .on(AdminRestored, ({ data: { accountId } }, { services }) => services.sessions.endAll(accountId), {
    untilDone: true,
  });
