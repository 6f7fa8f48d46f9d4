import { OidcProvider } from './provider.ts';
import type { OidcSettings } from './settings.ts';

/** Where a provider sends browsers back to: a page of its own, so that nobody can pass one provider's answer as another's. */
export function wayBackFrom(provider: string): `/${string}` {
  return `/login/with/${provider}`;
}

/** The providers of the configuration, by their names. */
export function providersOf({
  providers,
  publicOrigin,
}: {
  readonly providers: readonly OidcSettings[];
  readonly publicOrigin: string;
}): ReadonlyMap<string, OidcProvider> {
  return new Map(
    providers.map((settings) => [
      settings.name,
      new OidcProvider(settings, publicOrigin + wayBackFrom(settings.name)),
    ]),
  );
}
