// Fetched rather than imported: a browser may remember a failed import for good, and this one can be retried.
import countriesUrl from '@pollux/domain/accounts/countries.json?url&no-inline';
import { queryOptions } from '@tanstack/react-query';

/** A country of the list: its English name by its two-letter ISO 3166 code. */
export interface Country {
  readonly code: string;
  readonly name: string;
}

/** All countries by name, loaded when the form that needs them is shown (P393). */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: readCountries,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

async function readCountries({ signal }: { signal: AbortSignal }): Promise<Country[]> {
  const response = await fetch(countriesUrl, { signal });
  if (!response.ok) throw new Error(`The list of countries was answered with ${response.status}.`);
  const names: Record<string, string> = await response.json();
  return Object.entries(names)
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
