import { accounts, type UserType } from '@pollux/domain/accounts/account';
import { emails } from '@pollux/domain/accounts/email';
import { isRefused, WrongSecondFactor } from '@pollux/domain/accounts/second-factor';
import { LogIn, signIn, WrongCredentials } from '@pollux/domain/accounts/sign-in';
import { tooManyRequests } from '@pollux/infra/http/problem';
import type { SessionLength } from '@pollux/infra/http/sessions';
import { passwordMatches } from '@pollux/infra/passwords';
import { handles } from '../kernel/handles.ts';
import { perAddress } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import { emailIdOf } from './email-id.ts';
import { secondFactorCodes } from './second-factor-codes.ts';
import { signInFailures } from './sign-in-failures.ts';
import { signedInUser } from './signed-in-user.ts';

/** The same answer after the same time, whether the email is unknown, unverified or the password wrong (C362). */
export const handleLogIn = handles(LogIn, {
  may: anyone,
  limits: [perAddress(300, 900)],
  async run({ email, password, keep, code, area }, by, streams, { guards, secrets, sessions }) {
    const emailId = emailIdOf(secrets, email);
    const failures = guards.limiter(signInFailures);
    // Counted before the password is looked at, so that guesses sent at once are no more than those sent in turn.
    if (!(await failures.consume(emailId))) throw tooManyRequests();
    const { ownerId } = await streams.read(emails, { emailId });
    const account = ownerId === null ? undefined : await streams.read(accounts, { accountId: ownerId });
    const registered = account?.status === 'registered' ? account : undefined;
    const matches = await passwordMatches(registered?.passwordHash, password);
    if (registered === undefined || !matches) throw new WrongCredentials();
    if (area === 'admin' && registered.userType !== 'admin') throw new WrongCredentials();
    const { accountId, passwordHash: verifiedHash, userType } = registered;
    const second = code === undefined ? undefined : { code, codes: secondFactorCodes(secrets, by.now) };
    const signingIn = { verifiedHash, ...by.browser.userAgent, second };
    const events = await streams.write(accounts, { accountId }, (current) => signIn(signingIn, current, by));
    if (isRefused(events)) throw new WrongSecondFactor('unauthenticated');
    await failures.reset(emailId);
    const sessionId = await by.browser.signIn(accountId, lengthOf(keep, userType));
    const after = await streams.read(accounts, { accountId });
    // Whoever changes their password ends their sessions: one that begins at that moment as well.
    if (after.status !== 'registered' || after.passwordHash !== verifiedHash) {
      await sessions.endOne(accountId, sessionId);
      throw new WrongCredentials();
    }
    return { message: `Welcome, ${after.firstname}!`, user: signedInUser(after) };
  },
});

/** 7 days (P305); 30 for an admin who asks to be kept logged in (A030). */
function lengthOf(keep: boolean | undefined, userType: UserType): SessionLength {
  return { days: keep === true && userType === 'admin' ? 30 : 7, persistent: keep !== false };
}
