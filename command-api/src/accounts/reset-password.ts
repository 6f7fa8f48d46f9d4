import { accounts } from '@pollux/domain/accounts/account';
import { emails } from '@pollux/domain/accounts/email';
import { InvalidCode, verifyCode } from '@pollux/domain/accounts/one-time-codes';
import {
  CommonPassword,
  ResetPassword,
  requirePasswordLength,
  resetPassword,
} from '@pollux/domain/accounts/password';
import { hashPassword, isCommonPassword } from '@pollux/infra/passwords';
import { handles } from '../kernel/handles.ts';
import { perAddress } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import { emailIdOf } from './email-id.ts';
import { forgetTries } from './log-in-tries.ts';
import { oneTimeCodeOf } from './one-time-code.ts';
import { requirePasswords } from './providers.ts';

export const handleResetPassword = handles(ResetPassword, {
  may: anyone,
  discreet: true,
  // At one address no more can be tried than its few codes allow.
  limits: [perAddress(300, 600)],
  async run({ email, otp, newPassword }, by, streams, services) {
    requirePasswords(email, services);
    const { secrets, sessions } = services;
    if (await isCommonPassword(newPassword)) throw new CommonPassword();
    const emailId = emailIdOf(secrets, email);
    // Right or wrong, the try is counted first: tries at the same moment are no more than those one after the other.
    const tried = await streams.write(emails, { emailId }, (email) =>
      verifyCode({ emailId, otp, purpose: 'reset' }, email, by, (nonce) => oneTimeCodeOf(secrets, nonce)),
    );
    const accepted = tried.find((event) => event.type === 'OneTimeCodeAccepted');
    if (accepted === undefined) throw new InvalidCode();
    const { accountId, nonce: codeNonce } = accepted.data;
    const passwordHash = await hashPassword(newPassword);
    const changed = await streams.write(accounts, { accountId }, (account) => {
      if (account.status !== 'registered' || account.emailId !== emailId) throw new InvalidCode();
      requirePasswordLength(newPassword, account.userType);
      return resetPassword(account, { passwordHash, codeNonce }, by);
    });
    if (changed.length === 0) throw new InvalidCode();
    await sessions.endAll(accountId);
    // Whoever can read their mails is no stranger: what strangers tried is not to keep them from logging in here.
    const account = await streams.read(accounts, { accountId });
    if (account.status === 'registered') by.browser.remember(account);
    await forgetTries(emailId, services);
    return { message: 'Password reset successful!' };
  },
});
