import { CountryShort, countries } from '@pollux/domain/accounts/countries';
import { anyone } from '../http/policies.ts';
import { serves } from '../http/serve.ts';
import { getCountries } from './contract.ts';

/** A language with a country, as `en-IN` and `ta-Taml-IN`, in an Accept-Language header. */
const REGION = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i;

/** The country of the language that the browser likes best, of those that name one (P514). */
function preferredIn(acceptLanguage: string): string | null {
  const regions = acceptLanguage
    .slice(0, 1_000)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
      return { region: REGION.exec(tag)?.[1]?.toUpperCase() ?? '', quality };
    })
    .filter(({ region, quality }) => CountryShort.safeParse(region).success && quality > 0);
  return regions.toSorted((one, other) => other.quality - one.quality)[0]?.region ?? null;
}

export const serveCountries = serves(getCountries, {
  may: anyone,
  answer: async (_asked, { acceptLanguage }) => ({
    countries: countries.map(({ code, name }) => ({ value: code, label: name })),
    userSelectValue: preferredIn(acceptLanguage),
  }),
});
