import { accounts } from '@pollux/domain/accounts/account';
import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import {
  AdminLeft,
  admins,
  ChangeOfficeRole,
  changeOfficeRole,
  ForgetAdmin,
  JoinAdmins,
  joinAdmins,
  LeaveAdmins,
  removeFromAdmins,
} from '@pollux/domain/accounts/admins';
import { EmailAssigned } from '@pollux/domain/accounts/email';
import { forgetAccount } from '@pollux/domain/accounts/forgetting';
import { handles, handlesForOffice } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';

export const handleJoinAdmins = handles(JoinAdmins, {
  may: reactionsAlone,
  async run({ accountId }, by, streams) {
    const account = await streams.read(accounts, { accountId });
    if (account.status === 'registered' && account.userType === 'admin')
      await streams.write(admins, {}, (state) => joinAdmins(account, state, by));
    return { message: 'The account is one of the admins.' };
  },
});

/** Holds from the next request on, of all sessions that are open: policies read this stream. */
export const handleChangeOfficeRole = handlesForOffice(ChangeOfficeRole, {
  limits: [perAccount(60, 600)],
  async run(change, by, streams) {
    const account = await streams.read(accounts, { accountId: change.accountId });
    const actor = await streams.read(accounts, { accountId: by.actor.accountId });
    await streams.write(admins, {}, (state) => changeOfficeRole(change, { account, actor }, state, by));
    return { message: 'The role is changed.' };
  },
});

const handleLeaveAdmins = handles(LeaveAdmins, {
  may: reactionsAlone,
  async run({ accountId }, by, streams) {
    await streams.write(admins, {}, (state) => removeFromAdmins(accountId, state, by));
    return { message: 'The account is none of the admins.' };
  },
});

const handleForgetAdmin = handles(ForgetAdmin, {
  may: reactionsAlone,
  async run({ accountId }, by, streams) {
    await streams.write(accounts, { accountId }, (account) => forgetAccount(account, by));
    return { message: 'The admin is forgotten.' };
  },
});

/** Keeps who the admins are, by which the last one is told, and forgets those who left. */
export const adminsRoster = reaction('admins-roster')
  // Before an admin has their address assigned, the account may turn out to be none. That of a user may be as well.
  .on(EmailAssigned, ({ data: { accountId } }, { issue }) => issue(handleJoinAdmins, { accountId }), {
    untilDone: true,
  })
  .on(AdminLeft, ({ data: { accountId } }, { issue }) => issue(handleForgetAdmin, { accountId }), {
    untilDone: true,
  })
  .on(AccountForgotten, ({ data: { accountId } }, { issue }) => issue(handleLeaveAdmins, { accountId }), {
    untilDone: true,
  });
