import { accounts, type RegisteredAccount } from '@pollux/domain/accounts/account';
import { AccountRegistered } from '@pollux/domain/accounts/account-events';
import { EmailTaken, emails } from '@pollux/domain/accounts/email';
import { acceptLogInCode, InvalidCode, issueCode, MailsAway } from '@pollux/domain/accounts/one-time-codes';
import { hasIdentity, providerIdentities } from '@pollux/domain/accounts/provider-identity';
import {
  ContinueProviderSignIn,
  NoNewPeople,
  NoProviderSignIn,
  ProofOfAccountRequired,
  RemoveProvider,
  removeProvider,
  SendJoiningCode,
  SignUpByProvider,
  signUpByProvider,
} from '@pollux/domain/accounts/provider-sign-in';
import { isRefused, WrongSecondFactor } from '@pollux/domain/accounts/second-factor';
import { WrongCredentials } from '@pollux/domain/accounts/sign-in';
import type { Data } from '@pollux/domain/kernel/command';
import { hashPassword, passwordMatches } from '@pollux/infra/passwords';
import { randomBytes } from 'node:crypto';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { perAddress, perAccount } from '../kernel/limits.ts';
import { anyone, signedIn } from '../kernel/policies.ts';
import { reaction } from '../kernel/reaction.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { handleJoinAdmins } from './admins-roster.ts';
import { handleAssignEmail } from './create-admin.ts';
import { emailIdOf } from './email-id.ts';
import { beginAtProvider, enterByProvider, leadTo, provenBy } from './enter-by-provider.ts';
import { handleForgetSignUp } from './forget-account.ts';
import { logInTries } from './log-in.ts';
import { FLOW_SECONDS, namedIn, ownerOf } from './named-person.ts';
import { joiningCodeOf } from './one-time-code.ts';
import { passwordTries, proofOf, writeOwnAccount } from './own-account.ts';
import { openWays, providerNamed, requirePasswords } from './providers.ts';

const limits = [perAddress(300, 600)];

/** What was shown once is kept in the browser, so that a code of the second factor can follow alone. */
export const handleContinueProviderSignIn = handles(ContinueProviderSignIn, {
  may: anyone,
  limits,
  async run({ code, ...proof }, by, streams, services) {
    const named = namedIn(by.browser);
    const { identityId, email } = named;
    const { accountId } = await streams.readAnew(providerIdentities, { identityId });
    const holder = accountId === null ? undefined : await streams.readAnew(accounts, { accountId });
    if (holder !== undefined && hasIdentity(holder, identityId))
      return enterByProvider({ named, code }, by, streams, services);
    const owner = await ownerOf(emailIdOf(services.secrets, email), streams);
    if (owner === undefined) throw new NoProviderSignIn();
    if (named.provenFor !== owner.accountId) {
      await requireOwner(proof, owner, by, streams, services);
      by.browser.keepFlow({ ...named, provenFor: owner.accountId }, FLOW_SECONDS);
    }
    return enterByProvider({ named, joining: owner.accountId, code }, by, streams, services);
  },
});

/** @throws WrongCredentials, InvalidCode, ProofOfAccountRequired, PasswordsOff */
async function requireOwner(
  { password, mailedCode }: Pick<Data<typeof ContinueProviderSignIn>, 'password' | 'mailedCode'>,
  owner: RegisteredAccount,
  by: CommandContext,
  streams: Streams,
  services: Services,
): Promise<void> {
  const { emailId, email, passwordHash } = owner;
  if (mailedCode !== undefined) {
    const typed = { emailId, code: mailedCode, purpose: 'join' } as const;
    const [accepted] = await streams.write(emails, { emailId }, (state) =>
      acceptLogInCode(typed, state, by, (nonce) => joiningCodeOf(services.secrets, nonce)),
    );
    const isTheirs = accepted?.type === 'OneTimeCodeAccepted' && accepted.data.accountId === owner.accountId;
    if (!isTheirs) throw new InvalidCode();
    return;
  }
  if (password === undefined) throw new ProofOfAccountRequired();
  requirePasswords(email, services);
  await logInTries.run({ emailId, account: owner, browser: by.browser }, services, async (counted) => {
    if (await passwordMatches(passwordHash, password)) return counted.succeeded();
    await counted.failed();
    throw new WrongCredentials();
  });
}

export const handleSendJoiningCode = handles(SendJoiningCode, {
  may: anyone,
  limits,
  async run(_nothing, by, streams, { mailer, secrets }) {
    const { email } = namedIn(by.browser);
    if (await mailer.isAway()) throw new MailsAway();
    const emailId = emailIdOf(secrets, email);
    const owner = await ownerOf(emailId, streams);
    if (owner === undefined) throw new NoProviderSignIn();
    const wanted = { emailId, email, purpose: 'join', accountId: owner.accountId } as const;
    await streams.write(emails, { emailId }, (state) => issueCode(wanted, state, by));
    return { message: 'We have sent a code to your email.' };
  },
});

/**
 * The person is signed in with the answer; where the request breaks off before that, `providerSignUp` gives them their
 * address, and their next sign-in finds the account.
 */
export const handleSignUpByProvider = handles(SignUpByProvider, {
  may: anyone,
  limits,
  async run(said, by, streams, services) {
    const named = namedIn(by.browser);
    const { email, identityId, userType } = named;
    // Somebody with an account is named as well; it may have another email by now.
    if (!providerNamed(named.provider, services).settings.takesNewPeople) throw new NoNewPeople();
    const emailId = emailIdOf(services.secrets, email);
    const accountId = by.newId();
    const { ownerId } = await streams.readAnew(emails, { emailId });
    if (ownerId !== null && ownerId !== accountId) throw new EmailTaken();
    // One that nobody knows: the provider is the only way in until the person chooses theirs.
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    const person = { accountId, emailId, email, passwordHash, profile: undefined, ...said };
    await leadTo(accountId, identityId, by, streams);
    if ((await streams.read(providerIdentities, { identityId })).accountId !== accountId)
      throw new NoProviderSignIn();
    await streams.write(accounts, { accountId }, (account) =>
      signUpByProvider(person, provenBy(named), by.browser.userAgent, account, by),
    );
    await handleAssignEmail.run({ accountId, emailId }, by, streams, services);
    if (userType === 'admin') await handleJoinAdmins.run({ accountId }, by, streams, services);
    return beginAtProvider(named, accountId, by, streams, services);
  },
});

export const handleRemoveProvider = handles(RemoveProvider, {
  may: signedIn,
  limits: [...passwordTries, perAccount(60, 600)],
  async run({ identityId, ...proof }, by, streams, services) {
    const prove = await proofOf(proof, by, streams, services.secrets);
    const events = await writeOwnAccount(by, streams, (account) => {
      const proven = prove(account);
      return isRefused(proven)
        ? proven
        : [...proven, ...removeProvider(identityId, account, openWays(account, services), by)];
    });
    if (isRefused(events)) throw new WrongSecondFactor();
    for (const { accountId, sessionId } of await services.providerSessions.take({ identityId }))
      await services.sessions.endOne(accountId, sessionId);
    return { message: 'This sign-in is removed.' };
  },
});

/** Gives a new person their address, for which a provider vouches; where it is somebody else's by then, there is no such person. */
export const providerSignUp = reaction('provider-sign-up').on(
  AccountRegistered,
  async ({ data: { accountId, emailId, vouchedBy } }, { issue }) => {
    if (vouchedBy === undefined) return;
    try {
      await issue(handleAssignEmail, { accountId, emailId });
    } catch (error) {
      if (!(error instanceof EmailTaken)) throw error;
      await issue(handleForgetSignUp, { accountId }, 'address taken');
    }
  },
  { untilDone: true },
);
