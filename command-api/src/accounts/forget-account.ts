import {
  AccountForgotten,
  accounts,
  ForgetAccount,
  ForgetSignUp,
  forgetAccount,
  WrongPassword,
} from '@pollux/domain/accounts/account';
import { EmailReleased, emails, ReleaseEmail, releaseEmail } from '@pollux/domain/accounts/email';
import { NotSignedIn } from '@pollux/domain/kernel/rejection';
import { passwordMatches } from '@pollux/infra/passwords';
import { handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { reactionsAlone, signedIn } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';

/** The person is signed out everywhere at once; `forgetPerson` does the rest. */
export const handleForgetAccount = handles(ForgetAccount, {
  may: signedIn,
  limits: [perAccount(10, 900)],
  async run({ password }, by, streams, { sessions }) {
    const { accountId } = by.actor;
    const account = await streams.read(accounts, { accountId });
    if (account.status !== 'registered') throw new NotSignedIn();
    if (!(await passwordMatches(account.passwordHash, password))) throw new WrongPassword();
    await streams.write(accounts, { accountId }, (current) => forgetAccount(current, by));
    await by.browser.signOut();
    await sessions.endAll(accountId);
    return { message: 'Your account is deleted.' };
  },
});

const handleForgetSignUp = handles(ForgetSignUp, {
  may: reactionsAlone,
  async run({ accountId }, by, streams) {
    await streams.write(accounts, { accountId }, (account) => forgetAccount(account, by));
    return { message: 'The sign-up is forgotten.' };
  },
});

const handleReleaseEmail = handles(ReleaseEmail, {
  may: reactionsAlone,
  async run({ accountId }, by, streams) {
    const account = await streams.read(accounts, { accountId });
    if (account.status === 'unknown') throw new Error(`Account ${accountId} is forgotten but unknown.`);
    const { emailId } = account;
    await streams.write(emails, { emailId }, (email) => releaseEmail({ emailId, accountId }, email, by));
    return { message: 'The address is free.' };
  },
});

/** Makes nobody know any more who the person was. Every step may be repeated, and none is given up on. */
export const forgetPerson = reaction('forget-person')
  .on(
    AccountForgotten,
    async ({ data: { accountId }, position }, { services, issue }) => {
      await services.personKeys.destroy(accountId);
      await issue(handleReleaseEmail, { accountId });
      await services.purgeReadModels(position);
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
