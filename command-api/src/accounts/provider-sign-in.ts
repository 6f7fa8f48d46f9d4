import { EmailAddress, emails } from '@pollux/domain/accounts/email';
import {
  BeginProviderSignIn,
  CompleteProviderSignIn,
  DomainNotAllowed,
  EmailNotVerified,
  NoNewPeople,
  ProviderAnswerRefused,
  type ProviderStep,
} from '@pollux/domain/accounts/provider-sign-in';
import { accounts } from '@pollux/domain/accounts/account';
import { hasIdentity, providerIdentities } from '@pollux/domain/accounts/provider-identity';
import { SecondFactorRequired } from '@pollux/domain/accounts/second-factor';
import type { ProvenPerson } from '@pollux/infra/oidc/provider';
import type { OidcSettings } from '@pollux/infra/oidc/settings';
import { z } from 'zod';
import { handles } from '../kernel/handles.ts';
import { perAddress } from '../kernel/limits.ts';
import { anyone } from '../kernel/policies.ts';
import type { Services } from '../kernel/services.ts';
import type { Streams } from '../kernel/streams.ts';
import { emailIdOf } from './email-id.ts';
import { enterByProvider } from './enter-by-provider.ts';
import { FLOW_SECONDS, type Named, ownerOf } from './named-person.ts';
import { cameBack, WentFor } from './prove-anew.ts';
import {
  hasPasswordsOff,
  identityIdOf,
  isFirstUse,
  letsIn,
  providerNamed,
  sessionThere,
  withProvider,
} from './providers.ts';

/** What the browser keeps while the person is at the provider. */
const Begun = z.object({
  kind: z.literal('begun'),
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  anewSince: z.number().optional(),
  wentFor: WentFor.optional(),
});

/** A school signs in at once. */
const limits = [perAddress(600, 600)];

export const handleBeginProviderSignIn = handles(BeginProviderSignIn, {
  may: anyone,
  limits,
  async run({ provider }, by, _streams, services) {
    const { url, ...begun } = await withProvider(provider, services, (each) => each.begin());
    by.browser.keepFlow({ kind: 'begun', provider, ...begun }, FLOW_SECONDS);
    return { message: 'Sign in at your organization.', url };
  },
});

/** What comes back counts once, in the browser that was sent there. */
export const handleCompleteProviderSignIn = handles(CompleteProviderSignIn, {
  may: anyone,
  limits,
  async run({ provider, answer }, by, streams, services) {
    const { settings } = providerNamed(provider, services);
    const flow = by.browser.flow();
    const begun = Begun.safeParse(flow?.value);
    by.browser.endFlow();
    if (flow === undefined || !begun.success || begun.data.provider !== provider)
      throw new ProviderAnswerRefused();
    if (!(await isFirstUse('provider-answer', flow.id, services))) throw new ProviderAnswerRefused();
    const person = await withProvider(provider, services, (each) => each.finish(answer, begun.data));
    const { wentFor } = begun.data;
    if (wentFor?.what === 'proof') {
      const identity = { identityId: identityIdOf(person, services), provider };
      const next = await cameBack(wentFor, identity, by, streams);
      return { message: 'You have shown that it is you.', next };
    }
    const named = namedBy(person, settings, services);
    if (wentFor?.what === 'join') {
      const next = await cameBack(wentFor, named, by, streams);
      return { message: 'This login opens your account from now on.', next };
    }
    const next = await nextFor(named, settings, streams, services);
    if (next !== undefined) {
      by.browser.keepFlow(named, FLOW_SECONDS);
      return { message: 'One step is left.', next };
    }
    try {
      const { message, ...entered } = await enterByProvider({ named }, by, streams, services);
      return { message, next: { step: 'signed-in' as const, ...entered } };
    } catch (error) {
      if (!(error instanceof SecondFactorRequired)) throw error;
      by.browser.keepFlow(named, FLOW_SECONDS);
      return { message: error.message, next: { step: 'code' as const } };
    }
  },
});

/** @throws EmailNotVerified, DomainNotAllowed */
function namedBy(person: ProvenPerson, settings: OidcSettings, services: Services): Named {
  const { name: provider } = settings;
  const email = EmailAddress.safeParse(person.email);
  if (!email.success || !person.isVerified) throw new EmailNotVerified();
  if (!letsIn(settings, email.data, services)) throw new DomainNotAllowed();
  return {
    kind: 'named',
    provider,
    identityId: identityIdOf(person, services),
    thereId: sessionThere(provider, person.sessionId, services),
    email: email.data,
    firstname: person.firstname.slice(0, 200),
    lastname: person.lastname.slice(0, 200),
    userType: person.role,
  };
}

/** What has to be asked before somebody is signed in; undefined where their account has the identity. @throws NoNewPeople */
async function nextFor(
  { identityId, email, firstname, lastname, userType }: Named,
  { takesNewPeople }: OidcSettings,
  streams: Streams,
  services: Services,
): Promise<z.infer<typeof ProviderStep> | undefined> {
  const { accountId } = await streams.readAnew(providerIdentities, { identityId });
  const holder = accountId === null ? undefined : await streams.readAnew(accounts, { accountId });
  if (holder !== undefined && hasIdentity(holder, identityId)) return undefined;
  const emailId = emailIdOf(services.secrets, email);
  const owner = await ownerOf(emailId, streams);
  if (owner !== undefined) return { step: 'join', email, takesPassword: !hasPasswordsOff(email, services) };
  const { ownerId } = await streams.read(emails, { emailId });
  if (!takesNewPeople || ownerId !== null) throw new NoNewPeople();
  return { step: 'profile', email, firstname, lastname, userType: userType ?? null };
}
