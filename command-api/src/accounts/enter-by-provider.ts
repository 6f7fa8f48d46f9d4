import { accounts } from '@pollux/domain/accounts/account';
import { admins } from '@pollux/domain/accounts/admins';
import { hasIdentity, linkIdentity, providerIdentities } from '@pollux/domain/accounts/provider-identity';
import {
  type ContinueProviderSignIn,
  ProofOfAccountRequired,
  ProviderAnswerRefused,
  signInByProvider,
} from '@pollux/domain/accounts/provider-sign-in';
import { isRefused, WrongSecondFactor } from '@pollux/domain/accounts/second-factor';
import type { AnswerOf } from '@pollux/domain/kernel/command';
import type { CommandContext } from '../kernel/handles.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { beginSession, PERSON_DAYS } from './begin-session.ts';
import { hasLeft, type Named } from './named-person.ts';
import { secondFactorCodes } from './second-factor-codes.ts';
import { signedInUser } from './signed-in-user.ts';

/** Somebody whom a provider, or a course, has named. */
type Person = Pick<Named, 'identityId' | 'provider' | 'thereId' | 'userType'>;

interface Entering {
  readonly named: Person;
  /** The account that they have shown to be theirs, which gets the identity; left out for one that has it. */
  readonly joining?: string;
  /** Of their second factor. */
  readonly code?: string | undefined;
}

/**
 * Signs somebody in whom a provider has named, to the account that has the identity.
 * @throws what `signInByProvider` throws; WrongSecondFactor
 */
export async function enterByProvider(
  { named, joining, code }: Entering,
  by: CommandContext,
  streams: Streams,
  services: Services,
): Promise<AnswerOf<typeof ContinueProviderSignIn>> {
  const { identityId } = named;
  if (joining !== undefined) await leadTo(joining, identityId, by, streams);
  const { accountId } = await streams.read(providerIdentities, { identityId });
  if (accountId === null || (joining !== undefined && accountId !== joining))
    throw new ProofOfAccountRequired();
  const second =
    code === undefined ? undefined : { code, codes: secondFactorCodes(services.secrets, by.now) };
  const signingIn = {
    proven: provenBy(named),
    ...by.browser.userAgent,
    second,
    joins: joining !== undefined,
  };
  const events = await streams.write(accounts, { accountId }, (account) =>
    signInByProvider(signingIn, account, by),
  );
  if (isRefused(events)) throw new WrongSecondFactor('unauthenticated');
  return beginAtProvider(named, accountId, by, streams, services);
}

/** Has an identity lead to an account. Where it is somebody else's it stays so, which the caller finds. */
export async function leadTo(
  accountId: string,
  identityId: string,
  by: CommandContext,
  streams: Streams,
): Promise<void> {
  const before = await streams.readAnew(providerIdentities, { identityId });
  const holder =
    before.accountId === null ? undefined : await streams.readAnew(accounts, { accountId: before.accountId });
  await streams.write(providerIdentities, { identityId }, (identity) =>
    // Somebody was faster: they hold it.
    identity.accountId === before.accountId
      ? linkIdentity({ identityId, accountId }, identity, holder, by)
      : [],
  );
}

/** What decisions need to know of somebody whom a provider has named. */
export function provenBy({ identityId, provider, userType }: Person) {
  return { identityId, provider, userType };
}

/** Begins the session of somebody who is signed in by a provider's word. @throws ProviderAnswerRefused */
export async function beginAtProvider(
  { identityId, thereId }: Pick<Person, 'identityId' | 'thereId'>,
  accountId: string,
  by: CommandContext,
  streams: Streams,
  services: Services,
): Promise<AnswerOf<typeof ContinueProviderSignIn>> {
  const account = await streams.read(accounts, { accountId });
  if (account.status !== 'registered' || (await hasLeft(account, streams))) throw new ProviderAnswerRefused();
  const { passwordHash } = account;
  const length = { days: PERSON_DAYS, persistent: true };
  let begun = '';
  const after = await beginSession(
    { accountId, passwordHash },
    length,
    by,
    streams,
    services,
    (sessionId) => {
      begun = sessionId;
      return services.providerSessions.note({ sessionId, accountId, identityId, thereId }, by.now);
    },
  );
  if (after === undefined) throw new ProviderAnswerRefused();
  // Whoever removes the identity ends the sessions that are noted by then: this one may not have been.
  if (!hasIdentity(after, identityId)) {
    await services.sessions.endOne(accountId, begun);
    throw new ProviderAnswerRefused();
  }
  by.browser.endFlow();
  const user = signedInUser(after, await streams.read(admins, {}));
  return { message: `Welcome, ${after.firstname}!`, user, email: after.email };
}
