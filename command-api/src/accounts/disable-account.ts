import { accounts } from '@pollux/domain/accounts/account';
import {
  DeleteUser,
  DisableAccount,
  deleteUser,
  disableAccount,
  EnableAccount,
  enableAccount,
} from '@pollux/domain/accounts/disabling';
import { officeCommands } from '@pollux/domain/accounts/office-commands';
import type { Data } from '@pollux/domain/kernel/command';
import { NotAllowed } from '@pollux/domain/kernel/rejection';
import { handles, handlesForOffice } from '../kernel/handles.ts';
import { type Limit, perAccount } from '../kernel/limits.ts';
import { belongsTo, signedIn } from '../kernel/policies.ts';
import { handleForgetAccount } from './forget-account.ts';
import { passwordTries } from './own-account.ts';

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

/** As many passwords can be tried as of one's own account; admins send none. */
const guesses = passwordTries.map(
  (limit): Limit<Data<typeof DeleteUser>> => ({
    ...limit,
    cost: ({ password }) => (password === undefined ? 0 : 1),
  }),
);

/** The person is signed out everywhere at once; `forgetPerson` does the rest. */
export const handleDeleteUser = handles(DeleteUser, {
  may: signedIn,
  limits: [...limits, ...guesses],
  async run(change, by, streams, services) {
    const { accountId } = by.actor;
    if (!(await belongsTo(officeCommands.DeleteUser, accountId, streams))) {
      const { password } = change;
      if (change.accountId !== accountId || password === undefined) throw new NotAllowed();
      return handleForgetAccount.run({ password }, by, streams, services);
    }
    const { sessions } = services;
    await streams.write(accounts, change, (account) => deleteUser(change, account, by));
    await sessions.endAll(change.accountId);
    return { message: 'The user is deleted.' };
  },
});
