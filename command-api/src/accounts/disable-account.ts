import { accounts } from '@pollux/domain/accounts/account';
import {
  DeleteUser,
  DisableAccount,
  deleteUser,
  disableAccount,
  EnableAccount,
  enableAccount,
} from '@pollux/domain/accounts/disabling';
import { handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';

const limits = [perAccount(300, 600)];

/** The person is signed out everywhere at once. */
export const handleDisableAccount = handlesForOffice(DisableAccount, {
  limits,
  async run(change, by, streams, { sessions }) {
    await streams.write(accounts, change, (account) => disableAccount(change, account, by));
    await sessions.endAll(change.accountId);
    return { message: 'The user is disabled.' };
  },
});

export const handleEnableAccount = handlesForOffice(EnableAccount, {
  limits,
  async run(change, by, streams) {
    await streams.write(accounts, change, (account) => enableAccount(change, account, by));
    return { message: 'The user is enabled.' };
  },
});

/** The person is signed out everywhere at once; `forgetPerson` does the rest. */
export const handleDeleteUser = handlesForOffice(DeleteUser, {
  limits,
  async run(change, by, streams, { sessions }) {
    await streams.write(accounts, change, (account) => deleteUser(change, account, by));
    await sessions.endAll(change.accountId);
    return { message: 'The user is deleted.' };
  },
});
