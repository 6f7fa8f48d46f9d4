import { accounts, type RegisteredAccount } from '@pollux/domain/accounts/account';
import type { AccountEvent, UserType } from '@pollux/domain/accounts/account-events';
import { admins } from '@pollux/domain/accounts/admins';
import { emails } from '@pollux/domain/accounts/email';
import { isRefused, SecondFactorRequired, WrongSecondFactor } from '@pollux/domain/accounts/second-factor';
import { LogIn, signIn, WrongCredentials } from '@pollux/domain/accounts/sign-in';
import type { AnswerOf, Data } from '@pollux/domain/kernel/command';
import { Rejection } from '@pollux/domain/kernel/rejection';
import type { SessionLength } from '@pollux/infra/http/sessions';
import { comparePassword, hashPassword } from '@pollux/infra/passwords';
import { alias, type CommandContext, handles } from '../kernel/handles.ts';
import { anyone } from '../kernel/policies.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { beginSession, PERSON_DAYS } from './begin-session.ts';
import { emailIdOf } from './email-id.ts';
import { LogInTries } from './log-in-tries.ts';
import { hasLeft } from './named-person.ts';
import { requirePasswords } from './providers.ts';
import { secondFactorCodes } from './second-factor-codes.ts';
import { signedInUser } from './signed-in-user.ts';

/** Of all ways in by a password. */
export const logInTries = new LogInTries();

/** The same answer after the same time, whether the email is unknown, unverified or the password wrong (C362). */
export const handleLogIn = handles(LogIn, {
  may: anyone,
  async run(credentials, by, streams, services) {
    requirePasswords(credentials.email, services);
    const emailId = emailIdOf(services.secrets, credentials.email);
    const { ownerId } = await streams.read(emails, { emailId });
    const owner = ownerId === null ? undefined : await streams.read(accounts, { accountId: ownerId });
    // A former address is freed a moment after the change, and whoever left the back office is forgotten a moment after
    // that; by then it opens nothing any more.
    const opens =
      owner?.status === 'registered' && owner.emailId === emailId && !(await hasLeft(owner, streams));
    const account = opens ? owner : undefined;
    const { browser } = by;
    return logInTries.run({ emailId, account, browser }, services, async (counted) => {
      try {
        const answer = await logIn(credentials, account, by, streams, services);
        await counted.succeeded();
        return answer;
      } catch (error) {
        if (error instanceof SecondFactorRequired) await counted.succeeded();
        else if (error instanceof Rejection) await counted.failed();
        throw error;
      }
    });
  },
});

/** @throws WrongCredentials, WrongSecondFactor, SecondFactorRequired, SecondFactorLocked */
async function logIn(
  credentials: Data<typeof LogIn>,
  account: RegisteredAccount | undefined,
  by: CommandContext,
  streams: Streams,
  services: Services,
): Promise<AnswerOf<typeof LogIn>> {
  const { password, keep, code, area } = credentials;
  const { secrets } = services;
  const comparison = await comparePassword(account?.passwordHash, password);
  if (account === undefined || comparison === 'wrong') throw new WrongCredentials();
  if (area === 'admin' && account.userType !== 'admin') throw new WrongCredentials();
  const { accountId, passwordHash: verifiedHash, userType } = account;
  const second = code === undefined ? undefined : { code, codes: secondFactorCodes(secrets, by.now) };
  const rehashed = comparison === 'as-typed' ? await hashPassword(password) : undefined;
  const signingIn = { verifiedHash, rehashed, ...by.browser.userAgent, second };
  const events = await streams
    .write(accounts, { accountId }, (current) => signIn(signingIn, current, by))
    .catch((error: unknown) => {
      if (rehashed !== undefined && error instanceof WrongCredentials) return undefined;
      throw error;
    });
  if (events === undefined) {
    // Another log-in at the same moment may have hashed the password anew: then this one finds it so.
    const current = await streams.read(accounts, { accountId });
    if (current.status !== 'registered' || current.passwordHash === verifiedHash)
      throw new WrongCredentials();
    return logIn(credentials, current, by, streams, services);
  }
  if (isRefused(events)) throw new WrongSecondFactor('unauthenticated');
  const passwordHash = passwordOf(events) ?? verifiedHash;
  const after = await beginSession(
    { accountId, passwordHash },
    lengthOf(keep, userType),
    by,
    streams,
    services,
  );
  if (after === undefined) throw new WrongCredentials();
  const user = signedInUser(after, await streams.read(admins, {}));
  return { message: `Welcome, ${after.firstname}!`, user, email: after.email };
}

/** The hash that an earlier password has been given, if any: of a repeated log-in that of its first time. */
const passwordOf = (events: readonly AccountEvent[]): string | undefined =>
  events.find((event) => event.type === 'PasswordChanged')?.data.passwordHash;

/** 7 days (P305); 30 for an admin who asks to be kept logged in (A030). */
function lengthOf(keep: boolean | undefined, userType: UserType): SessionLength {
  return { days: keep === true && userType === 'admin' ? 30 : PERSON_DAYS, persistent: keep !== false };
}

/** The login of the admin area, as the back office's sources call it (A310). */
export const AdminSignIn = alias(
  'AdminSignIn',
  LogIn.payload.omit({ area: true }).transform((credentials) => ({ ...credentials, area: 'admin' as const })),
  LogIn,
);
