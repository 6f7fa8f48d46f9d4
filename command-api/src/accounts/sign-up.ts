import { randomBytes } from 'node:crypto';
import { accounts } from '@pollux/domain/accounts/account';
import { AccountRegistered, SignUpRepeated } from '@pollux/domain/accounts/account-events';
import { EmailTaken, emails } from '@pollux/domain/accounts/email';
import { CommonPassword } from '@pollux/domain/accounts/password';
import { SignUp, SignUpByEmail, signUp, signUpAgain, withNothingElse } from '@pollux/domain/accounts/sign-up';
import { FORGOTTEN } from '@pollux/domain/kernel/values';
import { hashPassword, isCommonPassword } from '@pollux/infra/passwords';
import { isStillAsker } from '../kernel/asker.ts';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { perAddress, perEmail, perEmailAndAddress } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import { type ReactedTo, type ReactionContext, reaction } from '../kernel/reaction.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { emailIdOf } from './email-id.ts';
import { requirePasswords } from './providers.ts';
import { handleSendOneTimeCode } from './send-one-time-code.ts';

/** A hall of people signs up at once. Each sign-up mails to an address that may be anybody's. */
const limits = [perAddress(300, 600), perEmailAndAddress(5, 3600), perEmail(20, 3600)];

const CODE_SENT = 'We have sent a code to your email.';

export const handleSignUp = handles(SignUp, {
  may: anyone,
  limits,
  async run({ password, ...form }, by, streams, services) {
    requirePasswords(form.email, services);
    if (await isCommonPassword(password)) throw new CommonPassword();
    return register(form, password, by, streams, services);
  },
});

/**
 * Its password is one that nobody knows: the mailed code is the only way in until the person chooses theirs. In a browser
 * that has asked something the account is that of the asker, so that what was asked belongs to it.
 */
export const handleSignUpByEmail = handles(SignUpByEmail, {
  may: anyone,
  limits,
  async run(given, by, streams, services) {
    requirePasswords(given.email, services);
    const form = withNothingElse(given);
    const password = randomBytes(32).toString('base64url');
    const askerId = by.browser.askerId();
    if (askerId === undefined || !(await isStillAsker(askerId, streams)))
      return register(form, password, by, streams, services);
    const accountId = askerId;
    const emailId = await freeEmail(form.email, accountId, streams, services);
    const passwordHash = await hashPassword(password);
    const known = await streams.read(accounts, { accountId });
    const mine = known.status === 'registered' ? known.emailId : emailId;
    const { ownerId } = await streams.readAnew(emails, { emailId: mine });
    await streams.write(accounts, { accountId }, (account) =>
      signUpAgain(form, account, ownerId === accountId, by, { accountId, emailId, passwordHash }),
    );
    // Of a repeated sign-up the hash is that of its first time.
    const account = await streams.read(accounts, { accountId });
    if (account.status === 'registered') by.browser.remember(account);
    return { message: CODE_SENT, accountId };
  },
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
  const emailId = await freeEmail(form.email, accountId, streams, { secrets });
  const passwordHash = await hashPassword(password);
  const events = await streams.write(accounts, { accountId }, (account) =>
    signUp(form, account, by, { accountId, emailId, passwordHash }),
  );
  // Of a repeated sign-up the hash is that of its first time. By this the code that is typed here signs in.
  for (const event of events) {
    if (event.type === 'AccountRegistered') by.browser.remember(event.data);
  }
  return { message: CODE_SENT, accountId };
}

/** The id of an address that is nobody else's. @throws EmailTaken */
async function freeEmail(
  email: string,
  accountId: string,
  streams: Streams,
  { secrets }: Pick<Services, 'secrets'>,
): Promise<string> {
  const emailId = emailIdOf(secrets, email);
  const { ownerId } = await streams.read(emails, { emailId });
  if (ownerId !== null && ownerId !== accountId) throw new EmailTaken();
  return emailId;
}

/** A new account is sent the code that verifies its email (P200), unless a provider vouches for it. */
export const codeForNewAccount = reaction('code-for-new-account')
  .on(AccountRegistered, sendCode)
  .on(SignUpRepeated, sendCode);

async function sendCode(
  { data }: ReactedTo<typeof AccountRegistered | typeof SignUpRepeated>,
  { issue }: ReactionContext,
): Promise<void> {
  const { email, accountId } = data;
  if (email === FORGOTTEN || ('vouchedBy' in data && data.vouchedBy !== undefined)) return;
  await issue(handleSendOneTimeCode, { email, purpose: 'sign-up', accountId });
}
