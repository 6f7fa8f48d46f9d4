import { accounts } from '@pollux/domain/accounts/account';
import {
  BeginProviderJoin,
  BeginProviderProof,
  FRESH_SECONDS,
  joinByProof,
  LoginTaken,
  NotTheirLogin,
  ProveByPasskey,
  proveByPasskey,
  StartPasskeyProof,
} from '@pollux/domain/accounts/fresh-proof';
import { PasskeyCopied, PasskeyNotValid } from '@pollux/domain/accounts/passkeys';
import { providerIdentities } from '@pollux/domain/accounts/provider-identity';
import {
  ProviderAnswerRefused,
  type ProviderStep,
  UnknownIdentity,
} from '@pollux/domain/accounts/provider-sign-in';
import { isRefused, WrongSecondFactor } from '@pollux/domain/accounts/second-factor';
import { z } from 'zod';
import { type CommandContext, handles } from '../kernel/handles.ts';
import { perAccount } from '../kernel/limits.ts';
import { signedIn } from '../kernel/policies.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { leadTo } from './enter-by-provider.ts';
import { keepShown } from './fresh-proof.ts';
import { FLOW_SECONDS, hasLeft } from './named-person.ts';
import { passwordTries, proofOf, readOwnAccount, writeOwnAccount } from './own-account.ts';
import { withProvider } from './providers.ts';
import { askToSign, challengeOf, ownerOfPasskey, usedPasskey } from './web-authn.ts';

/** What who is signed in goes to a provider for, and who they are. */
export const WentFor = z.object({ what: z.enum(['proof', 'join']), accountId: z.string() });
export type WentFor = z.infer<typeof WentFor>;

const limits = [perAccount(60, 600)];

export const handleStartPasskeyProof = handles(StartPasskeyProof, {
  may: signedIn,
  limits,
  async run(_nothing, by, streams, services) {
    const { accountId, passkeys } = await readOwnAccount(by, streams);
    if (passkeys.length === 0) throw new PasskeyNotValid();
    const options = await askToSign({ kind: 'passkey-proof', accountId }, passkeys, by.browser, services);
    return { message: 'Confirm it on your device.', options };
  },
});

/** The passkey has to be one of whoever is signed in. */
export const handleProveByPasskey = handles(ProveByPasskey, {
  may: signedIn,
  limits,
  async run({ signed }, by, streams, services) {
    const { accountId } = by.actor;
    const challenge = await challengeOf({ kind: 'passkey-proof', accountId }, by.browser, services);
    const account = await readOwnAccount(by, streams);
    if (ownerOfPasskey(signed) !== accountId || (await hasLeft(account, streams)))
      throw new PasskeyNotValid();
    const used = await usedPasskey(signed, challenge, account, services);
    const events = await writeOwnAccount(by, streams, (current) => proveByPasskey(used, current, by));
    if (events.some(({ type }) => type === 'PasskeyRefused')) throw new PasskeyCopied();
    const until = keepShown({ accountId, by: 'passkey', wayId: used.passkeyId }, FRESH_SECONDS, by);
    return { message: 'You have shown that it is you.', until };
  },
});

export const handleBeginProviderProof = handles(BeginProviderProof, {
  may: signedIn,
  limits,
  async run({ identityId }, by, streams, services) {
    const { accountId, providers } = await readOwnAccount(by, streams);
    const joined = providers.find((each) => each.identityId === identityId);
    if (joined === undefined) throw new UnknownIdentity();
    return {
      message: 'Log in at your organization.',
      url: await goesTo(joined.provider, { what: 'proof', accountId }, by, services),
    };
  },
});

export const handleBeginProviderJoin = handles(BeginProviderJoin, {
  may: signedIn,
  limits: passwordTries,
  async run({ provider, ...proof }, by, streams, services) {
    const prove = await proofOf(proof, by, streams, services.secrets);
    if (isRefused(await writeOwnAccount(by, streams, prove))) throw new WrongSecondFactor();
    const { accountId } = by.actor;
    return {
      message: 'Log in at your organization.',
      url: await goesTo(provider, { what: 'join', accountId }, by, services),
    };
  },
});

/** Has the browser of who is signed in go to a provider, to log in anew there. @returns the address */
async function goesTo(
  provider: string,
  wentFor: WentFor,
  by: CommandContext,
  services: Services,
): Promise<string> {
  const now = Math.floor(by.now.getTime() / 1_000);
  const { url, ...begun } = await withProvider(provider, services, (each) => each.begin(now));
  by.browser.keepFlow({ kind: 'begun', provider, ...begun, wentFor }, FLOW_SECONDS);
  return url;
}

/**
 * What comes of who went to a provider while they were signed in. They have to be signed in still, as the same.
 * @throws ProviderAnswerRefused, NotTheirLogin, LoginTaken, TooManyProviders
 */
export async function cameBack(
  { what, accountId }: WentFor,
  identity: { readonly identityId: string; readonly provider: string },
  by: CommandContext,
  streams: Streams,
): Promise<z.infer<typeof ProviderStep>> {
  if (by.accountId !== accountId) throw new ProviderAnswerRefused();
  const account = await streams.readAnew(accounts, { accountId });
  if (account.status !== 'registered' || (await hasLeft(account, streams))) throw new ProviderAnswerRefused();
  const { identityId } = identity;
  if (what === 'proof') {
    if (!account.providers.some((each) => each.identityId === identityId)) throw new NotTheirLogin();
    return {
      step: 'proven',
      until: keepShown({ accountId, by: 'provider', wayId: identityId }, FRESH_SECONDS, by),
    };
  }
  await leadTo(accountId, identityId, by, streams);
  const leads = await streams.read(providerIdentities, { identityId });
  if (leads.accountId !== accountId) throw new LoginTaken();
  await streams.write(accounts, { accountId }, (current) => {
    if (current.status !== 'registered') throw new ProviderAnswerRefused();
    return joinByProof(identity, current, by);
  });
  return { step: 'joined' };
}
