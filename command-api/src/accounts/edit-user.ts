import { accounts } from '@pollux/domain/accounts/account';
import { EditUser, editUser } from '@pollux/domain/accounts/editing';
import { assignEmail, EmailTaken, emails } from '@pollux/domain/accounts/email';
import { subscriptionPlans } from '@pollux/domain/accounts/subscription-plans';
import { handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { handleCompleteEmailChange } from './change-email.ts';
import { emailIdOf } from './email-id.ts';

/** Another address is the user's with the answer; where the request breaks off before that, `changeOfEmail` does it. */
export const handleEditUser = handlesForOffice(EditUser, {
  limits: [perAccount(300, 600)],
  async run(change, by, streams, services) {
    const { accountId } = change;
    const emailId = emailIdOf(services.secrets, change.email);
    const { ownerId } = await streams.read(emails, { emailId });
    if (ownerId !== null && ownerId !== accountId) throw new EmailTaken();
    const plans = await streams.read(subscriptionPlans, {});
    const changed = await streams.write(accounts, { accountId }, (account) =>
      editUser({ ...change, emailId }, account, plans, by),
    );
    if (changed.some(({ type }) => type === 'EmailChangeOrdered')) {
      await streams.write(emails, { emailId }, (email) => assignEmail({ accountId, emailId }, email, by));
      await handleCompleteEmailChange.run({ accountId, emailId }, by, streams.step('email'), services);
    }
    return { message: 'The user is updated.' };
  },
});
