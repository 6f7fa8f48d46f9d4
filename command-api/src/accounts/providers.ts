import type { RegisteredAccount } from '@pollux/domain/accounts/account';
import { courseProvider } from '@pollux/domain/accounts/course-address';
import { ProviderNotFresh } from '@pollux/domain/accounts/fresh-proof';
import {
  PasswordsOff,
  ProviderAnswerRefused,
  ProviderAway,
  ProviderDeclined,
  UnknownProvider,
} from '@pollux/domain/accounts/provider-sign-in';
import type { OpenWays } from '@pollux/domain/accounts/ways-in';
import type { Rejection } from '@pollux/domain/kernel/rejection';
import { type OidcProvider, ProviderFailure } from '@pollux/infra/oidc/provider';
import { arePasswordsOff, domainOf, type OidcSettings } from '@pollux/infra/oidc/settings';
import { deriveId } from '../kernel/command-id.ts';
import type { Services } from '../kernel/services.ts';

/** @throws UnknownProvider */
export function providerNamed(name: string, { providers }: Pick<Services, 'providers'>): OidcProvider {
  const provider = providers.get(name);
  if (provider === undefined) throw new UnknownProvider();
  return provider;
}

/** Does something with a provider; a failure is refused in words for people, and noted without anything of a token. */
export async function withProvider<Result>(
  name: string,
  services: Pick<Services, 'providers' | 'log'>,
  act: (provider: OidcProvider) => Promise<Result>,
): Promise<Result> {
  const provider = providerNamed(name, services);
  try {
    return await act(provider);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { reason, detail } = error;
    services.log.warn({ provider: name, reason, detail }, 'nobody was signed in through a provider');
    throw refusalOf(reason);
  }
}

function refusalOf(reason: ProviderFailure['reason']): Rejection {
  if (reason === 'away') return new ProviderAway();
  if (reason === 'not-fresh') return new ProviderNotFresh();
  return reason === 'declined' ? new ProviderDeclined() : new ProviderAnswerRefused();
}

/** Whether people with the email have no password, as the operator says. */
export function hasPasswordsOff(email: string, { providers }: Pick<Services, 'providers'>): boolean {
  return arePasswordsOff(
    email,
    [...providers.values()].map(({ settings }) => settings),
  );
}

/** @throws PasswordsOff where people with the email have no password */
export function requirePasswords(email: string, services: Pick<Services, 'providers'>): void {
  if (hasPasswordsOff(email, services)) throw new PasswordsOff();
}

/** Which ways into an account the operator has open. */
export function openWays(
  { email }: Pick<RegisteredAccount, 'email'>,
  services: Pick<Services, 'providers' | 'platforms'>,
): OpenWays {
  const platforms = [...services.platforms.keys()].map(courseProvider);
  return {
    takesPassword: !hasPasswordsOff(email, services),
    isOffered: (provider) => services.providers.has(provider) || platforms.includes(provider),
  };
}

/**
 * Whether people with an email may come in through a provider: where it names no domains, all may but those of domains
 * without passwords. They come in through their own alone, as that is who says when they have left.
 */
export function letsIn(
  { domains }: Pick<OidcSettings, 'domains'>,
  email: string,
  services: Pick<Services, 'providers'>,
): boolean {
  return domains.length === 0 ? !hasPasswordsOff(email, services) : domains.includes(domainOf(email));
}

/** The key of the stream of somebody at a provider: a keyed hash, so that stream names hold no personal data. */
export function identityIdOf(
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
  { secrets }: Pick<Services, 'secrets'>,
): string {
  return secrets.keyedHash('provider-identity', `${issuer}\0${subject}`).slice(0, 24);
}

/** A name of a session at a provider, which says nothing of it; '' where there is none. */
export function sessionThere(
  provider: string,
  sessionId: string | undefined,
  { secrets }: Pick<Services, 'secrets'>,
): string {
  if (sessionId === undefined) return '';
  return secrets.keyedHash('provider-session', `${provider}\0${sessionId}`).slice(0, 32);
}

/** Whether this is the first use of something that counts once, in any process. */
export async function isFirstUse(
  what: string,
  id: string,
  { guards }: Pick<Services, 'guards'>,
): Promise<boolean> {
  const mark = crypto.randomUUID();
  return (await guards.claim(deriveId('once', what, id), mark)) === mark;
}
