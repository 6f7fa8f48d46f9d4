import { randomBytes } from 'node:crypto';
import { AccountRegistered, accounts } from '@pollux/domain/accounts/account';
import { EmailTaken, emails } from '@pollux/domain/accounts/email';
import { CommonPassword } from '@pollux/domain/accounts/password';
import { SignUp, SignUpByEmail, signUp, withNothingElse } from '@pollux/domain/accounts/sign-up';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { hashPassword, isCommonPassword } from '@pollux/infra/passwords';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { perAddress, perEmail, perEmailAndAddress } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { emailIdOf } from './email-id.ts';
import { handleSendOneTimeCode } from './send-one-time-code.ts';

/** A hall of people signs up at once. Each sign-up mails to an address that may be anybody's. */
const limits = [perAddress(300, 600), perEmailAndAddress(5, 3600), perEmail(20, 3600)];

export const handleSignUp = handles(SignUp, {
  may: anyone,
  limits,
  async run({ password, ...form }, by, streams, services) {
    if (await isCommonPassword(password)) throw new CommonPassword();
    return register(form, password, by, streams, services);
  },
});

/** Its password is one that nobody knows: the mailed code is the only way in until the person chooses theirs. */
export const handleSignUpByEmail = handles(SignUpByEmail, {
  may: anyone,
  limits,
  run: (given, by, streams, services) =>
    register(withNothingElse(given), randomBytes(32).toString('base64url'), by, streams, services),
});

/** @throws EmailTaken */
async function register(
  form: Parameters<typeof signUp>[0],
  password: string,
  by: CommandContext,
  streams: Streams,
  { secrets }: Pick<Services, 'secrets'>,
) {
  const accountId = by.newId();
  const emailId = emailIdOf(secrets, form.email);
  const { ownerId } = await streams.read(emails, { emailId });
  if (ownerId !== null && ownerId !== accountId) throw new EmailTaken();
  const passwordHash = await hashPassword(password);
  const events = await streams.write(accounts, { accountId }, (account) =>
    signUp(form, account, by, { accountId, emailId, passwordHash }),
  );
  // Of a repeated sign-up the hash is that of its first time. By this the code that is typed here signs in.
  for (const event of events) {
    if (event.type === 'AccountRegistered') by.browser.remember(event.data);
  }
  return { message: 'We have sent a code to your email.', accountId };
}

/** A new account is sent the code that verifies its email (P200). */
export const codeForNewAccount = reaction('code-for-new-account').on(
  AccountRegistered,
  async ({ data: { email, accountId } }, { issue }) => {
    if (email === FORGOTTEN) return;
    await issue(handleSendOneTimeCode, { email, purpose: 'sign-up', accountId });
  },
);
