import { AccountForgotten, accounts } from '@pollux/domain/accounts/account';
import {
  AdminLeft,
  admins,
  ForgetAdmin,
  JoinAdmins,
  joinAdmins,
  LeaveAdmins,
  removeFromAdmins,
} from '@pollux/domain/accounts/admins';
import { EmailAssigned } from '@pollux/domain/accounts/email';
import { forgetAccount } from '@pollux/domain/accounts/forgetting';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';

const handleJoinAdmins = handles(JoinAdmins, {
  may: reactionsAlone,
  async run({ accountId }, by, streams) {
    await streams.write(admins, {}, (state) => joinAdmins(accountId, state, by));
    return { message: 'The account is one of the admins.' };
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
  // Only admins have their address assigned; before that, the account may turn out to be none.
  .on(EmailAssigned, ({ data: { accountId } }, { issue }) => issue(handleJoinAdmins, { accountId }), {
    untilDone: true,
  })
  .on(AdminLeft, ({ data: { accountId } }, { issue }) => issue(handleForgetAdmin, { accountId }), {
    untilDone: true,
  })
  .on(AccountForgotten, ({ data: { accountId } }, { issue }) => issue(handleLeaveAdmins, { accountId }), {
    untilDone: true,
  });
