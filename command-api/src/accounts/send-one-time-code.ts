import { AccountForgotten, accounts } from '@pollux/domain/accounts/account';
import {
  codeFor,
  emails,
  issueCode,
  OneTimeCodeIssued,
  SendOneTimeCode,
} from '@pollux/domain/accounts/email';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { handles } from '../kernel/handles.ts';
import { perAddress, perEmail } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import { emailIdOf } from './email-id.ts';
import { oneTimeCodeMail } from './one-time-code-mail.ts';

/** The answer is the same whether or not the address has an account (P568). */
export const handleSendOneTimeCode = handles(SendOneTimeCode, {
  may: anyone,
  limits: [perAddress(100, 600), perEmail(10, 3600)],
  async run({ email, purpose, accountId: wanted }, by, streams, { secrets }) {
    const emailId = emailIdOf(secrets, email);
    const known = await streams.read(emails, { emailId });
    const accountId = purpose === 'reset' ? known.ownerId : (wanted ?? codeFor(known, purpose)?.accountId);
    const account = accountId ? await streams.read(accounts, { accountId }) : undefined;
    // Only the address that an account gave at its sign-up can be verified for it.
    if (account?.status === 'registered' && account.emailId === emailId) {
      const wantedCode = { emailId, email, purpose, accountId: account.accountId };
      await streams.write(emails, { emailId }, (state) => issueCode(wantedCode, state, by));
    }
    return { message: 'OTP sent to your email' };
  },
});

/** Mails the codes, and removes the mails of people who are forgotten: in the order of the log, so that none is left. */
export const mailOneTimeCode = reaction('mail-one-time-code')
  .on(OneTimeCodeIssued, async ({ id, data }, { services }) => {
    // A code that is no longer valid is not worth a mail, for instance after a long outage.
    const expired = Date.parse(data.expiresAt) <= services.now().getTime();
    if (expired || data.email === FORGOTTEN) return;
    await services.mailer.send({ id, ...oneTimeCodeMail(data, services) });
  })
  .on(AccountForgotten, ({ data }, { services }) => services.mailer.removeAllTo(data.accountId), {
    untilDone: true,
  });
