import { accounts } from '@pollux/domain/accounts/account';
import {
  codeFor,
  emails,
  issueCode,
  OneTimeCodeIssued,
  SendOneTimeCode,
} from '@pollux/domain/accounts/email';
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

export const mailOneTimeCode = reaction(
  'mail-one-time-code',
  OneTimeCodeIssued,
  async (event, { services }) => {
    // A code that is no longer valid is not worth a mail, for instance after a long outage.
    if (Date.parse(event.data.expiresAt) <= services.now().getTime()) return;
    await services.mailer.send({ id: event.id, ...oneTimeCodeMail(event.data, services) });
  },
);
