import { accounts } from '@pollux/domain/accounts/account';
import {
  DeleteUser,
  DisableAccount,
  deleteUser,
  disableAccount,
  EnableAccount,
  enableAccount,
} from '@pollux/domain/accounts/disabling';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { admins, supporters } from '../kernel/policies.ts';

const limits = [perAccount(300, 600)];

/** The person is signed out everywhere at once. */
export const handleDisableAccount = handles(DisableAccount, {
  may: supporters,
  limits,
  async run(change, by, streams, { sessions }) {
    await streams.write(accounts, change, (account) => disableAccount(change, account, by));
    await sessions.endAll(change.accountId);
    return { message: 'The user is disabled.' };
  },
});

export const handleEnableAccount = handles(EnableAccount, {
  may: supporters,
  limits,
  async run(change, by, streams) {
    await streams.write(accounts, change, (account) => enableAccount(change, account, by));
    return { message: 'The user is enabled.' };
  },
});

/** The person is signed out everywhere at once; `forgetPerson` does the rest. */
export const handleDeleteUser = handles(DeleteUser, {
  may: admins,
  limits,
  async run(change, by, streams, { sessions }) {
    await streams.write(accounts, change, (account) => deleteUser(change, account, by));
    await sessions.endAll(change.accountId);
    return { message: 'The user is deleted.' };
  },
});
