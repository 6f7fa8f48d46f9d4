import { accounts, type RegisteredAccount } from '@pollux/domain/accounts/account';
import { type CodePurpose, codeFor, emails } from '@pollux/domain/accounts/email';
import { isForOwner, issueCode, MailsAway, SendOneTimeCode } from '@pollux/domain/accounts/one-time-codes';
import { handles } from '../kernel/handles.ts';
import { type Limit, perAddress } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import { emailIdOf } from './email-id.ts';
import { requirePasswords } from './providers.ts';
import { resetTries } from './reset-tries.ts';

/** A code to log in is what helps where others were too many: that is not to be held up by them as well. */
const byAddress: Limit<{ purpose: CodePurpose }> = {
  ...perAddress(600, 600),
  key: ({ purpose }, { network }) => (purpose === 'log-in' ? undefined : network),
};

/** The answer is the same whether or not the address has an account (P568), also that no mail can be sent now (P569). */
export const handleSendOneTimeCode = handles(SendOneTimeCode, {
  may: anyone,
  discreet: true,
  // To one address no more are sent than `issueCode` allows.
  limits: [byAddress],
  async run({ email, purpose, accountId: wanted }, by, streams, { guards, mailer, secrets, providers }) {
    if (purpose !== 'email-change') requirePasswords(email, { providers });
    if (await mailer.isAway()) throw new MailsAway();
    const emailId = emailIdOf(secrets, email);
    if (purpose === 'reset') await guards.limiter(resetTries).reset(emailId);
    const known = await streams.read(emails, { emailId });
    const accountId = isForOwner(purpose) ? known.ownerId : (wanted ?? codeFor(known, purpose)?.accountId);
    const account = accountId ? await streams.read(accounts, { accountId }) : undefined;
    // Only an address that its person gave can be verified for an account: at the sign-up, or to change to it.
    if (account?.status === 'registered' && givenFor(purpose, account) === emailId) {
      const wantedCode = { emailId, email, purpose, accountId: account.accountId };
      await streams.write(emails, { emailId }, (state) => issueCode(wantedCode, state, by));
    }
    return { message: 'OTP sent to your email' };
  },
});

function givenFor(purpose: CodePurpose, account: RegisteredAccount): string | undefined {
  return purpose === 'email-change' ? account.pendingEmail?.emailId : account.emailId;
}
