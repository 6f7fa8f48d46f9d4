import { accounts } from '@pollux/domain/accounts/account';
import { admins } from '@pollux/domain/accounts/admins';
import { codeFor, emails } from '@pollux/domain/accounts/email';
import {
  CodeUsedUp,
  InvalidCode,
  isCodeRefused,
  isCodeUsedUp,
  VerifyOneTimeCode,
  verifyCode,
} from '@pollux/domain/accounts/one-time-codes';
import { asksForPasswordAlone, signInByCode } from '@pollux/domain/accounts/sign-in';
import type { SignedInUser } from '@pollux/domain/accounts/signed-in-user';
import type { z } from 'zod';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { perAddress } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { beginSession, PERSON_DAYS } from './begin-session.ts';
import { emailIdOf } from './email-id.ts';
import { oneTimeCodeOf } from './one-time-code.ts';
import { requirePasswords } from './providers.ts';
import { resetTries } from './reset-tries.ts';
import { signedInUser } from './signed-in-user.ts';

export const handleVerifyOneTimeCode = handles(VerifyOneTimeCode, {
  may: anyone,
  discreet: true,
  // At one address no more can be tried than its few codes allow.
  limits: [perAddress(600, 600)],
  async run({ email: address, ...code }, by, streams, services) {
    requirePasswords(address, services);
    const { guards, secrets } = services;
    const emailId = emailIdOf(secrets, address);
    if (code.purpose === 'sign-up' && (await isOfAnother(emailId, code.accountId, streams)))
      throw new InvalidCode();
    const tried = await streams
      .write(emails, { emailId }, (email) =>
        verifyCode({ emailId, ...code }, email, by, (nonce) => oneTimeCodeOf(secrets, nonce)),
      )
      .catch((error: unknown) => {
        if (error instanceof InvalidCode) return undefined;
        throw error;
      });
    // The wrong try is counted by its event, and then refused.
    if (tried === undefined || isCodeRefused(tried))
      throw (await isUsedUp()) ? new CodeUsedUp() : new InvalidCode();
    if (code.purpose === 'reset') return { message: 'OTP verified! You can now reset your password.' };
    const message = 'Account verified! You can now log in.';
    const verified = tried.find((event) => event.type === 'EmailVerified');
    const user = verified && (await signInWhereBegun(verified.data, by, streams, services));
    return user === undefined ? { message } : { message, user };

    async function isUsedUp(): Promise<boolean> {
      if (code.purpose === 'reset') return !(await guards.limiter(resetTries).consume(emailId));
      return isCodeUsedUp(await streams.read(emails, { emailId }), code);
    }
  },
});

/** Whether the sign-up has gone on with another address since, so that this one is not to become the account's. */
async function isOfAnother(
  emailId: string,
  accountId: string | undefined,
  streams: Streams,
): Promise<boolean> {
  const code = codeFor(await streams.read(emails, { emailId }), 'sign-up', accountId);
  if (code === undefined) return false;
  const account = await streams.read(accounts, { accountId: code.accountId });
  return account.status === 'registered' && account.emailId !== emailId;
}

/**
 * Signs in the browser in which the person chose the password of this very sign-up. Whoever types the code elsewhere has
 * shown that they read the mail, but not that they know the password, and logs in with it.
 * @returns who is signed in; undefined for nobody
 */
async function signInWhereBegun(
  { accountId, emailId }: { readonly accountId: string; readonly emailId: string },
  by: CommandContext,
  streams: Streams,
  services: Services,
): Promise<z.infer<typeof SignedInUser> | undefined> {
  const account = await streams.read(accounts, { accountId });
  if (account.status !== 'registered' || account.emailId !== emailId) return undefined;
  // Of a repeated command it may ask for more by now, although it was signed in to the first time.
  if (by.browser.deviceOf(account) === undefined || !asksForPasswordAlone(account)) return undefined;
  const { passwordHash } = account;
  const signingIn = { verifiedHash: passwordHash, ...by.browser.userAgent };
  const events = await streams.write(accounts, { accountId }, (current) =>
    signInByCode(signingIn, current, by),
  );
  if (events.length === 0) return undefined;
  // Of the account that it has become the cookie of the asker would be a second key.
  if (by.browser.askerId() === accountId) by.browser.asksNoMore();
  const length = { days: PERSON_DAYS, persistent: true };
  const after = await beginSession({ accountId, passwordHash }, length, by, streams, services);
  return after && signedInUser(after, await streams.read(admins, {}));
}
