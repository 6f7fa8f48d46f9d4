import { accounts } from '@pollux/domain/accounts/account';
import { emails, ReleaseEmail, releaseEmail } from '@pollux/domain/accounts/email';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';

/** Does nothing to an address that is the account's. */
export const handleReleaseEmail = handles(ReleaseEmail, {
  may: reactionsAlone,
  async run({ accountId, emailId: other }, by, streams) {
    const account = await streams.read(accounts, { accountId });
    if (account.status === 'unknown') throw new Error(`Account ${accountId} has an address but is unknown.`);
    const emailId = other ?? account.emailId;
    if (account.status === 'forgotten' || account.emailId !== emailId) {
      await streams.write(emails, { emailId }, (email) => releaseEmail({ emailId, accountId }, email, by));
    }
    return { message: 'The address is free.' };
  },
});
