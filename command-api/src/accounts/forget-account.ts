import { accounts } from '@pollux/domain/accounts/account';
import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { EmailReleased, emails } from '@pollux/domain/accounts/email';
import { admins, leaveAdmins } from '@pollux/domain/accounts/admins';
import { ForgetAccount, ForgetSignUp, forgetAccount, forgetSignUp } from '@pollux/domain/accounts/forgetting';
import { handles } from '../kernel/handles.ts';
import { reactionsAlone, signedIn } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import { passwordTries, requireFirstProof } from './own-account.ts';
import { handleReleaseEmail } from './release-email.ts';

/**
 * The person is signed out everywhere at once; `forgetPerson` does the rest. Whoever is of the back office leaves it first,
 * unless they are an admin (A084), and is forgotten after that (`adminsRoster`).
 */
export const handleForgetAccount = handles(ForgetAccount, {
  may: signedIn,
  limits: passwordTries,
  async run(proof, by, streams, { sessions }) {
    const account = await requireFirstProof(proof, by, streams);
    const { accountId } = account;
    if (account.userType === 'admin') {
      await streams.write(admins, {}, (state) => leaveAdmins(account, state, by));
    } else {
      await streams.write(accounts, { accountId }, (current) => forgetAccount(current, by));
    }
    await by.browser.signOut();
    await sessions.endAll(accountId);
    return { message: 'Your account is deleted.' };
  },
});

/** Does nothing to an account that came to be somebody's. */
export const handleForgetSignUp = handles(ForgetSignUp, {
  may: reactionsAlone,
  async run({ accountId }, by, streams) {
    const known = await streams.read(accounts, { accountId });
    if (known.status === 'registered') {
      const email = await streams.read(emails, { emailId: known.emailId });
      await streams.write(accounts, { accountId }, (account) => forgetSignUp(account, email, by));
    }
    return { message: 'The sign-up is forgotten.' };
  },
});

/** Makes nobody know any more who the person was. Every step may be repeated, and none is given up on. */
export const forgetPerson = reaction('forget-person')
  .on(
    AccountForgotten,
    async ({ data: { accountId }, position }, { services, issue }) => {
      await services.personKeys.destroy(accountId);
      // What they answered as a guest is sealed with the key of the seat.
      for (const seatId of await services.seatsKeptBy(accountId, position))
        await services.personKeys.destroy(seatId);
      await services.tokenUses.forget(accountId);
      await services.providerSessions.forget(accountId);
      await issue(handleReleaseEmail, { accountId });
      await services.purgeReadModels(position, accountId);
      // Once more at the end, for a browser that was just signing in.
      await services.sessions.endAll(accountId);
    },
    { untilDone: true },
  )
  .on(
    EmailReleased,
    async ({ data: { unfinished } }, { issue }) => {
      for (const accountId of unfinished) await issue(handleForgetSignUp, { accountId }, accountId);
    },
    { untilDone: true },
  );
