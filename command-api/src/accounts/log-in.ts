import { accounts, LogIn, signIn, WrongCredentials } from '@pollux/domain/accounts/account';
import { emails } from '@pollux/domain/accounts/email';
import { tooManyRequests } from '@pollux/infra/http/problem';
import { passwordMatches } from '@pollux/infra/passwords';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { handles } from '../kernel/handles.ts';
import { perAddress } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import { emailIdOf } from './email-id.ts';

/** After 10 failures for an email in 15 minutes the answer is 429 (P522). */
const failures = new RateLimiterMemory({ points: 10, duration: 900 });

/** The same answer after the same time, whether the email is unknown, unverified or the password wrong (C362). */
export const handleLogIn = handles(LogIn, {
  may: anyone,
  limits: [perAddress(300, 900)],
  async run({ email, password }, by, streams, { secrets }) {
    const emailId = emailIdOf(secrets, email);
    // Counted before the password is looked at, so that guesses sent at once are no more than those sent in turn.
    await failures.consume(emailId).catch(() => {
      throw tooManyRequests();
    });
    const { ownerId } = await streams.read(emails, { emailId });
    const account = ownerId === null ? undefined : await streams.read(accounts, { accountId: ownerId });
    const registered = account?.status === 'registered' ? account : undefined;
    const matches = await passwordMatches(registered?.passwordHash, password);
    if (registered === undefined || !matches) throw new WrongCredentials();
    const { accountId, firstname, lastname, userType, subscriptionType } = registered;
    await failures.delete(emailId);
    await streams.write(accounts, { accountId }, (account) => signIn(account, by));
    await by.browser.signIn(accountId);
    const user = { id: accountId, firstname, lastname, profilePic: null, userType, subscriptionType };
    return { message: `Welcome, ${firstname}!`, user };
  },
});
