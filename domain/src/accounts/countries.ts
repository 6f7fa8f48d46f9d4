import { z } from 'zod';
import names from './countries.json' with { type: 'json' };

/** English names by two-letter code, as ISO 3166 has it: the list that the server and the web share (P393). */
const nameOf: Readonly<Record<string, string>> = names;

/** The code of a country of the list. */
export const CountryShort = z.enum(Object.keys(nameOf), { error: 'Country is required.' });

/** The English name of a country of the list. */
export function countryNameOf(code: z.infer<typeof CountryShort>): string {
  return nameOf[code] ?? '';
}

/** Every country by its name. */
export const countries: readonly { readonly code: string; readonly name: string }[] = Object.entries(nameOf)
  .map(([code, name]) => ({ code, name }))
  .toSorted((one, other) => one.name.localeCompare(other.name));
